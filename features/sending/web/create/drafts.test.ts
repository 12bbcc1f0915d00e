import { expect, it } from 'vitest'
import { emptyCreation } from './creation-values.ts'
import { openDrafts } from './drafts.ts'

const values = { ...emptyCreation('otp'), name: 'Ana' }

it('gives back what was typed, once, to the same person and form', () => {
  const drafts = openDrafts<typeof values>()
  drafts.keep('u1', 'signature', values)
  expect(drafts.take('u2', 'signature')).toBeUndefined()
  expect(drafts.take('u1', 'any')).toBeUndefined()
  expect(drafts.take('u1', 'signature')).toEqual(values)
  expect(drafts.take('u1', 'signature')).toBeUndefined()
})
