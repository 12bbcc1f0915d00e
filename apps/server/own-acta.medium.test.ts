import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { cancelOperation, findOperation } from '@firmeza/operations/server'
import { type OpensslTsa, openOpensslTsa } from '@firmeza/pki/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SpecificationClient } from '../../fixtures/specification-client/specification-client.ts'
import { mailsTo } from './testing/account-browser.ts'
import { ACCEPTED, answer, notify as notifyBy, REJECTED, recipient, tabOf } from './testing/notified.ts'
import { readActa } from './testing/read-acta.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'

// Real: HTTP, database, jobs, sealing, an authority of OpenSSL's that goes away and comes back, and
// the public tools that look at what is sealed.
const contract = readFileSync(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url), 'base64')
let server: RunningServer

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

const notify = (...names: string[]) =>
  notifyBy(
    server,
    names.map((name) => recipient(name)),
    { documentB64: contract },
  )
const operationOf = async (operationUuid: string) => (await findOperation(server.parts.database.db, operationUuid))!
const typesOf = async (operationUuid: string) =>
  (await readLinks(server.parts.database.db, operationUuid)).map(readLink).map(({ type }) => type)
const count = async (operationUuid: string, type: string) =>
  (await typesOf(operationUuid)).filter((each) => each === type).length
const get = async (token: string, path: string) => {
  const got = await fetch(`${server.url}/operations/v2/${path}`, { headers: { authorization: `Bearer ${token}` } })
  const text = await got.text()
  return { bytes: Buffer.from(text, 'base64'), told: { status: got.status, sha256: sha256Of(text) }, text }
}
const fetched = ({ esignToken }: SpecificationClient, path: string) => get(esignToken, path)
const isProven = (tab: SpecificationClient, operationUuid: string) =>
  expect.poll(async () => (await tab.operation(operationUuid)).status).toBe('completed')

/** As its sender does. */
const withdraw = async (id: string) =>
  cancelOperation(server.parts, await operationOf(id), { ip: '198.51.100.7', userAgent: 'test' })
/** What was open before a start of the server. */
const sameTab = ({ esignToken }: SpecificationClient): SpecificationClient => {
  const tab = new SpecificationClient(server.url, server.parts.domainUuid)
  tab.esignToken = esignToken
  return tab
}

describe('who answers first', () => {
  beforeAll(async () => {
    server = await runServer()
  })
  afterAll(() => server.close())

  it('holds their acta and document while others have still to answer, and nobody else learns of it', async () => {
    const { operationUuid, sender, emails } = await notify('Primera', 'Segundo')
    const [tab, other] = [await tabOf(server, emails[0]!), await tabOf(server, emails[1]!)]
    const untouched = JSON.stringify(await other.operation(operationUuid))
    const document = `getdocumentbyuuidb64/${operationUuid}/${sender.documents[0]}`
    const sent = await fetched(other, document)
    expect(await answer(tab, operationUuid, REJECTED)).toMatchObject({ body: { status: 'sealing' } })
    await server.parts.queue.idle()

    const { phase, actaSha256, parties } = await operationOf(operationUuid)
    expect([phase, actaSha256, parties[1]!.actaSha256]).toEqual(['open', null, null])
    expect(await tab.operation(operationUuid)).toMatchObject({ status: 'completed', documents: [{ sealed: true }] })
    const acta = await fetched(tab, `actabyoperationuuidb64/${operationUuid}`)
    const read = await readActa(acta.bytes)
    expect(read.seal).toContain('Signature is Valid')
    expect(read.text).toContain('Ana Primera rechazó el')
    expect(read.head.found).toBe(read.head.printed)
    for (const told of [parties[1]!.id, emails[1]!, 'segundo']) expect(read.everything).not.toContain(told)
    expect((await fetched(tab, document)).bytes.length).toBeGreaterThan(sent.bytes.length)
    expect((await mailsTo(server, emails[0]!))[0]!.text).toContain('consta con fecha y hora')

    // The other is shown what they were sent, and as before.
    expect((await fetched(other, document)).told).toEqual(sent.told)
    expect(JSON.stringify(await other.operation(operationUuid))).toBe(untouched)
    expect((await fetched(other, `actabyoperationuuidb64/${operationUuid}`)).told.status).toBe(409)
    expect(await mailsTo(server, emails[1]!)).toHaveLength(1)

    // The sender has that one acta; a recipient none but their own.
    await sender.login(API_CLIENT)
    const [first, second] = parties.map(({ id }) => `actabysigneruuidb64/${operationUuid}/${id}`)
    expect((await fetched(sender.client, first!)).told).toEqual(acta.told)
    expect((await fetched(sender.client, second!)).told.status).toBe(409)
    expect((await fetched(tab, first!)).told).toEqual(acta.told)
    expect((await fetched(other, first!)).told.status).toBe(403)

    expect(await answer(other, operationUuid, ACCEPTED)).toMatchObject({ body: { status: 'sealing' } })
    await server.parts.queue.idle()
    expect((await operationOf(operationUuid)).phase).toBe('completed')
    for (const [type, times] of [
      ['DocumentSealed', 1],
      ['PartyActaSealed', 2],
      ['ActaSealed', 1],
    ] as const)
      expect([type, await count(operationUuid, type)]).toEqual([type, times])
    expect((await fetched(tab, `actabyoperationuuidb64/${operationUuid}`)).told).toEqual(acta.told)
    // Each was mailed their proof, once.
    for (const email of emails) expect(await mailsTo(server, email)).toHaveLength(2)
    expect(await checkEvidence(server.parts.database.db, operationUuid)).toMatchObject({ status: 'passed' })
    const whole = await readActa(await sender.acta())
    for (const { person } of parties) expect(whole.everything).toContain(person.email)
  })

  it('keeps it when the sender withdraws, also just after they answered, and is told so', async () => {
    const { operationUuid, emails } = await notify('Primera', 'Segundo')
    const [tab, other] = [await tabOf(server, emails[0]!), await tabOf(server, emails[1]!)]
    await answer(tab, operationUuid, ACCEPTED)
    expect(await withdraw(operationUuid)).toMatchObject({ ok: true })
    await server.parts.queue.idle()
    expect(await tab.operation(operationUuid)).toMatchObject({ status: 'completed', withdrawn: true })
    expect((await fetched(tab, `actabyoperationuuidb64/${operationUuid}`)).told.status).toBe(200)
    const withdrawn = await other.operation(operationUuid)
    expect([withdrawn.status, withdrawn.withdrawn]).toEqual(['cancelled', undefined])
    expect((await fetched(other, `actabyoperationuuidb64/${operationUuid}`)).told.status).toBe(409)
    const told = async (email: string) => (await mailsTo(server, email)).map(({ text }) => text).join('\n')
    expect(await told(emails[0]!)).toContain('tu justificante sigue siendo tuyo')
    expect(await told(emails[1]!)).toContain('los enlaces que recibiste ya no sirven')
    expect((await operationOf(operationUuid)).phase).toBe('cancelled')
  })
})

