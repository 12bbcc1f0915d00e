import { describe, expect, it } from 'vitest'
import { contactSubmission } from '../contract.ts'
import { OPERATION_TYPES } from '../wire.ts'
import {
  type ApiValues,
  findApiMistakes,
  findRegistrationMistakes,
  findRequestMistakes,
  type RegistrationValues,
  type RequestValues,
} from './contact-rules.ts'

const api: ApiValues = { name: 'Ana', email: 'ana@example.com', description: '', agree: true, website: '' }
const registration: RegistrationValues = {
  name: 'Ana',
  lastname: 'Pérez',
  email: 'ana@example.com',
  nif: '12345678Z',
  signatureSelected: 'Identificación no asistida',
  phone: '',
  website: '',
}
const request: RequestValues = {
  name: 'Ana Pérez',
  company: '',
  email: 'ana@example.com',
  phone: '6001112',
  message: '',
  agreePrivacy: true,
  agreeContact: true,
  website: '',
}
const letters = (count: number) => 'a'.repeat(count)

describe('the API contact form', () => {
  it('may be sent when it is filled in', () => expect(findApiMistakes(api)).toEqual({}))
  it.each([
    ['S1.5.18', { name: ' ' }, { name: 'name-required' }],
    ['S1.5.18', { name: letters(81) }, { name: 'name-long-80' }],
    ['S1.5.18', { name: letters(80) }, {}],
    ['S1.5.19', { email: '' }, { email: 'email-required' }],
    ['S1.5.19', { email: 'ana@' }, { email: 'email-invalid' }],
    ['S1.5.20', { agree: false }, { agree: 'agree-required' }],
  ])('%s %j', (_, change, mistakes) => expect(findApiMistakes({ ...api, ...change })).toEqual(mistakes))
})

describe('the contact/registration form', () => {
  const withPhone = { signatureSelected: 'Identificación y firma Parte Viajero' }
  it('may be sent when it is filled in', () => expect(findRegistrationMistakes(registration)).toEqual({}))
  it.each([
    [{ name: '' }, { name: 'name-required' }],
    [{ name: letters(51) }, { name: 'name-long-50' }],
    [{ lastname: '' }, { lastname: 'lastname-required' }],
    [{ lastname: letters(51) }, { lastname: 'lastname-long' }],
    [{ email: '' }, { email: 'registration-email-required' }],
    [{ email: 'ana' }, { email: 'registration-email-invalid' }],
    [{ nif: '' }, { nif: 'nif-required' }],
    [{ signatureSelected: '' }, { signatureSelected: 'type-required' }],
    [withPhone, { phone: 'mobile-required' }],
    [{ ...withPhone, phone: '60011122' }, { phone: 'mobile-invalid' }],
    [{ ...withPhone, phone: '(+34) 600 111 222' }, {}],
  ])('%j', (change, mistakes) => expect(findRegistrationMistakes({ ...registration, ...change })).toEqual(mistakes))

  it('S1.2.80 asks for a mobile number with the two types that need one', () => {
    const asking = OPERATION_TYPES.filter((type) => {
      const { phone } = findRegistrationMistakes({ ...registration, signatureSelected: type })
      return phone === 'mobile-required'
    })
    expect(asking).toEqual(['Identificación no asistida y firma', 'Identificación y firma Parte Viajero'])
  })
})

describe('the contact-request form', () => {
  it('may be sent when it is filled in', () => expect(findRequestMistakes(request)).toEqual({}))
  it.each([
    ['S2.5.05', { name: '' }, { name: 'request-name-required' }],
    ['S2.5.05', { name: letters(201) }, { name: 'too-long' }],
    ['S2.5.05', { name: letters(200) }, {}],
    ['S2.5.08', { company: letters(101) }, { company: 'too-long' }],
    ['S2.5.08', { company: letters(100) }, {}],
    ['S2.5.06', { email: '' }, { email: 'email-required' }],
    ['S2.5.06', { email: 'ana@example' }, { email: 'email-invalid' }],
    ['S2.5.07', { phone: '' }, { phone: 'phone-required' }],
    ['S2.5.07', { phone: '600111' }, { phone: 'phone-invalid' }],
    ['S2.5.09', { agreePrivacy: false }, { agreePrivacy: 'agree-required' }],
    ['S2.5.09', { agreeContact: false }, { agreeContact: 'agree-required' }],
  ])('%s %j', (_, change, mistakes) => expect(findRequestMistakes({ ...request, ...change })).toEqual(mistakes))
})

it('what the forms let through the server takes, and what they do not it refuses', () => {
  const taken = (body: object) => contactSubmission.safeParse(body).success
  for (const change of [{}, { name: letters(80) }, { name: letters(81) }, { email: 'ana@' }, { agree: false }]) {
    const values = { ...api, ...change }
    expect(taken({ ...values, form: 'api' })).toBe(Object.keys(findApiMistakes(values)).length === 0)
  }
  for (const change of [{}, { name: letters(201) }, { company: letters(101) }, { phone: '600111' }, { name: ' ' }]) {
    const values = { ...request, ...change }
    expect(taken({ ...values, form: 'request' })).toBe(Object.keys(findRequestMistakes(values)).length === 0)
  }
})
