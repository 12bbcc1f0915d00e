import { readFile } from 'node:fs/promises'
import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { steppedClock } from '@firmeza/kernel'
import { expireOperations, findOperation, type Operation, remindParties } from '@firmeza/operations/server'
import { signingPaths } from '@firmeza/signing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CreationOptions } from '../../fixtures/specification-client/several-signers.ts'
import { refusalOf, type SpecificationClient } from '../../fixtures/specification-client/specification-client.ts'
import { mailsTo } from './testing/account-browser.ts'
import { ACCEPTED, answer, notify, REJECTED, recipient, tabOf } from './testing/notified.ts'
import { type ReadActa, readActa } from './testing/read-acta.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'

// Real: HTTP, database, jobs, sealing, and the public tools that look at what is sealed. The clock
// is driven.
const [flat, cellar] = await Promise.all(
  ['contrato', 'arrendamiento'].map((name) =>
    readFile(new URL(`../../fixtures/sample-contract/${name}.pdf`, import.meta.url), 'base64'),
  ),
)
const DAY_MS = 86_400_000
const clock = steppedClock(new Date('2026-11-02T09:00:00Z'))
let server: RunningServer
beforeAll(async () => {
  server = await runServer({ clock })
})
afterAll(() => server.close())

const operationOf = async (operationUuid: string) => (await findOperation(server.parts.database.db, operationUuid))!
const eventsOf = async (operationUuid: string) =>
  (await readLinks(server.parts.database.db, operationUuid)).map(readLink)
const typesOf = async (operationUuid: string, party: string) =>
  (await eventsOf(operationUuid)).filter((event) => event.party === party).map(({ type }) => type)
const get = ({ esignToken }: SpecificationClient, path: string) =>
  fetch(`${server.url}/operations/v2/${path}`, { headers: { authorization: `Bearer ${esignToken}` } })

const FILES: CreationOptions['files'] = {
  piso: { documentName: 'renta-del-piso.pdf', documentLabel: 'Requerimiento Atico', documentB64: flat! },
  local: { documentName: 'renta-del-local.pdf', documentLabel: 'Requerimiento Sotano', documentB64: cellar! },
}
/** Each has one of the two documents, in their language; the third's is the first's too. */
const notifyThree = () =>
  notify(
    server,
    [
      recipient('Primera', { docs: ['piso'] }),
      recipient('Segundo', { docs: ['local'], language: 'it-it' }),
      recipient('Tercera', { docs: ['piso'], language: 'en-en' }),
    ],
    { documentB64: flat!, files: FILES },
  )

const isText = (fact: unknown): fact is string => typeof fact === 'string'
/** Whatever tells of the others or of what only they were sent, as the rows and events have it. */
const ofOthers = async ({ id, parties, documents }: Operation, own: string): Promise<string[]> => {
  const events = await eventsOf(id)
  const mine = parties.find((party) => party.id === own)!
  const others = parties.filter((party) => party !== mine)
  return [
    ...others.flatMap((party) => [
      party.id,
      party.person.email,
      party.person.lastname,
      party.actaSha256!,
      ...party.tasks.map((task) => task.id),
      ...events.flatMap((event) => (event.party === party.id ? [event.facts.messageId] : [])).filter(isText),
    ]),
    ...documents
      .filter((document) => !mine.documents.some(({ documentId }) => documentId === document.id))
      .flatMap(({ id, name, label, sourceSha256, sealedSha256 }) => [id, name, label, sourceSha256, sealedSha256!]),
  ].map((text) => text.replaceAll(/\s+/g, '').toLowerCase())
}
const bodiesOf = ({ links }: ReadActa) =>
  links.flatMap(({ body }) => (body ? [JSON.parse(body) as { type: string; party?: string; facts: object }] : []))

