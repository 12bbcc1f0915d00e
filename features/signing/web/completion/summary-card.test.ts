import type { WireField } from '@firmeza/operations/wire'
import { expect, it } from 'vitest'
import { inALine, shownFields } from './summary-card.tsx'

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

it('tells the fields in a line: a name is one, a phone is grouped', () => {
  const given = (identifier: string, value: string) => ({ ...field(identifier, 'Y', 1), value })
  const all = [
    given('name', 'Lucía'),
    given('lastname', 'Ferrer'),
    given('email', 'l@example.com'),
    given('cellphone', '+34600123678'),
  ]
  expect(inALine(all)).toBe('Lucía Ferrer · l@example.com · +34\u00a0600\u00a0123\u00a0678')
  expect(inALine([given('nif', '1Z'), given('lastname', 'Ferrer')])).toBe('1Z · Ferrer')
})
