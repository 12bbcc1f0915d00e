import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { shredOld } from '@firmeza/identification/server'
import { identificationPaths } from '@firmeza/identification/wire'
import { steppedClock } from '@firmeza/kernel'
import { findOperation, holdOperation, liftHold } from '@firmeza/operations/server'
import { type TravellerReport, travellerPaths } from '@firmeza/traveller/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  creationPayload,
  PHONE,
  refusalOf,
  SpecificationClient,
} from '../../fixtures/specification-client/specification-client.ts'
import { actaText } from './testing/acta-text.ts'
import { askAsSigner } from './testing/as-signer.ts'
import { takeTimeOverZones } from './testing/patient-vision.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, untilStatus } from './testing/sign-as-signer.ts'
import { textOf } from './testing/text-of.ts'

// Real: HTTP, database, vault, threads that draw, sealing, and what looks at the pictures.
const fixture = (name: string) => readFile(new URL(`../../fixtures/${name}`, import.meta.url))
const blank = await fixture('sample-contract/parte-viajero.pdf')
const picture = async (name: string) => (await fixture(`identity-documents/${name}.jpg`)).toString('base64')
const PORTRAIT = await picture('portrait')
const FRONT = await picture('frame-front-easy')
const BACK = await picture('frame-td1-easy')
const clock = steppedClock(new Date('2026-05-04T09:00:00Z'))
let server: RunningServer
beforeAll(async () => {
  server = await runServer({ clock, env: { IDENTIFICATION: 'demo' } })
  await server.parts.vision?.warm()
  takeTimeOverZones(server.parts)
})
afterAll(() => server.close())

type Payload = ReturnType<typeof creationPayload>
/** A report that its signer fills in, signed as the type says. */
const payload = (signatureType: string, change: (payload: Payload) => unknown = (same) => same) => {
  const made = creationPayload(blank.toString('base64'), { signatureType, opClass: '1243', lastname: 'Muñoz Muñoz' })
  for (const document of Object.values(made.documents)) Object.assign(document, { form: 'traveller-report' })
  return change(made) as Payload
}
const create = async (signatureType: string, change?: (payload: Payload) => unknown) => {
  const client = new SpecificationClient(server.url, server.parts.domainUuid)
  await client.login(API_CLIENT)
  return { client, ...(await client.create(payload(signatureType, change))) }
}
type Created = Awaited<ReturnType<typeof create>>

const call = (who: Pick<Created, 'client'>, path: string, body?: object, method = body ? 'POST' : 'GET') => {
  clock.advance(300)
  return askAsSigner(server, who, path, { method, body })
}
const openForm = (created: Created) => call(created, travellerPaths.report(created.operationUuid))
const sendForm = (created: Created, report: object) =>
  call(created, travellerPaths.report(created.operationUuid), report)

const SAID: Partial<TravellerReport> = {
  sex: 'F',
  documentType: 'DNI',
  documentNumber: '12345678Z',
  supportNumber: 'AAA123456',
  nationality: 'ESP',
  birthDate: '1990-02-28',
  address: 'Calle Mayor 1, 2.º B, 28013',
  locality: 'Madrid',
  country: 'ESP',
  contractReference: 'R-2026-0451',
  contractDate: '2026-05-01',
  entry: '2026-05-04T16:00',
  exit: '2026-05-08T11:00',
  property: 'Casa Ribera',
  propertyAddress: 'Camino del Río 3, 33500 Llanes',
  paymentType: 'card',
  travellers: '2',
}
const MINOR = {
  name: 'Leo',
  surname: 'Prueba',
  secondSurname: '',
  sex: 'M',
  documentType: '',
  documentNumber: '',
  nationality: 'ESP',
  birthDate: '2018-03-01',
  relationship: 'child',
}
const eventsOf = async ({ operationUuid }: Created) =>
  (await readLinks(server.parts.database.db, operationUuid)).map(readLink)
const sign = async ({ client, operationUuid, documentUuid }: Created) => {
  await client.documentRead(operationUuid, documentUuid)
  await client.createOtp(operationUuid, PHONE)
  await client.verifyOtp(operationUuid, await codeFor(server))
  await untilStatus(client, operationUuid, 'completed')
}
const sha256 = (base64: string) => createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex')

