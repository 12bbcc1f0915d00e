import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { steppedClock } from '@firmeza/kernel'
import { findOperation } from '@firmeza/operations/server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  creationPayload,
  PHONE,
  SpecificationClient,
} from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, type StartedOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, vault, queue. The signer comes by the mailed link, so that everything
// happens that can be told of a person.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const AGENT = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)'
const PERSON = { email: 'lucia.quintana@example.com', lastname: 'Quintanilla' }
const TELLING = [
  'Ana',
  'Quintanilla',
  'lucia',
  'l••@',
  PHONE,
  '••• 222',
  '12345678Z',
  'Pixel 9',
  '127.0.0.1',
  'Contrato',
]
/** The vault's own times are the machine's. */
const clock = steppedClock(new Date())
let server: RunningServer
beforeAll(async () => {
  server = await runServer({ clock })
})
afterAll(() => server.close())

/** Another's file each time: the vault keeps equal ones once. */
const anotherPdf = () => Buffer.concat([contract, Buffer.from(`% ${randomUUID()}\n`)])

const create = async (pdf: Buffer): Promise<StartedOperation> => {
  const client = new SpecificationClient(server.url, server.parts.domainUuid)
  await client.login(API_CLIENT)
  const payload = creationPayload(pdf.toString('base64'), { ...PERSON, emailActions: [] })
  return { client, ...(await client.create(payload, { 'user-agent': AGENT })) }
}

const mailedSecret = async (): Promise<string> => {
  await server.parts.queue.idle()
  const answer = await fetch(`${server.url}/inbox.json?to=${PERSON.email}&limit=1`)
  return (await answer.json())[0].links[0].split('/').at(-1)
}

const signByLink = async ({ client, operationUuid, documentUuid }: StartedOperation): Promise<void> => {
  const headers = { 'user-agent': AGENT, 'content-type': 'application/json' }
  const exchanged = await fetch(`${server.url}/api/operations/links/exchange`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ secret: await mailedSecret(), attempt: 'a'.repeat(32) }),
  })
  const { esignToken } = await exchanged.json()
  const bearer = esignToken as string
  const page = await fetch(`${server.url}/api/signing/pages/${operationUuid}/${documentUuid}/1?width=400`, {
    headers: { authorization: `Bearer ${bearer}`, 'user-agent': AGENT },
  })
  expect(page.status).toBe(200)
  const post = (path: string, body: object) =>
    client.send('POST', `${path}/${operationUuid}`, { body: { operationUuid, ...body }, bearer, headers })
  await post('documentread', { documentUuid, locale: 'es' })
  await post('createotp', { cellPhone: PHONE, otpType: 'FIRMA' })
  await post('verifyotpforbot', { otpValue: await codeFor(server), otpType: 'FIRMA' })
  await untilStatus(client, operationUuid, 'completed')
  await server.parts.queue.idle()
}

const erase = ({ client, operationUuid }: StartedOperation) =>
  client.send('POST', `erasepersonaldata/${operationUuid}`, { body: {}, bearer: client.token })
const linksOf = (operationUuid: string) => readLinks(server.parts.database.db, operationUuid)
const bodiesOf = async (operationUuid: string) => (await linksOf(operationUuid)).map(({ body }) => body).join('\n')

describe('what names a person', () => {
  let signed: StartedOperation
  let files: string[]
  let shared: StartedOperation
  beforeAll(async () => {
    const pdf = anotherPdf()
    signed = await create(pdf)
    await signByLink(signed)
    shared = await create(pdf)
    const { actaSha256, documents } = (await findOperation(server.parts.database.db, signed.operationUuid))!
    files = [actaSha256!, documents[0]!.sealedSha256!]
  })

  it('stands in no event of a whole journey, and all of it beside them', async () => {
    const links = await linksOf(signed.operationUuid)
    const [bodies, records] = [await bodiesOf(signed.operationUuid), links.map(({ record }) => record).join('\n')]
    for (const telling of TELLING) {
      expect(bodies).not.toContain(telling)
      expect(records).toContain(telling)
    }
    expect(links.map(readLink).map(({ type }) => type)).toContain('DocumentShown')
  })

  it('tells of what was shown by the hash of the bytes it was drawn from', async () => {
    const { documents } = await signed.client.operation(signed.operationUuid)
    const shown = (await linksOf(signed.operationUuid)).map(readLink).filter(({ type }) => type === 'DocumentShown')
    expect(shown.map(({ facts }) => [facts.document, facts.sha256, facts.as])).toEqual([
      [signed.documentUuid, documents[0].sha256, 'page-images'],
    ])
  })

  it('is not erased while there is something left to do', async () => {
    await expect(erase(shared)).rejects.toMatchObject({ status: 409, problem: { code: 'operation-open' } })
  })

  it('is erased for good: from the evidence, the rows and the files, and the chain holds', async () => {
    clock.advance(60_000)
    const { erasedAt } = await (await erase(signed)).json()
    const { database, vault } = server.parts
    const links = await linksOf(signed.operationUuid)
    expect(await checkEvidence(database.db, signed.operationUuid)).toMatchObject({ status: 'passed' })
    expect(readLink(links.at(-1)!)).toMatchObject({ type: 'PersonalDataErased', at: new Date(erasedAt) })
    expect(links.every(({ record }) => record === null)).toBe(true)
    const { rows } = await database.db.execute<{ text: string }>(
      sql`select t::text as text from parties t where operation_id = ${signed.operationUuid}
          union all select t::text from operation_documents t where operation_id = ${signed.operationUuid}
          union all select t::text from evidence_records t where operation_id = ${signed.operationUuid}`,
    )
    for (const telling of TELLING) expect(rows.map(({ text }) => text).join('\n')).not.toContain(telling)
    await server.parts.queue.idle()
    for (const file of files) expect(await vault.has(file)).toBe(false)
  })

  it('is handed out no more, whoever asks', async () => {
    const { client, operationUuid, documentUuid } = signed
    const erased = { status: 410, problem: { code: 'personal-data-erased' } }
    await expect(client.operation(operationUuid)).rejects.toMatchObject(erased)
    await expect(client.actaB64(operationUuid)).rejects.toMatchObject(erased)
    await expect(client.documentB64(operationUuid, documentUuid)).rejects.toMatchObject(erased)
    await expect(client.send('GET', `evidencebyoperationuuid/${operationUuid}`)).rejects.toMatchObject(erased)
  })

  it('stays with another operation on the same document, until that is erased too', async () => {
    const { vault } = server.parts
    const { documents } = (await findOperation(server.parts.database.db, shared.operationUuid))!
    expect(await vault.has(documents[0]!.sourceSha256)).toBe(true)
    await signByLink(shared)
    await erase(shared)
    // Stored a moment ago, it could be another operation's that is just being created.
    expect(await vault.has(documents[0]!.sourceSha256)).toBe(true)
    clock.advance(16 * 60_000)
    await expect.poll(() => vault.has(documents[0]!.sourceSha256)).toBe(false)
  })

  it('is erased once: asking again changes nothing', async () => {
    const before = await bodiesOf(signed.operationUuid)
    await erase(signed)
    expect(await bodiesOf(signed.operationUuid)).toBe(before)
  })
})
