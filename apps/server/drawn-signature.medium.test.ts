import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { findOperation } from '@firmeza/operations/server'
import { darkPixels, drawnSignature, plainImage } from '@firmeza/pdf/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerTo,
  creationPayload,
  refusalOf,
  SpecificationClient,
} from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, type StartedOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, vault, sealing. What is sealed is looked at with public tools.
const run = promisify(execFile)
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const [drawn, another] = (await Promise.all([drawnSignature(), drawnSignature(8)])).map((png) => png.toString('base64'))
let server: RunningServer
let folder: string
let started: StartedOperation

beforeAll(async () => {
  server = await runServer()
  folder = await mkdtemp(join(tmpdir(), 'firmeza-drawn-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  started = await startOperation(server, API_CLIENT, contract, { signatureType: 'BIOMETRICA', phone: '' })
})

const read = () => started.client.documentRead(started.operationUuid, started.documentUuid)
const draw = (b64img = drawn!) => started.client.addSign(started.operationUuid, started.documentUuid, b64img)
const events = async (operationUuid = started.operationUuid) =>
  (await readLinks(server.parts.database.db, operationUuid)).map(readLink)
const typesOf = async () => (await events()).map(({ type }) => type)

describe('S1.7.10 S1.3.55 S1.3.56 S1.9.13 S1.9.14 S1.3.44 a drawn signature', () => {
  it('signs what was accepted, and stands in its box on the sealed page', async () => {
    await read()
    expect(await (await draw()).json()).toEqual({
      operationUuid: started.operationUuid,
      documentUuid: started.documentUuid,
      status: 'sealing',
    })
    await untilStatus(started.client, started.operationUuid, 'completed')
    const sealed = Buffer.from(await started.client.documentB64(started.operationUuid, started.documentUuid), 'base64')
    const file = join(folder, 'sealed.pdf')
    await writeFile(file, sealed)
    const report = (await run('pdfsig', ['-nocert', file])).stdout
    expect(report).toContain('Signature is Valid.')
    expect(sealed.toString('latin1')).not.toContain('SMS')
    expect((await run('pdftotext', [file, '-'])).stdout).toContain('en pantalla')
    // Box of the template: x 10, y 60, 160×50, from the lower left; in pixels at 144 dots an inch.
    await run('pdftoppm', ['-r', '144', '-png', '-f', '1', '-l', '1', file, join(folder, 'page')])
    // The drawing stands at the left of the box; the page is an A4, 842 points high.
    const drawing = { left: 2 * 10, top: 2 * (842 - 110), width: 2 * 60, height: 2 * 50 }
    expect(await darkPixels(join(folder, 'page-1.png'), drawing)).toBeGreaterThan(60)
    await writeFile(
      join(folder, 'acta.pdf'),
      Buffer.from(await started.client.actaB64(started.operationUuid), 'base64'),
    )
    const acta = (await run('pdftotext', [join(folder, 'acta.pdf'), '-'])).stdout.replace(/\s+/g, ' ')
    expect(acta).toContain('sin pasar por el enlace de un correo al firmante')
    expect(acta).toContain('Firma dibujada en «contrato.pdf»')
    expect(acta).toContain('ni de quién es el trazo')
    expect(acta).not.toContain('SMS')
    const told = await events()
    expect(told.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['SignatureDrawn', 'PartySigned', 'DocumentSealed', 'OperationCompleted']),
    )
    const { parties } = (await findOperation(server.parts.database.db, started.operationUuid))!
    const [party] = parties
    expect(told.find(({ type }) => type === 'SignatureDrawn')).toMatchObject({
      party: party!.id,
      task: party!.tasks[0]!.id,
      facts: { document: started.documentUuid },
    })
    expect(await checkEvidence(server.parts.database.db, started.operationUuid)).toMatchObject({ status: 'passed' })
  })

  it('is asked for without a phone, which a signature with a code needs', async () => {
    const { parties } = (await findOperation(server.parts.database.db, started.operationUuid))!
    expect(parties[0]).toMatchObject({ person: { phone: '' }, tasks: [{ kind: 'sign-by-drawing', state: 'signing' }] })
    const refusal = await refusalOf(startOperation(server, API_CLIENT, contract, { phone: '' }))
    expect(refusal?.problem).toMatchObject({ code: 'payload-invalid', field: 'signers[0].signerData[4].value' })
  })

  it('waits until the document was accepted', async () => {
    expect((await refusalOf(draw()))?.problem).toMatchObject({
      code: 'document-not-read',
      documentUuid: started.documentUuid,
    })
    expect(await typesOf()).not.toContain('SignatureDrawn')
  })

  it('is one, however often and fast it is sent', async () => {
    await read()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => answerTo(draw(at % 2 ? another! : drawn!))))
    // Who sends the same again while it is being kept is told that it is there.
    expect(answers).toContain('ok')
    expect(answers.filter((each) => each !== 'ok' && each !== 'already-signed')).toEqual([])
    await untilStatus(started.client, started.operationUuid, 'completed')
    const types = await typesOf()
    for (const once of ['SignatureDrawn', 'PartySigned', 'SealingStarted', 'DocumentSealed'])
      expect(
        types.filter((type) => type === once),
        once,
      ).toHaveLength(1)
  })

  it('is no way to sign what asks for a code, nor a code alone what asks for a drawing', async () => {
    await read()
    expect(await answerTo(started.client.verifyOtp(started.operationUuid, '123456'))).toBe('payload-invalid')
    const coded = await startOperation(server, API_CLIENT, contract)
    await coded.client.documentRead(coded.operationUuid, coded.documentUuid)
    const asked = coded.client.addSign(coded.operationUuid, coded.documentUuid, drawn!)
    expect(await answerTo(asked)).toBe('other-way-to-sign')
    await coded.client.createOtp(coded.operationUuid, '+34600111222')
    await coded.client.verifyOtp(coded.operationUuid, await codeFor(server))
  })
})

