import { creationPayload } from '@firmeza/operations/contract'
import { travellerReport } from '@firmeza/sending/web'
import { describe, expect, it, vi } from 'vitest'
import { TRAVELLER_REPORT } from '../wire.ts'
import type { Choice } from './choices.ts'
import { emptyTraveller, type TravellerValues } from './traveller-values.ts'
import { choiceWords } from './traveller-words.ts'
import { travellerPayload } from './use-traveller-submission.ts'
import { offered } from './variant.ts'

const sample = (name: string) => async () => ({ name, label: name, base64: btoa(name) })
const report = async () => ({ ...(await sample('parte.pdf')()), form: TRAVELLER_REPORT })
const samples = { contract: sample('contrato.pdf'), report }
const typed = (type: Choice): TravellerValues & { type: Choice } => ({
  ...emptyTraveller('creation'),
  name: ' Ana ',
  lastname: 'Prueba',
  email: 'ana@example.com',
  phone: '600 111 222',
  nif: '12345678Z',
  type,
})
const payloadOf = async (type: Choice, change: Partial<TravellerValues> = {}) =>
  creationPayload.parse(await travellerPayload({ ...typed(type), ...change, type }, 'es', samples))

describe('S2.3.38 the template and its document are chosen by the type', () => {
  it.each<[ids: string, type: Choice, signatureType: string, opClass: string, document: string]>([
    ['S2.4.37', 'simple', 'SIMPLE', '1241', 'contrato.pdf'],
    ['S2.4.37', 'handwritten', 'BIOMETRICA', '1241', 'contrato.pdf'],
    ['S2.4.37', 'traveller', 'VIDEO_1PASO_OTP', '1243', 'parte.pdf'],
    ['S1.4.20 S2.2.75', 'identification', 'IDENTIFICATION_NO_ASISTIDA', '1243', 'parte.pdf'],
    ['S1.4.21 S2.2.76', 'identification-and-signature', 'VIDEO_1PASO_OTP', '1241', 'contrato.pdf'],
    ['S1.4.22 S2.2.77', 'identification-and-traveller', 'VIDEO_1PASO_OTP', '1243', 'parte.pdf'],
  ])('%s %s: %s of class %s with %s', async (_ids, type, signatureType, opClass, document) => {
    const { signers, operationData, documents } = await payloadOf(type)
    expect(signers[0]?.signaturesType).toEqual([signatureType])
    expect(operationData).toEqual([{ identifier: 'opClass', value: opClass }])
    expect(documents.contrato?.documentName).toBe(document)
  })
})

const valuesOf = ({ signers }: Awaited<ReturnType<typeof payloadOf>>) =>
  Object.fromEntries(signers[0]!.signerData.map(({ identifier, value }) => [identifier, value]))

it('S2.3.39 it is filled with what was typed, the identity number for the video alone', async () => {
  const person = {
    name: 'Ana',
    lastname: 'Prueba',
    email: 'ana@example.com',
    cellphone: '600111222',
    idiomadef: 'es-es',
  }
  expect(valuesOf(await payloadOf('traveller'))).toEqual({ ...person, nif: '12345678Z', signbox: 'cajafirma1' })
  expect(valuesOf(await payloadOf('simple'))).toEqual(person)
})

it('an attached document takes the place of the template’s own', async () => {
  const file = { name: 'mio.pdf', base64: 'U0FNUExF' }
  const { documents } = await payloadOf('traveller', { file })
  expect(documents.contrato).toMatchObject({ documentName: 'mio.pdf', documentB64: 'U0FNUExF' })
  expect(documents.contrato?.form).toBeUndefined()
})

it('the report is filled in by who signs it, and by nobody who is only identified', async () => {
  const formOf = async (type: Choice) => (await payloadOf(type)).documents.contrato?.form
  expect(await formOf('traveller')).toBe('traveller-report')
  expect(await formOf('identification-and-traveller')).toBe('traveller-report')
  expect(await formOf('identification')).toBeUndefined()
  vi.stubGlobal('fetch', async () => new Response('%PDF'))
  expect((await travellerReport('es')).form).toBe(TRAVELLER_REPORT)
  vi.unstubAllGlobals()
})

it('who goes on in the same browser is not mailed at the start; whom a dialog sends to their mail is', async () => {
  const atStart = async (type: Choice) =>
    (await payloadOf(type)).signers[0]!.signerData.flatMap(({ actions }) => actions).some(
      ({ action, step }) => action === 'avoidSendSignEmail' && step === 'FIRMA-INICIO',
    )
  expect(await atStart('traveller')).toBe(true)
  expect(await atStart('handwritten')).toBe(true)
  expect(await atStart('simple')).toBe(false)
})

it('S1.4.23 S2.2.70 S2.2.71 what each type is called', () => {
  const called = (variant: keyof typeof offered) => offered[variant].map((type) => choiceWords[type]())
  expect(called('creation')).toEqual(['Firma con OTP', 'Firma con grafo', 'Parte Viajero'])
  expect(called('trial')).toEqual(['Parte Viajero'])
  expect(called('demo')).toEqual([
    'Identificación no asistida',
    'Identificación no asistida y firma',
    'Identificación y firma Parte Viajero',
  ])
})
