import { expect, it } from 'vitest'
import { demoOtpTemplate } from '../templates/demo-otp.ts'
import { payloadOf } from '../templates/template.ts'
import { refusedField } from './refused-field.ts'

const document = { name: 'a.pdf', label: 'a', base64: 'U0FNUExF' }
const person = { name: 'Ana', lastname: 'P', email: 'a@b.es', phone: '600111222', document }
const payload = payloadOf(demoOtpTemplate, person, 'es')
const placeOf = (identifier: string) =>
  `signers[0].signerData[${payload.signers[0]!.signerData.findIndex((datum) => datum.identifier === identifier)}].value`

it.each([
  [placeOf('cellphone'), 'phone'],
  [placeOf('email'), 'email'],
  [placeOf('name'), 'name'],
  ['signers[0].signerData.cellphone', 'phone'],
  ['documents.contrato.documentB64', 'file'],
  [placeOf('idiomadef'), undefined],
  ['signers[0].signerData[99].value', undefined],
  ['operationData', undefined],
  [undefined, undefined],
])('%s is of the field %s', (place, field) => {
  expect(refusedField(place, payload)).toBe(field)
})
