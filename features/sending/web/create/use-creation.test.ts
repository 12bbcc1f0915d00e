import { expect, it } from 'vitest'
import { fieldObjected } from './use-creation.ts'

it.each(['email', 'copies', 'others.0.phone'] as const)(
  'what was refused of %s is told beside it while it stands there, and nowhere else',
  (about) => {
    const values = { email: 'a', copies: 'a', others: [{ phone: 'a' }] }
    expect(fieldObjected({ about, sentence: 'No', given: 'a' }, values)).toBe(about)
    expect(fieldObjected({ about, sentence: 'No', given: 'b' }, values)).toBeUndefined()
  },
)

it('an objection to the whole is about no field', () => {
  expect(fieldObjected({ about: 'form', sentence: 'No' }, {})).toBeUndefined()
})