describe('a report that the traveller types', () => {
  it('becomes the document that is read, signed and sealed, with a minor who does not sign', async () => {
    const created = await create('SIMPLE')
    const { client, operationUuid, documentUuid } = created
    expect(await client.operation(operationUuid)).toMatchObject({
      status: expect.stringMatching(/^(created|sent)$/),
      tasks: [{ kind: 'traveller-report', page: 'travellerReport' }, { kind: 'sign-with-code' }],
    })
    const sent = await client.documentB64(operationUuid, documentUuid)
    expect((await refusalOf(client.documentRead(operationUuid, documentUuid)))?.problem.code).toBe('other-task-first')

    const { body: form } = await openForm(created)
    expect(form).toMatchObject({ read: [], pictures: null, report: { surname: 'Muñoz', secondSurname: 'Muñoz' } })
    const wrong = await sendForm(created, { ...form.report, ...SAID, documentNumber: '12345678A' })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'report-invalid', fields: { documentNumber: 'dni' } } })

    const report = { ...form.report, ...SAID, minors: [MINOR] }
    const both = await Promise.all([sendForm(created, report), sendForm(created, report)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const filled = both.find(({ status }) => status === 200)!.body
    const shown = await client.documentB64(operationUuid, documentUuid)
    expect(shown).not.toBe(sent)
    expect(sha256(shown)).toBe(filled.sha256)
    expect((await client.operation(operationUuid)).documents).toMatchObject([{ sha256: filled.sha256, read: false }])
    const text = await textOf(server, Buffer.from(shown, 'base64'))
    for (const words of ['12345678Z', 'Casa Ribera', '04/05/2026 16:00', 'Leo', 'Hijo o hija', 'España'])
      expect(text).toContain(words)
    expect(await sendForm(created, report)).toMatchObject({ status: 409, body: { code: 'report-filled' } })

    await sign(created)
    expect(
      await textOf(server, Buffer.from(await client.documentB64(operationUuid, documentUuid), 'base64')),
    ).toContain('Leo')
    const operation = (await findOperation(server.parts.database.db, operationUuid))!
    expect(operation.documents).toMatchObject([{ sourceSha256: filled.sha256 }])
    expect(await checkEvidence(server.parts.database.db, operationUuid)).toMatchObject({ status: 'passed' })
    const events = await eventsOf(created)
    expect(events.find(({ type }) => type === 'DocumentRead')?.facts).toMatchObject({ sha256: filled.sha256 })
    expect(events.find(({ type }) => type === 'TravellerReportFilled')?.facts).toMatchObject({
      document: documentUuid,
      read: {},
      report: { minors: [{ name: 'Leo' }] },
    })
    const acta = await actaText(server, operationUuid)
    expect(acta).toContain('nada: el viajero escribió todos los datos')
  })

  it('is asked for of one signer alone, who signs it afterwards', async () => {
    const client = new SpecificationClient(server.url, server.parts.domainUuid)
    await client.login(API_CLIENT)
    const reasonOf = async (made: Payload) => (await refusalOf(client.create(made)))?.problem
    expect(await reasonOf(payload('IDENTIFICATION_NO_ASISTIDA'))).toMatchObject({ field: 'documents.contrato.form' })
    const two = payload('SIMPLE', (made) => ({ ...made, signers: [...made.signers, { ...made.signers[0], order: 2 }] }))
    expect(await reasonOf(two)).toMatchObject({ code: 'payload-invalid', field: 'documents.contrato.form' })
    const unknown = payload('SIMPLE')
    for (const document of Object.values(unknown.documents)) Object.assign(document, { form: 'sign-with-code' })
    expect(await reasonOf(unknown)).toMatchObject({ code: 'not-yet-available', value: 'sign-with-code' })
  })

  it('several travellers of a stay each fill and sign a report of their own, in one operation', async () => {
    const created = await create('SIMPLE', (made) => {
      const [first] = made.signers as [Payload['signers'][number]]
      const own = { ...made.documents.contrato, reference: 'otro', order: 2 }
      const second = { ...first, order: 2, docs: ['otro'], boxPositions: [] }
      return { ...made, documents: { ...made.documents, otro: own }, signers: [first, second] }
    })
    const { operationUuid } = created
    const { parties } = (await findOperation(server.parts.database.db, operationUuid))!
    expect(parties.map(({ tasks }) => tasks.map(({ kind }) => kind))).toEqual([
      ['traveller-report', 'sign-with-code'],
      ['traveller-report', 'sign-with-code'],
    ])
    const { body: form } = await openForm(created)
    expect((await sendForm(created, { ...form.report, ...SAID })).status).toBe(200)
    const { documents } = (await findOperation(server.parts.database.db, operationUuid))!
    expect(documents[0]!.sourceSha256).not.toBe(documents[1]!.sourceSha256)
    await created.client.documentRead(operationUuid, created.documentUuid)
  })
})

