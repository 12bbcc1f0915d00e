import { describe, expect, it } from 'vitest'
import { findCreationMistakes } from './creation-rules.ts'
import { CREATION_TYPES, type CreationType, creationTypes } from './creation-types.ts'
import { type CreationValues, emptyCreation, forNext, isUntouched } from './creation-values.ts'

const file = { name: 'a.pdf', base64: 'JVBERg==' }
const filled = (type: CreationType | ''): CreationValues => ({
  ...emptyCreation(type),
  name: 'Ana',
  lastname: 'Prueba Núñez',
  email: 'ana@example.com',
  phone: '600111222',
  nif: '12345678Z',
  item: 'signature',
  file,
})
const mistakes = (type: CreationType | '', change: Partial<CreationValues> = {}) =>
  findCreationMistakes({ ...filled(type), ...change })

describe('what keeps the creation form from being sent', () => {
  it.each(CREATION_TYPES)('S2.2.67 nothing, when all that %s asks for is there', (type) =>
    expect(mistakes(type)).toEqual({}),
  )

  it('S1.5.09 S2.5.11 no type chosen', () => expect(mistakes('')).toEqual({ type: 'type-required' }))

  it('S1.5.01 S1.5.02 S1.5.03 S1.5.06 S2.5.13 every field of a simple signature, when none is filled in', () => {
    expect(findCreationMistakes(emptyCreation('otp'))).toEqual({
      name: 'name-required',
      lastname: 'lastname-required',
      email: 'email-required',
      phone: 'phone-required',
    })
  })

  it('S1.5.01 S1.5.02 S2.5.13 a name or last name of more than 50 characters', () => {
    expect(mistakes('otp', { name: 'x'.repeat(50), lastname: 'x'.repeat(50) })).toEqual({})
    expect(mistakes('otp', { name: 'x'.repeat(51) })).toEqual({ name: 'name-long' })
    expect(mistakes('otp', { lastname: 'x'.repeat(51) })).toEqual({ lastname: 'lastname-long' })
  })

  it('S1.5.03 S2.5.15 an address that is none', () =>
    expect(mistakes('otp', { email: 'ana@example' })).toEqual({ email: 'email-invalid' }))

  it('S1.5.07 S2.5.15 a phone of fewer than 9 or more than 15 characters, or with letters', () => {
    for (const phone of ['60011122', '1234567890123456', '600111a22'])
      expect(mistakes('otp', { phone })).toEqual({ phone: 'phone-invalid' })
    expect(mistakes('otp', { phone: '+34 600 11 12 22' })).toEqual({})
  })

  it('S1.2.94 S1.5.06 a missing phone, for the simple signature only', () => {
    const asking = CREATION_TYPES.filter((type) => mistakes(type, { phone: '' }).phone === 'phone-required')
    expect(asking).toEqual(['otp'])
  })

  it('S1.2.95 S1.5.04 S2.5.10 a missing identity number, for video only', () => {
    const asking = CREATION_TYPES.filter((type) => mistakes(type, { nif: ' ' }).nif === 'nif-required')
    expect(asking).toEqual(['identification', 'identification-and-signature', 'traveller-report'])
    for (const type of asking) expect(creationTypes[type].category).toBe('VideoIdentification')
  })

  it('S1.5.11 a missing item, for the handwritten signature only', () => {
    const asking = CREATION_TYPES.filter((type) => mistakes(type, { item: '' }).item === 'item-required')
    expect(asking).toEqual(['handwritten'])
  })

  it('S1.5.10 S2.5.12 a document of one’s own that is not there, while its box is ticked', () => {
    expect(mistakes('otp', { file: undefined })).toEqual({})
    expect(mistakes('otp', { file: undefined, ownDocument: true })).toEqual({ file: 'document-required' })
    expect(mistakes('otp', { ownDocument: true })).toEqual({})
  })

  it('S2.5.14 S2.5.16 a notification without its PDF', () => {
    expect(mistakes('notification', { file: undefined })).toEqual({ file: 'attachment-required' })
  })
})

it('after a traveller’s report the next one keeps what a stay has in common', () => {
  const stay = { language: 'en', deadline: '3', copies: 'a@example.com' } as const
  const sent = { ...emptyCreation('traveller-report'), name: 'Ana', ...stay }
  const empty = emptyCreation('otp')
  expect(forNext(sent, empty, true)).toEqual({
    ...empty,
    type: 'traveller-report',
    ...stay,
  })
  expect(forNext(sent, empty, false)).toBe(empty)
})

it('a form nobody wrote in is untouched, whatever type it was opened with', () => {
  expect(isUntouched(emptyCreation('otp'))).toBe(true)
  expect(isUntouched({ ...emptyCreation('otp'), name: 'A' })).toBe(false)
  expect(isUntouched({ ...emptyCreation('otp'), file })).toBe(false)
})
