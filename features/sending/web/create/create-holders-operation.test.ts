import { CODE_ENTRY, EVERY_PAGE_ENTRY, HANDOVER_ENTRY, LANGUAGE_ENTRY, RETENTION_ENTRY } from '@firmeza/operations/wire'
import { describe, expect, it } from 'vitest'
import {
  createHoldersOperation,
  fillingOf,
  holdersPayload,
  paceOf,
  placementBodyOf,
} from './create-holders-operation.ts'
import { type CreationType, creationTypes } from './creation-types.ts'
import { type CreationValues, emptyCreation, newSigner } from './creation-values.ts'

const file = { name: 'Mi acuerdo.pdf', base64: 'T1dO' }
const sample = async (type: string) => ({ name: `${type}.pdf`, label: type, base64: 'U0FNUExF' })
const samples = { contract: sample, report: () => sample('parte') }
const filling = (type: CreationType, change: Partial<CreationValues> = {}) =>
  fillingOf(
    { ...emptyCreation(type), name: 'Ana', phone: '600111222', nif: '1Z', item: 'rubric', ...change, type },
    'es',
    samples,
  )

describe('what of the form goes into the payload', () => {
  it('S1.2.94 S1.2.95 S2.3.39 the fields of the chosen type, not what was typed for another', async () => {
    expect(await filling('otp')).toMatchObject({ phone: '600111222' })
    expect(Object.keys(await filling('otp'))).not.toContain('nif')
    expect(await filling('identification')).toMatchObject({ nif: '1Z' })
    expect(Object.keys(await filling('identification'))).not.toContain('phone')
    expect(await filling('handwritten')).toMatchObject({ item: 'Rúbrica' })
  })

  it('S1.2.98 S1.5.13 the contract chosen', async () => {
    expect((await filling('otp', { contract: '3' })).document.name).toBe('3.pdf')
  })

  it('S1.3.34 S2.3.30 one’s own PDF in its place, only while its box is ticked', async () => {
    expect((await filling('otp', { file })).document.base64).toBe('U0FNUExF')
    expect((await filling('otp', { file, ownDocument: true })).document).toEqual({
      name: 'Mi acuerdo.pdf',
      label: 'Mi acuerdo',
      base64: 'T1dO',
    })
  })

  it('S2.9.37 the traveller’s report, where nobody attached another', async () => {
    expect((await filling('traveller-report', { contract: '3' })).document.name).toBe('parte.pdf')
    expect((await filling('traveller-report', { file, ownDocument: true })).document.name).toBe('Mi acuerdo.pdf')
  })

  it('S2.5.14 for a notification the PDF always', async () => {
    expect((await filling('notification', { file })).document.base64).toBe('T1dO')
  })
})

it('nothing is sent while no type is chosen', () =>
  expect(() => createHoldersOperation(emptyCreation(''), 'es')).toThrow('cannot be sent'))

it('who signs after the camera has the code by e-mail; who is identified hands nothing over, and reads nothing', () => {
  const values = { ...emptyCreation('identification'), retention: 'kyc' as const, handover: true, everyPage: true }
  const entries = (type: CreationType) => paceOf(creationTypes[type], values)?.map(({ identifier }) => identifier)
  expect(entries('identification')).toEqual([RETENTION_ENTRY])
  expect(entries('identification-and-signature')).toEqual([RETENTION_ENTRY, CODE_ENTRY, EVERY_PAGE_ENTRY])
  expect(entries('otp')).toEqual([HANDOVER_ENTRY, EVERY_PAGE_ENTRY])
})