/** From the first frame to the result. */
const identify = async (created: Created): Promise<string> => {
  const { operationUuid } = created
  const { videouuid: video } = (await call(created, identificationPaths.start(operationUuid), undefined, 'POST')).body
  await call(created, identificationPaths.detectFace(operationUuid), { imgb64: PORTRAIT, detectBlurInImage: false })
  await call(created, identificationPaths.detectFront(operationUuid), { imgb64: FRONT, hologram: false })
  for (const _ of 'ab') await call(created, identificationPaths.detectBack(operationUuid), { imgb64: BACK })
  for (const documentType of ['FACE', 'DNIFRONT', 'DNIBACK']) {
    const capture = { operationUuid, documentType, metadata: '{}', documentB64: PORTRAIT }
    expect((await call(created, identificationPaths.saveCapture(operationUuid, video), capture)).status).toBe(200)
  }
  const film = Buffer.from('a film of nobody')
  const uploaded = await call(created, identificationPaths.uploadVideo(operationUuid), {
    domainUuid: server.parts.domainUuid,
    videoUuid: video,
    videoDuration: 4200,
    videoSize: film.length,
    videoBase64: film.toString('base64'),
  })
  expect(uploaded.status).toBe(200)
  await call(created, identificationPaths.computeResult(operationUuid, video), undefined, 'POST')
  return video
}

it('S2.1.07 S2.2.77 the document fills the form, the traveller corrects it, and its pictures are destroyed', async () => {
  const created = await create('VIDEO_1PASO_OTP')
  const { client, operationUuid, documentUuid } = created
  expect((await openForm(created)).body).toMatchObject({ code: 'other-task-first' })
  const video = await identify(created)
  const results = () => call(created, identificationPaths.results(operationUuid, video))
  expect((await results()).body).toMatchObject({ next: 'travellerReport' })

  const { body: form } = await openForm(created)
  expect(form.pictures).toBe('destroyed')
  expect(form.read).toEqual(expect.arrayContaining(['name', 'surname', 'documentNumber', 'supportNumber', 'birthDate']))
  expect(form.report).toMatchObject({ surname: 'Muñoz', documentType: 'DNI', documentNumber: '25873863J' })
  const { documentNumber, supportNumber, birthDate, documentType, ...typed } = SAID
  const filled = await sendForm(created, { ...form.report, ...typed, name: 'Guillermo José', travellers: '1' })
  expect(filled.status).toBe(200)
  expect(await results()).toMatchObject({ status: 410, body: { code: 'identification-destroyed' } })

  await sign(created)
  const events = await eventsOf(created)
  expect(events.find(({ type }) => type === 'TravellerReportFilled')?.facts).toMatchObject({
    read: { documentNumber: '25873863J', name: 'GUILLERMO' },
    corrected: expect.arrayContaining(['name']),
  })
  expect(events.find(({ type }) => type === 'PicturesDestroyed')?.facts).toEqual({
    video,
    why: 'data-taken',
    pictures: expect.any(Number),
    pieces: 1,
    bytes: expect.any(Number),
  })
  const acta = await actaText(server, operationUuid)
  expect(acta).toContain('Corregido por el viajero')
  expect(acta).toContain('Destruidas al tomarse los datos')
  expect((await client.operation(operationUuid)).documents).toMatchObject([{ documentUuid, sealed: true }])
})

it('pictures of who is on legal hold stay once the report is made, which is told, and go after the hold', async () => {
  const created = await create('VIDEO_1PASO_OTP')
  const { operationUuid } = created
  const video = await identify(created)
  const by = { operator: { id: 'op', name: 'Eva' }, words: 'Diligencias 12/2026', also: async () => undefined }
  await holdOperation(server.parts, operationUuid, by)
  const { body: form } = await openForm(created)
  expect(form.pictures).toBe('kept')
  expect((await sendForm(created, { ...form.report, ...SAID })).status).toBe(200)
  await sign(created)
  const told = async (type: string) => (await eventsOf(created)).filter((event) => event.type === type)
  expect((await told('PicturesHeld')).map(({ facts }) => facts)).toEqual([{ video, why: 'data-taken' }])
  expect(await actaText(server, operationUuid)).toContain('Se conservan por una obligación legal.')
  const shred = () => shredOld({ ...server.parts, log: (line) => expect.fail(line) })
  const results = () => call(created, identificationPaths.results(operationUuid, video))
  expect(await shred()).toBe(0)
  expect((await results()).status).toBe(200)

  await liftHold(server.parts, operationUuid, by)
  expect(await shred()).toBe(1)
  expect((await told('PicturesDestroyed')).map(({ facts }) => facts)).toMatchObject([{ video, why: 'data-taken' }])
  expect((await results()).body).toMatchObject({ code: 'identification-destroyed' })
  expect(await checkEvidence(server.parts.database.db, operationUuid)).toMatchObject({ status: 'passed' })
})