describe('while no timestamp authority answers', () => {
  let tsa: OpensslTsa
  let folder: string
  const serve = () =>
    runServer({
      ownDatabase: true,
      env: {
        DATA_DIR: join(folder, 'data'),
        MASTER_KEY: 'the same key before and after, for ever',
        TSA_URL: tsa.url,
        TSA_CA_FILE: join(folder, 'roots.pem'),
        TSA_POLICY: '1.2.3',
      },
    })
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'own-acta-'))
    tsa = await openOpensslTsa({ name: 'Una' })
    writeFileSync(join(folder, 'roots.pem'), tsa.rootPem)
    server = await serve()
  })
  afterAll(async () => {
    await server.close()
    await tsa.close()
    rmSync(folder, { recursive: true })
  })

  it('an acta waits, through a start of the server too, and there is one in the end', async () => {
    const { operationUuid, emails } = await notify('Primera', 'Segundo')
    const withdrawn = await notify('Quinta', 'Sexto')
    const answered = await tabOf(server, withdrawn.emails[0]!)
    let tab = await tabOf(server, emails[0]!)
    await answer(tab, operationUuid, ACCEPTED)
    const { parts } = server
    const job = { operationId: operationUuid, partyId: (await operationOf(operationUuid)).parties[0]!.id }
    await expect.poll(() => parts.queue.lastFault('seal-party', job)).not.toBeNull()
    expect((await tab.operation(operationUuid)).status).toBe('sealing')
    expect((await fetched(tab, `actabyoperationuuidb64/${operationUuid}`)).text).toContain('not-sealed-yet')
    expect(await count(operationUuid, 'DocumentSealed')).toBe(0)
    await answer(answered, withdrawn.operationUuid, ACCEPTED)
    expect(await withdraw(withdrawn.operationUuid)).toMatchObject({ ok: true })
    // As of a queue that was restored from an older backup: they are asked for again at the start.
    await parts.database.db.execute(sql`delete from jobs where queue = 'seal-party'`)
    await server.close()
    await tsa.up()
    server = await serve()
    tab = sameTab(tab)
    await isProven(tab, operationUuid)
    await isProven(sameTab(answered), withdrawn.operationUuid)
    expect((await operationOf(withdrawn.operationUuid)).phase).toBe('cancelled')
    expect(await count(operationUuid, 'PartyActaSealed')).toBe(1)
    await server.parts.queue.idle()

    await tsa.down()
    const later = await notify('Tercera', 'Cuarto')
    const tabs = [await tabOf(server, later.emails[0]!), await tabOf(server, later.emails[1]!)]
    for (const each of tabs) await answer(each, later.operationUuid, ACCEPTED)
    // Both have answered before it is back: the operation's own sealing finds one without.
    await tsa.up()
    for (const each of tabs) await isProven(each, later.operationUuid)
    await server.parts.queue.idle()
    expect(await count(later.operationUuid, 'PartyActaSealed')).toBe(2)
    expect((await operationOf(later.operationUuid)).phase).toBe('completed')
  })
})
