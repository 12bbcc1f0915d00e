import type { WireField } from '@firmeza/operations/wire'
import { expect, it } from 'vitest'
import { shownFields } from './summary-card.tsx'

const field = (identifier: string, resumen: 'Y' | 'N', order: number): WireField => ({
  identifier,
  value: identifier,
  label: identifier,
  resumen,
  authentication: 'N',
  order,
})

it('S2.2.31 shows only the fields whose resumen is Y, in their order', () => {
  const fields = [field('email', 'Y', 3), field('cellphone', 'N', 1), field('name', 'Y', 2)]
  expect(shownFields({ authPolicy: { fields } }).map(({ identifier }) => identifier)).toEqual(['name', 'email'])
  expect(shownFields({ authPolicy: { fields: [] } })).toEqual([])
})