describe('several documents', () => {
  it('are signed once there is a drawing on each that was accepted', async () => {
    const client = new SpecificationClient(server.url, server.parts.domainUuid)
    await client.login(API_CLIENT)
    const payload = creationPayload(contract.toString('base64'), { signatureType: 'BIOMETRICA', phone: '' })
    const { contrato } = payload.documents
    const documents = {
      contrato,
      anexo: { ...contrato, reference: 'anexo', order: 2 },
      extra: { ...contrato, reference: 'extra', order: 3, mandatory: false },
    }
    const [signer] = payload.signers
    const docs = ['contrato', 'anexo', 'extra']
    const created = await client.create({ ...payload, documents, signers: [{ ...signer, docs }] })
    const { operationUuid } = created
    const [first, second, third] = created.documentsUuid as [string, string, string]
    await client.documentRead(operationUuid, first)
    await client.documentRead(operationUuid, second)
    const add = async (document: string, b64img = drawn!) =>
      ((await (await client.addSign(operationUuid, document, b64img)).json()) as { status: string }).status
    // The one left out was not accepted.
    expect(await answerTo(client.addSign(operationUuid, third, drawn!))).toBe('document-not-read')
    // Drawn again before the last: the same changes nothing, another one replaces it.
    expect([await add(first), await add(first), await add(first, another), await add(second)]).toEqual([
      'read',
      'read',
      'read',
      'sealing',
    ])
    await untilStatus(client, operationUuid, 'completed')
    const drawings = (await events(operationUuid)).filter(({ type }) => type === 'SignatureDrawn')
    expect(drawings.map(({ facts }) => facts.document)).toEqual([first, first, second])
  })
})

describe('what is no drawing', () => {
  const cases: [string, () => Promise<Buffer>, string][] = [
    ['an empty canvas', () => plainImage('#0000'), 'no tiene ningún trazo'],
    ['a huge image', () => plainImage('black', { width: 2000, height: 1100 }), 'demasiado grande'],
    ['a JPEG', () => plainImage('black', { type: 'jpeg' }), 'PNG'],
    ['text', async () => Buffer.from('hola'), 'PNG'],
    ['half a PNG', async () => (await drawnSignature()).subarray(0, 400), 'PNG'],
  ]
  it.each(cases)('%s is refused in words, and nothing of it is kept', async (_, image, words) => {
    await read()
    const before = await events()
    const refusal = await refusalOf(draw((await image()).toString('base64')))
    expect(refusal).toMatchObject({ status: 422, problem: { code: 'payload-invalid', field: 'b64img' } })
    expect(refusal!.problem.detail).toContain(words)
    expect(await events()).toEqual(before)
    await draw()
  })

  it.each([
    ['another type', { signaturetype: 5 }, 'signaturetype'],
    ['a message', { message: 'hola' }, 'message'],
    ['another box', { signboxName: 'cajafirma2' }, 'signboxName'],
    ['no base64', { b64img: '¡hola!' }, 'b64img'],
    ['nothing', { b64img: '' }, 'b64img'],
    ['another document than the path', { documentUuid: '0b7e9a52-6a9f-4a5e-8d0c-6f1d1f0a0001' }, 'documentUuid'],
  ])('%s is refused by its name', async (_, change, field) => {
    await read()
    const { operationUuid, documentUuid, client } = started
    const body = {
      operationUuid,
      documentUuid,
      signaturetype: 6,
      message: '',
      signboxName: 'cajafirma1',
      b64img: drawn,
    }
    const asked = client.send('POST', `addsigntodocument/${operationUuid}/${documentUuid}`, {
      body: { ...body, ...change },
    })
    expect((await refusalOf(asked))?.problem).toMatchObject({ code: 'payload-invalid', field })
  })
})
