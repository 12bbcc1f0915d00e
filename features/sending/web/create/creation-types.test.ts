import { describe, expect, it } from 'vitest'
import { CREATION_TYPES, creationTypes, typeOfLabel, typesOffered } from './creation-types.ts'

const wireOf = (label: string) => {
  const { signers, operationData } = creationTypes[typeOfLabel(label)].template
  return { type: signers[0]!.signaturesType[0], opClass: operationData[0]!.value }
}

describe('the type a label means', () => {
  it.each([
    ['S1.4.20', 'Identificación no asistida', 'IDENTIFICATION_NO_ASISTIDA', '1243'],
    ['S1.4.21', 'Identificación no asistida y firma', 'VIDEO_1PASO_OTP', '1241'],
    ['S1.4.22 S2.4.37', 'Identificación y firma Parte Viajero', 'VIDEO_1PASO_OTP', '1243'],
    ['S1.4.23', 'Sign with OTP', 'SIMPLE', '1240'],
    ['S1.4.23', 'Firma con OTP', 'SIMPLE', '1240'],
    ['S1.4.23', 'Firma con grafo', 'BIOMETRICA', '1240'],
    ['S1.4.23 S2.4.37', 'Firma Manuscrita', 'BIOMETRICA', '1240'],
    ['S1.4.23', 'Handwritten Signature', 'BIOMETRICA', '1240'],
    ['S1.4.23', 'Parte Viajero', 'VIDEO_1PASO_OTP', '1243'],
    ['S1.4.24', 'Otra cosa', 'SIMPLE', '1240'],
    ['S1.4.24', 'constructor', 'SIMPLE', '1240'],
  ])('%s %s', (_id, label, type, opClass) => expect(wireOf(label)).toEqual({ type, opClass }))

  it('is itself for a type’s own name', () => expect(CREATION_TYPES.map(typeOfLabel)).toEqual(CREATION_TYPES))
})

it('S1.2.91 S1.2.104 the form serves signature, notification and identification', () => {
  expect(typesOffered.signature[0]).toBe('otp')
  expect(typesOffered.notification).toEqual(['notification'])
  expect(typesOffered.identification[0]).toBe('identification')
  expect(typesOffered.any).toEqual(CREATION_TYPES)
})

it('S1.7.20 S1.7.22 a submit is told to analytics as the service it asks for', () => {
  expect(creationTypes.otp.category).toBe('SimpleSignature')
  expect(creationTypes.notification.category).toBe('CertifiedNotification')
  expect(creationTypes.identification.category).toBe('VideoIdentification')
})

it.each(['identification', 'identification-and-signature', 'traveller-report'] as const)(
  'S1.3.31 who is named for %s by somebody else is mailed the link',
  (type) => expect(JSON.stringify(creationTypes[type].template)).not.toContain('avoidSendSignEmail'),
)

it('S1.9.19 a type costs what its service does', () => {
  const prices = CREATION_TYPES.map((type) => creationTypes[type].price)
  expect(prices).toEqual([2, 2, 1, 3, 5, 5])
})
