import { describe, expect, it } from 'vitest'
import { findMistakes } from './trial-rules.ts'
import { emptyTrial, type TrialValues } from './trial-values.ts'

const good: TrialValues = {
  ...emptyTrial,
  name: 'Ana',
  lastname: 'Prueba Núñez',
  email: 'ana@example.com',
  phone: '600111222',
}
const mistakes = (change: Partial<TrialValues>) => findMistakes({ ...good, ...change })

describe('what keeps the trial from being sent', () => {
  it('S1.4.09 nothing when all is filled in, and every required field when nothing is', () => {
    expect(findMistakes(good)).toEqual({})
    expect(findMistakes(emptyTrial)).toEqual({
      name: 'name-required',
      lastname: 'lastname-required',
      email: 'email-required',
      phone: 'phone-required',
    })
    expect(mistakes({ name: '   ' })).toEqual({ name: 'name-required' })
  })

  it('S1.5.01 S1.5.02 a name or last name of more than 50 characters', () => {
    expect(mistakes({ name: 'x'.repeat(50), lastname: 'x'.repeat(50) })).toEqual({})
    expect(mistakes({ name: 'x'.repeat(51) })).toEqual({ name: 'name-long' })
    expect(mistakes({ lastname: 'x'.repeat(51) })).toEqual({ lastname: 'lastname-long' })
  })

  it.each(['ana', 'ana@', 'ana@example', '@example.com', 'a na@example.com', 'ana@exa mple.com'])(
    'S1.5.03 S1.5.16 an address that is none: %s',
    (email) => expect(mistakes({ email })).toEqual({ email: 'email-invalid' }),
  )

  it.each([
    '600111222',
    '+34600111222',
    '600-11-22-33',
    '123456789012345',
    '600 111 222',
    '+34 600 11 12 22',
    '600.111.222',
    '(34) 600\u00a0111\u00a0222',
  ])('S1.5.07 takes %s, however its digits are set apart', (phone) => expect(mistakes({ phone })).toEqual({}))
  it.each(['60011122', '6 0 0 1 1 1 2 2', '1234567890123456', '600111a22', '600/111/222'])(
    'S1.5.07 refuses %s: 9 to 15 of digits, hyphen or plus',
    (phone) => expect(mistakes({ phone })).toEqual({ phone: 'phone-invalid' }),
  )

  it('S1.5.09 no type chosen', () => expect(mistakes({ type: '' })).toEqual({ type: 'type-required' }))

  it('S1.5.10 a document of one’s own that is not there', () => {
    expect(mistakes({ ownDocument: true })).toEqual({ file: 'document-required' })
    expect(mistakes({ ownDocument: true, file: { name: 'a.pdf', base64: 'JVBERg==' } })).toEqual({})
  })

  it('S1.5.05 asks for no identity number', () => expect(Object.keys(emptyTrial)).not.toContain('nif'))
})