describe('of several recipients', () => {
  it('each holds nothing anywhere that tells of another, and a chain that leads to its head', async () => {
    const { operationUuid, sender, emails } = await notifyThree()
    const tabs = await Promise.all(emails.map((email) => tabOf(server, email)))
    for (const [at, given] of [ACCEPTED, REJECTED, ACCEPTED].entries())
      expect(await answer(tabs[at]!, operationUuid, given)).toMatchObject({ status: 200 })
    await server.parts.queue.idle()
    const operation = await operationOf(operationUuid)
    expect([operation.phase, operation.documents.length]).toEqual(['completed', 2])
    const whole = await readLinks(server.parts.database.db, operationUuid)

    for (const [at, party] of operation.parties.entries()) {
      const [own] = operation.documents.filter(({ id }) => id === party.documents[0]!.documentId)
      const [other] = operation.documents.filter(({ id }) => id !== own!.id)
      const hidden = await ofOthers(operation, party.id)
      const acta = Buffer.from(await (await get(tabs[at]!, `actabyoperationuuidb64/${operationUuid}`)).text(), 'base64')
      const read = await readActa(acta)
      expect(read.seal).toContain('Signature is Valid')
      expect(read.text).not.toMatch(/\d destinatari|\d recipients/)
      expect(hidden.filter((text) => read.everything.includes(text))).toEqual([])
      // What is theirs is in it, so that what was looked for could have been found.
      const theirs = [party.id, own!.name, own!.sourceSha256, own!.sealedSha256!, party.person.email]
      expect(theirs.filter((text) => !read.everything.includes(text.toLowerCase()))).toEqual([])
      const bodies = bodiesOf(read)
      expect(bodies.filter(({ facts }) => 'parties' in facts || 'documents' in facts)).toEqual([])
      expect(JSON.stringify(bodies)).not.toMatch(/\\?"(language|level)\\?":\\?"?(es|it|en|\d)/)
      expect(bodies.filter(({ type }) => type === 'DocumentSealed')).toHaveLength(1)
      expect(bodies.map(({ type }) => type)).toEqual(
        expect.arrayContaining(['MailSent', 'PageLoaded', 'DocumentSealed']),
      )
      expect(read.links.map(({ seq, hash }) => ({ seq, hash }))).toEqual(
        whole.slice(0, read.links.length).map(({ seq, hash }) => ({ seq, hash })),
      )
      expect(read.head.found).toBe(read.head.printed)
      expect(read.head.printed).toBe(whole[read.links.length - 1]!.hash)

      const document = `getdocumentbyuuidb64/${operationUuid}`
      const sealed = await get(tabs[at]!, `${document}/${own!.id}`)
      expect(sealed.status).toBe(200)
      expect([403, 404]).toContain((await get(tabs[at]!, `${document}/${other!.id}`)).status)
      const seen = JSON.stringify(await tabs[at]!.operation(operationUuid)).toLowerCase()
      expect(hidden.filter((text) => seen.includes(text))).toEqual([])
    }

    // What its sender has tells of all.
    await sender.login(API_CLIENT)
    const read = await readActa(await sender.acta())
    const all = operation.parties.flatMap(({ id, person }) => [id, person.email, person.lastname])
    const files = operation.documents.flatMap(({ id, name, sealedSha256 }) => [id, name, sealedSha256!])
    expect([...all, ...files].filter((text) => !read.everything.includes(text.toLowerCase()))).toEqual([])
    expect(read.links.every(({ body }) => body)).toBe(true)
    expect(read.head.found).toBe(read.head.printed)
    expect(await checkEvidence(server.parts.database.db, operationUuid)).toMatchObject({ status: 'passed' })
  })

  it('one whose address is corrected gets a mail there, and nothing changes for the others', async () => {
    const { operationUuid, sender, emails } = await notifyThree()
    const [first, second] = (await operationOf(operationUuid)).parties
    const tab = await tabOf(server, emails[0]!)
    const old = await tabOf(server, emails[1]!)
    const email = `corregido-${crypto.randomUUID()}@example.com`
    expect((await sender.ask('correctsigner', 1, { email })).status).toBe(200)
    expect(await answer(old, operationUuid, ACCEPTED)).toMatchObject({ body: { code: 'signing-elsewhere' } })
    expect(await answer(tab, operationUuid, ACCEPTED)).toMatchObject({ body: { status: 'sealing' } })
    const late = await refusalOf(sender.ask('correctsigner', 0, { email: 'tarde@example.com' }))
    expect(late?.problem.code).toBe('signer-has-opened')
    expect(await answer(await tabOf(server, email), operationUuid, REJECTED)).toMatchObject({
      body: { status: 'sealing' },
    })
    expect(await typesOf(operationUuid, first!.id)).not.toContain('PartyCorrected')
    expect((await typesOf(operationUuid, second!.id)).filter((type) => type === 'MailSent')).toHaveLength(2)
    // Besides being asked, the first was mailed their proof, and the third nothing.
    expect(await mailsTo(server, emails[0]!)).toHaveLength(2)
    expect(await mailsTo(server, emails[2]!)).toHaveLength(1)

    clock.advance(30 * DAY_MS)
    await expireOperations(server.parts)
    await server.parts.queue.idle()
    const { parties } = await operationOf(operationUuid)
    const actas = parties.slice(0, 2).map(({ actaSha256 }) => server.parts.vault.read(actaSha256!))
    const [uncorrected, corrected] = await Promise.all(
      actas.map(async (acta) => (await readActa(await acta)).everything),
    )
    expect([uncorrected!.includes(email), uncorrected!.includes(emails[1]!)]).toEqual([false, false])
    expect(corrected).toContain(email)
  })

  it('those who have not answered are reminded, and nobody else', async () => {
    const rules = [{ identifier: 'reminderDays', value: '2' }]
    const { operationUuid, emails } = await notify(
      server,
      ['Primera', 'Segundo', 'Tercera'].map((name) => recipient(name)),
      { documentB64: flat!, rules },
    )
    const remindersOf = async () => {
      clock.advance(2 * DAY_MS)
      await remindParties(server.parts)
      const mails = await Promise.all(emails.map((email) => mailsTo(server, email)))
      return mails.map((each) => each.filter(({ subject }) => subject.startsWith('Recordatorio')).length)
    }
    expect(await answer(await tabOf(server, emails[0]!), operationUuid, ACCEPTED)).toMatchObject({ status: 200 })
    expect(await remindersOf()).toEqual([0, 1, 1])
    expect(await answer(await tabOf(server, emails[1]!), operationUuid, REJECTED)).toMatchObject({ status: 200 })
    expect(await remindersOf()).toEqual([0, 1, 2])
    const due = (await eventsOf(operationUuid)).filter(({ type }) => type === 'ReminderDue')
    const { parties } = await operationOf(operationUuid)
    expect(due.map(({ party }) => parties.findIndex(({ id }) => id === party)).toSorted()).toEqual([1, 2, 2])
  })

  it('none passes it on: what the sender allows to is for signers', async () => {
    const rules = [{ identifier: 'handover', value: 'Y' }]
    const asked = [recipient('Primera'), recipient('Segundo')]
    const { operationUuid, emails } = await notify(server, asked, { documentB64: flat!, rules })
    const tab = await tabOf(server, emails[0]!)
    const { esignToken } = tab
    expect((await tab.operation(operationUuid)).handover).toBe(false)
    const given = await fetch(server.url + signingPaths.handOver(operationUuid), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${esignToken}` },
      body: JSON.stringify({ operationUuid, name: 'Ana', lastname: 'Otra', email: 'otra@example.com', phone: '' }),
    })
    expect([given.status, (await given.json()).code]).toEqual([409, 'other-way-to-sign'])
    expect((await operationOf(operationUuid)).parties.map(({ person }) => person.email)).toEqual(emails)
  })
})
