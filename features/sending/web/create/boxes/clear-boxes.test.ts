import { expect, it } from 'vitest'
import { emptyCreation, newSigner } from '../creation-values.ts'
import { clearBoxes } from './clear-boxes.ts'

const box = { page: 12, x: 1, y: 2, width: 60, height: 24 }

it.each(['otp', 'notification'] as const)('leaves no box of another document while the type is %s', (type) => {
  const values = { ...emptyCreation(type), box, others: [newSigner('otp'), { ...newSigner('otp'), box }] }
  const cleared: string[] = []
  clearBoxes({ getValues: () => values, setValue: (field: string) => void cleared.push(field) } as never)
  expect(cleared).toEqual(['box', 'others.1.box'])
})
