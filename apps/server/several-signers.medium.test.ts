import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readCredits } from '@firmeza/credits/server'
import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { newId } from '@firmeza/kernel'
import { findOperation } from '@firmeza/operations/server'
import { drawnSignature } from '@firmeza/pdf/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AskedSigner, boxAt, SeveralSigners } from '../../fixtures/specification-client/several-signers.ts'
import { answerTo, refusalOf } from '../../fixtures/specification-client/specification-client.ts'
import { mailsTo } from './testing/account-browser.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, mails, sealing. What is sealed is looked at with public tools.
const run = promisify(execFile)
const contract = (await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))).toString(
  'base64',
)
const drawing = (await drawnSignature()).toString('base64')
/** What is sent. */
let pdf = contract
let server: RunningServer
let folder: string
/** Of the two who sign with a code. */
const PHONES = { ana: '+34600111222', luis: '+34600333444' }

beforeAll(async () => {
  server = await runServer()
  folder = await mkdtemp(join(tmpdir(), 'firmeza-several-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** In the name of the account that pays. */
class Signing extends SeveralSigners {
  constructor() {
    super(server.url, server.parts.domainUuid, drawing)
  }
  async send(...asked: AskedSigner[]) {
    await this.login(API_CLIENT)
    return this.create(asked, { documentB64: pdf })
  }
  async sign(signer: number, phone: string) {
    await this.createOtp(signer, phone)
    return this.verifyOtp(signer, await codeFor(server, phone))
  }
  completed = () => vi.waitFor(async () => expect(await this.status()).toBe('completed'))
  events = async () => (await readLinks(server.parts.database.db, this.operationUuid)).map(readLink)
}
let signing: Signing
const addresses = () =>
  ['ana', 'luis', 'eva'].map((name) => `${name}.${newId()}@example.com`) as [string, string, string]
beforeEach(() => {
  signing = new Signing()
})

const fileOf = async (name: string, base64: string): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, Buffer.from(base64, 'base64'))
  return path
}

describe('who will not sign', () => {
  const decline = (signer: number, reason = 'No es lo que hablamos.') => signing.decline(signer, reason)

  it('says why, which ends it for all; the others are told, and the reason can be erased', async () => {
    const [ana, luis, eva] = addresses()
    await signing.send(
      { level: 1, email: ana, phone: PHONES.ana },
      { level: 1, email: luis, signatureType: 'BIOMETRICA' },
      { level: 2, email: eva, signatureType: 'BIOMETRICA' },
    )
    await signing.read(1)
    expect(await answerTo(decline(2))).toBe('not-your-turn')
    expect((await refusalOf(decline(0, ' ')))?.problem).toMatchObject({ code: 'payload-invalid', field: 'reason' })
    expect((await refusalOf(decline(0, 'a'.repeat(301))))?.problem).toMatchObject({ field: 'reason' })
    expect(await (await decline(0)).json()).toMatchObject({ status: 'declined' })
    expect(await answerTo(signing.draw(1))).toBe('operation-closed')
    expect(await answerTo(decline(0))).toBe('operation-closed')
    const [told] = await mailsTo(server, luis)
    expect(told!.text).toContain('ha rechazado hacerlo')
    // Who was never invited is not told of what they never knew.
    expect(await mailsTo(server, eva)).toHaveLength(0)
    const event = (await signing.events()).find(({ type }) => type === 'OperationDeclined')
    expect(event).toMatchObject({ party: signing.signers[0], facts: { reason: 'No es lo que hablamos.' } })
    const { rows } = await server.parts.database.db.execute<{ body: string }>(
      sql`select body from evidence_links where operation_id = ${signing.operationUuid}::uuid`,
    )
    expect(rows.length).toBeGreaterThan(3)
    expect(JSON.stringify(rows)).not.toContain('hablamos')
    const row = (await findOperation(server.parts.database.db, signing.operationUuid))!
    expect(row).toMatchObject({ phase: 'declined', closedAt: null })
  })

  it('and who signs at the same moment: one of them is late', async () => {
    for (let round = 0; round < 8; round++) {
      signing = new Signing()
      const [ana, luis] = addresses()
      await signing.send(
        { level: 1, email: ana, signatureType: 'BIOMETRICA' },
        { level: 1, email: luis, signatureType: 'BIOMETRICA' },
      )
      await signing.read(0)
      await signing.read(1)
      await signing.draw(1)
      const [drawn, declined] = await Promise.all([answerTo(signing.draw(0)), answerTo(decline(0))])
      const isSigned = drawn === 'ok'
      expect([drawn, declined]).toEqual(isSigned ? ['ok', 'already-signed'] : ['operation-closed', 'ok'])
      const types = (await signing.events()).map(({ type }) => type)
      expect(types.includes('OperationDeclined')).toBe(!isSigned)
      expect(types.includes('SealingStarted')).toBe(isSigned)
    }
  })
})

describe('several signers', () => {
  it('sign side by side and one after the other, each in their own way, and all are seen on one sealed page', async () => {
    const [ana, luis, eva] = addresses()
    await signing.send(
      { level: 2, email: eva, lastname: 'Tercera', signatureType: 'BIOMETRICA' },
      { level: 1, email: ana, phone: PHONES.ana, lastname: 'Primera' },
      { level: 1, email: luis, phone: PHONES.luis, lastname: 'Segundo' },
    )
    expect(signing.emails).toEqual([ana, luis, eva])
    // Of the first level both are invited, of the second nobody yet.
    expect(await mailsTo(server, ana)).toHaveLength(1)
    expect(await mailsTo(server, luis)).toHaveLength(1)
    expect(await mailsTo(server, eva)).toHaveLength(0)
    expect(await answerTo(signing.read(2))).toBe('not-your-turn')
    await signing.read(1)
    expect(await (await signing.sign(1, PHONES.luis)).json()).toMatchObject({ status: 'signed' })
    expect((await signing.seenBy(1)).status).toBe('signed')
    expect(await mailsTo(server, eva)).toHaveLength(0)
    expect(await answerTo(signing.draw(2))).toBe('not-your-turn')
    await signing.read(0)
    await signing.sign(0, PHONES.ana)
    const [invitation] = await mailsTo(server, eva)
    expect(invitation!.text).toContain('#/handwrittenSignature/')
    await signing.read(2)
    expect(await (await signing.draw(2)).json()).toMatchObject({ status: 'sealing' })
    const { client, operationUuid, documents } = signing
    await signing.completed()
    const sealed = await fileOf('sealed.pdf', await client.documentB64(operationUuid, documents[0]!))
    const judged = (await run('pdfsig', ['-nocert', sealed])).stdout
    expect(judged.match(/Signature is Valid\./g)).toHaveLength(4)
    expect(judged.match(/Signer Certificate Common Name: .*/g)).toEqual([
      ...['Ana Primera', 'Ana Segundo', 'Ana Tercera'].map((name) => `Signer Certificate Common Name: ${name}`),
      'Signer Certificate Common Name: Firmeza Seal',
    ])
    await run('qpdf', ['--check', sealed])
    const page = (await run('pdftotext', ['-layout', sealed, '-'])).stdout
    for (const name of ['Ana Primera', 'Ana Segundo', 'Ana Tercera', '+34 ••• ••• 444']) expect(page).toContain(name)
    const acta = await fileOf('acta.pdf', await client.actaB64(operationUuid))
    const told = (await run('pdftotext', [acta, '-'])).stdout.replace(/\s+/g, ' ')
    expect(told).toContain('Ana Primera, Ana Segundo y Ana Tercera firmaron «Contrato»')
    expect(told).toMatch(/Firmó el [^.]* con un código enviado por SMS al \+34 ••• ••• 444/)
    expect(told).toContain('Referente a: Ana Tercera')
    const types = (await signing.events()).map(({ type }) => type)
    expect(types.filter((type) => type === 'PartySigned')).toHaveLength(3)
    for (const once of ['SealingStarted', 'DocumentSealed', 'ActaSealed', 'OperationCompleted'])
      expect(types.filter((type) => type === once)).toEqual([once])
    expect(await checkEvidence(server.parts.database.db, operationUuid)).toMatchObject({ status: 'passed' })
  })

  it('the last two at once close it once', async () => {
    const [ana, luis] = addresses()
    await signing.send(
      { level: 1, email: ana, signatureType: 'BIOMETRICA' },
      { level: 1, email: luis, signatureType: 'BIOMETRICA' },
    )
    await Promise.all([signing.read(0), signing.read(1)])
    const answers = await Promise.all([signing.draw(0), signing.draw(1)])
    const states = await Promise.all(answers.map(async (answer) => (await answer.json()).status))
    expect(states.toSorted()).toEqual(['sealing', 'signed'])
    await signing.completed()
    const types = (await signing.events()).map(({ type }) => type)
    expect(types.filter((type) => type === 'SealingStarted')).toHaveLength(1)
  })

  it('read and sign the documents that are theirs, and are shown no other', async () => {
    const [ana, luis] = addresses()
    await signing.send(
      { level: 1, email: ana, signatureType: 'BIOMETRICA', docs: ['contrato'] },
      { level: 1, email: luis, phone: PHONES.luis, docs: ['contrato', 'anexo'] },
    )
    expect((await signing.seenBy(0)).documents.map(({ reference }: { reference: string }) => reference)).toEqual([
      'contrato',
    ])
    const annex = (await signing.seenBy(1)).documents[1].documentUuid
    expect(await answerTo(signing.ask('documentread', 0, { documentUuid: annex }))).toBe('not-found')
    await signing.read(0)
    await signing.draw(0)
    await signing.read(1, 0)
    await signing.read(1, 1)
    await signing.sign(1, PHONES.luis)
    const { client, operationUuid } = signing
    await signing.completed()
    const bearer = signing.firstToken
    expect(await answerTo(client.send('GET', `getdocumentbyuuidb64/${operationUuid}/${annex}`, { bearer }))).toBe(
      'not-found',
    )
    const zip = `evidencebyoperationuuid/${operationUuid}`
    expect(await answerTo(client.send('GET', zip, { bearer }))).toBe('forbidden')
    expect(await answerTo(client.send('GET', zip, { bearer: client.token }))).toBe('ok')
    const acta = await fileOf('parts.pdf', await client.actaB64(operationUuid))
    const told = (await run('pdftotext', [acta, '-'])).stdout.replace(/\s+/g, ' ')
    expect(told).toContain('cada cual los documentos que le tocaban de los 2')
    expect(told).toContain('lo que se hizo con su correo; no de quién es el trazo.')
    expect(told).toContain('lo que se hizo con su correo y su teléfono.')
  })

  it('do not hide each other, and do not break an earlier signature', async () => {
    const [ana, luis] = addresses()
    const both = [
      { level: 1, email: ana, signatureType: 'BIOMETRICA', box: boxAt(300, 60) },
      { level: 1, email: luis, signatureType: 'BIOMETRICA', box: boxAt(400, 60) },
    ]
    expect((await refusalOf(signing.send(...both)))?.problem).toMatchObject({
      field: 'signers[1].boxPositions[0]',
      detail: expect.stringContaining('se solapa'),
    })
    await signing.send({ level: 1, email: ana, signatureType: 'BIOMETRICA' })
    await signing.read(0)
    await signing.draw(0)
    await signing.completed()
    pdf = await signing.client.documentB64(signing.operationUuid, signing.documents[0]!)
    try {
      const drawn = both.map(({ box: _, ...rest }) => rest)
      expect((await refusalOf(signing.send(...drawn)))?.problem).toMatchObject({
        field: expect.stringMatching(/boxPositions$/),
      })
    } finally {
      pdf = contract
    }
  })

  it('are named by whoever acts for them, and cost each their price', async () => {
    const [ana, luis] = addresses()
    const credits = async () => {
      const { accountId } = (await findOperation(server.parts.database.db, signing.operationUuid))!
      return (await readCredits(server.parts.database.db, accountId!)).currentcredits
    }
    await signing.send({ level: 1, email: ana, phone: PHONES.ana })
    const before = await credits()
    await signing.send({ level: 1, email: ana, phone: PHONES.ana }, { level: 1, email: luis, phone: PHONES.luis })
    expect(before - (await credits())).toBe(4)
    const { client, operationUuid, documents } = signing
    const unnamed = client.send('POST', `documentread/${operationUuid}`, {
      body: { operationUuid, documentUuid: documents[0] },
    })
    expect((await refusalOf(unnamed))?.problem).toMatchObject({ code: 'payload-invalid', field: 'signerUuid' })
    const stranger = signing.ask('documentread', 0, {
      documentUuid: documents[0],
      signerUuid: newId(),
    })
    expect(await answerTo(stranger)).toBe('not-found')
  })

  it('are refused with the place of what is wrong', async () => {
    const [ana, luis] = addresses()
    const nobody = signing.send({ level: 1, email: ana, phone: PHONES.ana }, { level: 1, email: luis })
    expect((await refusalOf(nobody))?.problem).toMatchObject({ field: 'signers[1].signerData[4].value' })
  })
})
