import { expect, it } from 'vitest'
import { creationPayload, OPERATION_CLASSES } from './contract.ts'

const document = { documentName: 'a.pdf', documentB64: 'JVBERi0=', reference: 'a' }
const signer = {
  signerData: [{ identifier: 'email', value: 'ana@example.com' }],
  signaturesType: ['SIMPLE'],
  docs: ['a'],
}
const payload = (over: object) => ({
  documents: { a: document },
  signers: [{ ...signer, ...over }],
  operationData: [{ identifier: 'opClass', value: '1240' }],
})
const accepts = (over: object): boolean => creationPayload.safeParse(payload(over)).success

it('knows the five operation classes (S1.9.18)', () => {
  expect(OPERATION_CLASSES.toSorted()).toEqual(['1239', '1240', '1241', '1243', '847'])
})

it('reads an operationType of EMAIL and no other, and biometricAttributes of labels and holders (S1.3.23, S1.3.27)', () => {
  expect(accepts({ operationType: 'EMAIL' })).toBe(true)
  expect(accepts({ operationType: 'SMS' })).toBe(false)
  expect(accepts({ biometricAttributes: { labels: ['Firma'], holders: ['Ana Gil'] } })).toBe(true)
  expect(accepts({ biometricAttributes: { labels: 'Firma' } })).toBe(false)
})

it.each([
  ['AVANZADA_VIDEO_1PASO', 'S1.3.45'],
  ['VIDEO_1PASO_OTP', 'S1.3.46'],
  ['IDENTIFICATION_NO_ASISTIDA', 'S1.3.47'],
  ['BIOMETRICA', 'S1.3.44'],
])('knows the signature type %s (%s)', (type) => {
  expect(accepts({ signaturesType: [type] })).toBe(true)
  expect(accepts({ signaturesType: [`${type}S`] })).toBe(false)
})

it('lets a client leave out what has a usual value', () => {
  const { signers, documents } = creationPayload.parse(payload({}))
  expect(documents.a).toMatchObject({ block: 1, order: 1, mandatory: true, transferible: false })
  expect(signers[0]).toMatchObject({ level: 1, order: 1, boxPositions: [] })
})
