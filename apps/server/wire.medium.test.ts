import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { validatePdf } from '@firmeza/pdf'
import { type Judges, openJudges } from '@firmeza/pdf/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  creationPayload,
  PHONE,
  SpecificationClient,
} from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, untilStatus } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, vault, queue, keys, timestamps. Messages go to the test inbox.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
let server: RunningServer
let judges: Judges

beforeAll(async () => {
  server = await runServer()
  judges = await openJudges(server.parts.authority.rootPem)
})
afterAll(async () => {
  await judges.close()
  await server.close()
})

describe('a client that knows only the specification', () => {
  let client: SpecificationClient
  let operationUuid: string
  let documentUuid: string

  it('logs in: the answer is the token (S1.7.01, S1.7.03, S1.7.12)', async () => {
    client = new SpecificationClient(server.url, server.parts.domainUuid)
    expect(await client.login(API_CLIENT)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  })

  it('creates an operation (S1.3.20–S1.3.29, S1.3.39, S1.3.49, S1.7.04, S1.7.11)', async () => {
    const created = await client.create(creationPayload(contract.toString('base64')))
    ;({ operationUuid, documentUuid } = created)
    expect(created).toMatchObject({
      loginautToken: expect.any(String),
      operationUuid: expect.any(String),
      documentsUuid: [documentUuid],
    })
  })

  it('fetches it: fields and documents (S1.3.50, S1.3.51, S1.7.05, S2.3.21)', async () => {
    const operation = await client.operation(operationUuid)
    expect(operation.documents[0].documentUuid).toBe(documentUuid)
    expect(operation.authPolicy.fields).toContainEqual(
      expect.objectContaining({ identifier: 'cellphone', value: PHONE, label: 'Móvil', resumen: 'Y' }),
    )
    expect(operation.authPolicy.fields).toContainEqual(
      expect.objectContaining({ identifier: 'signbox', value: 'cajafirma1' }),
    )
  })

  it('fetches the document: the body is the base64 text itself (S1.7.06, S1.7.13, S2.7.22)', async () => {
    expect(await client.documentB64(operationUuid, documentUuid)).toBe(contract.toString('base64'))
  })

  it('is told that nobody has signed yet when it asks for an acta too soon (S2.7.23)', async () => {
    await expect(client.actaB64(operationUuid)).rejects.toMatchObject({
      status: 409,
      problem: { code: 'not-signed-yet', detail: expect.stringContaining('no ha firmado nadie') },
    })
  })

  it('gets no code before the document is read, and none to another phone', async () => {
    await expect(client.createOtp(operationUuid, PHONE)).rejects.toMatchObject({
      status: 409,
      problem: { code: 'document-not-read' },
    })
    await client.documentRead(operationUuid, documentUuid)
    await expect(client.createOtp(operationUuid, '+34699999999')).rejects.toMatchObject({
      problem: { code: 'phone-mismatch' },
    })
  })

  it('says it is read, twice with one effect (S1.3.52, S1.7.07)', async () => {
    const before = (await readLinks(server.parts.database.db, operationUuid)).length
    await client.documentRead(operationUuid, documentUuid)
    expect(await readLinks(server.parts.database.db, operationUuid)).toHaveLength(before)
  })

  it('gets a code by SMS that names the operation (S1.3.53, S1.7.08, S1.9.16)', async () => {
    await client.createOtp(operationUuid, '600 111 222')
    const [sms] = await (await fetch(`${server.url}/inbox.json?to=${encodeURIComponent(PHONE)}`)).json()
    expect(sms.text).toContain((await client.operation(operationUuid)).reference)
    expect(sms.code).toMatch(/^\d{6}$/)
  })

  it('signs with the code (S1.3.54, S1.7.09, S1.9.17)', async () => {
    await client.verifyOtp(operationUuid, await codeFor(server))
    await untilStatus(client, operationUuid, 'completed')
  })

  it('holds a sealed document that strangers call valid (S2.7.21)', async () => {
    const sealed = Buffer.from(await client.documentB64(operationUuid, documentUuid), 'base64')
    expect(sealed.subarray(0, contract.length).equals(contract)).toBe(true)
    await judges.qpdf(sealed)
    const report = await judges.pdfsig(sealed)
    expect(report).toContain('Signature is Valid.')
    expect(report).toContain('Certificate is Trusted.')
    expect(report).toContain('Total document signed')
    await checkCms(sealed)
  })

  it('holds a sealed acta that strangers call valid (S2.7.23)', async () => {
    const acta = Buffer.from(await client.actaB64(operationUuid), 'base64')
    await judges.qpdf(acta)
    expect(await judges.pdfsig(acta)).toContain('Certificate is Trusted.')
    await checkCms(acta)
  })

  it('left evidence of every step, in a chain that holds, without the code', async () => {
    const { db } = server.parts.database
    const links = await readLinks(db, operationUuid)
    expect(links.map((link) => readLink(link).type)).toEqual(
      [
        'OperationCreated',
        'OperationOpened',
        'DocumentRead',
        'OtpIssued',
        'OtpSent',
        'OtpVerified',
        'PartySigned',
        'SealingStarted',
        'SignerCertified',
        'DocumentSealed',
        'ActaSealed',
        'OperationCompleted',
        'MailSent',
      ].slice(0, links.length),
    )
    expect(await checkEvidence(db, operationUuid)).toMatchObject({ status: 'passed' })
    const code = await codeFor(server)
    expect(links.map(({ body, record }) => body + record).join('\n')).not.toMatch(new RegExp(`\\b${code}\\b`))
  })

  it('cannot sign twice', async () => {
    await expect(client.verifyOtp(operationUuid, await codeFor(server))).rejects.toMatchObject({
      status: 409,
      problem: { code: 'already-signed' },
    })
  })

  it('renews its token (S1.7.16, S1.7.18)', async () => {
    const answer = await client.send('GET', 'refresh', { bearer: client.token })
    client.token = await answer.json()
    await client.create(creationPayload(contract.toString('base64')))
  })
})

/** `openssl cms` on the signature as anyone can cut it out of the file. */
const checkCms = async (pdf: Buffer): Promise<void> => {
  const [, from, gap, after, rest] = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)/
    .exec(pdf.toString('latin1', pdf.lastIndexOf('/ByteRange')))!
    .map(Number)
  const message = Buffer.from(pdf.toString('latin1', from! + gap! + 1, after! - 1).replace(/(00)+$/, ''), 'hex')
  const padded =
    message.length === derLength(message)
      ? message
      : Buffer.concat([message, Buffer.alloc(derLength(message) - message.length)])
  await judges.opensslCms(padded, Buffer.concat([pdf.subarray(from!, gap!), pdf.subarray(after!, after! + rest!)]))
}
const derLength = (der: Buffer): number =>
  der[1]! & 0x80 ? 2 + (der[1]! & 0x7f) + der.readUIntBE(2, der[1]! & 0x7f) : 2 + der[1]!