describe('several signers', () => {
  const person = { name: 'Ana', lastname: 'Uno', email: 'ana@example.com', phone: '600111222' }
  const signer = (change: object) => ({ ...newSigner('otp'), ...person, ...change })
  const others = [
    signer({ together: true, language: 'en' }),
    signer({ way: 'handwritten', language: 'it' }),
    signer({}),
  ]
  const sent = (change: Partial<CreationValues> = {}) =>
    holdersPayload({ ...emptyCreation('otp'), ...person, others, ...change, type: 'otp' }, 'es', samples)
  const turns = ({ signers }: Awaited<ReturnType<typeof sent>>) => signers.map(({ level, order }) => [level, order])
  const datum = ({ signerData }: Awaited<ReturnType<typeof sent>>['signers'][number], wanted: string) =>
    signerData.find(({ identifier }) => identifier === wanted)

  it('are sent by levels, and in each by their order there', async () => {
    expect(turns(await sent())).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
      [3, 1],
    ])
    expect(turns(await sent({ inOrder: false }))).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
    ])
  })

  it('each have their language, and what they read is in it; the page’s where none was chosen', async () => {
    const { signers, documents } = await sent()
    expect(signers.map((each) => datum(each, 'idiomadef')?.value)).toEqual(['es-es', 'en-en', 'it-it', 'es-es'])
    expect(signers.map((each) => datum(each, 'name')?.label)).toEqual(['Nombre', 'Name', 'Nome', 'Nombre'])
    expect(signers[2]!.biometricAttributes?.labels).toEqual(['Firma'])
    expect(documents.contrato?.documentName).toBe('1.pdf')
  })

  it('leave the sender theirs: it is named where the first signer has another', async () => {
    const named = async (change: Partial<CreationValues>) =>
      (await sent(change)).operationData.filter(({ identifier }) => identifier === LANGUAGE_ENTRY)
    expect(await named({})).toEqual([])
    expect(await named({ language: 'es' })).toEqual([])
    expect(await named({ language: 'it' })).toEqual([{ identifier: LANGUAGE_ENTRY, value: 'es-es' }])
  })
})

it('recipients are asked at once, each in their language, and nothing is asked of them that a signer is', async () => {
  const person = { name: 'Ana', lastname: 'Uno', email: 'ana@example.com' }
  const others = [{ ...newSigner('handwritten'), ...person, phone: '600333444', language: 'it' as const }]
  const values = { ...emptyCreation('notification'), ...person, codeBy: 'EMAIL' as const, file, others }
  const { signers, operationData } = await holdersPayload({ ...values, type: 'notification' }, 'es', samples)
  expect(signers.map(({ signaturesType, level, order }) => [signaturesType, level, order])).toEqual([
    [['NOTIFICACION'], 1, 1],
    [['NOTIFICACION'], 1, 2],
  ])
  const data = signers[1]!.signerData
  expect(data.find(({ identifier }) => identifier === 'idiomadef')?.value).toBe('it-it')
  expect(data.find(({ identifier }) => identifier === 'cellphone')?.value ?? '').toBe('')
  expect(operationData.map(({ identifier }) => identifier)).not.toContain(CODE_ENTRY)
})

it('what is asked of where signatures show names nobody, and is what sending comes to', () => {
  const box = { page: 2, x: 30, y: 40, width: 60, height: 24 }
  const person = { name: 'Ana', lastname: 'Uno', email: 'ana@example.com', phone: '600111222' }
  const others = [{ ...newSigner('handwritten'), ...person, box }]
  const document = { name: 'a.pdf', label: 'a', base64: 'T1dO' }
  const body = placementBodyOf({ ...emptyCreation('otp'), ...person, others }, document, 'es')
  expect(body.signers).toMatchObject([
    { signaturesType: ['SIMPLE'], docs: ['contrato'], boxPositions: [{ pageNumber: 1, x: 10, y: 60 }] },
    { signaturesType: ['BIOMETRICA'], docs: ['contrato'], boxPositions: [{ pageNumber: 2, x: 30, y: 40 }] },
  ])
  expect(Object.values(body.documents)).toMatchObject([{ documentB64: 'T1dO' }])
  expect(JSON.stringify(body)).not.toMatch(/Ana|Uno|example|600111222/)
})