describe('creation', () => {
  it('answers the same for the same Idempotency-Key, and refuses another body under it', async () => {
    const client = new SpecificationClient(server.url, server.parts.domainUuid)
    await client.login(API_CLIENT)
    const payload = creationPayload(contract.toString('base64'))
    const key = { 'idempotency-key': 'pedido-1' }
    const [first, second] = await Promise.all([client.create(payload, key), client.create(payload, key)])
    expect(second).toEqual(first)
    const other = creationPayload(contract.toString('base64'), { lastname: 'Otra' })
    await expect(client.create(other, key)).rejects.toMatchObject({
      status: 409,
      problem: { code: 'idempotency-key-reused' },
    })
  })

  it('keeps the signatures of a file that is signed already', async () => {
    const client = new SpecificationClient(server.url, server.parts.domainUuid)
    await client.login(API_CLIENT)
    const sign = async (pdf: Buffer): Promise<Buffer> => {
      const { operationUuid, documentUuid } = await client.create(creationPayload(pdf.toString('base64')))
      await client.documentRead(operationUuid, documentUuid)
      await client.createOtp(operationUuid, PHONE)
      await client.verifyOtp(operationUuid, await codeFor(server))
      await untilStatus(client, operationUuid, 'completed')
      return Buffer.from(await client.documentB64(operationUuid, documentUuid), 'base64')
    }
    const twice = await sign(await sign(contract))
    const verdict = await validatePdf({ parts: [twice], trusted: [server.parts.authority.root] })
    // Each time the signer's, and the seal over it.
    expect(verdict.signatures.map(({ intact, trusted }) => [intact.status, trusted.status])).toEqual(
      Array(4).fill(['passed', 'passed']),
    )
    expect(verdict.changesAfterSigning.status).toBe('passed')
    expect((await judges.pdfsig(twice)).match(/Signature is Valid/g)).toHaveLength(4)
  })

  it('stores what was sent under its hash', async () => {
    const client = new SpecificationClient(server.url, server.parts.domainUuid)
    await client.login(API_CLIENT)
    const { operationUuid } = await client.create(creationPayload(contract.toString('base64')))
    const { documents } = await client.operation(operationUuid)
    expect(documents[0].sha256).toBe(createHash('sha256').update(contract).digest('hex'))
  })
})
