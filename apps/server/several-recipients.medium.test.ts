import { readFile } from 'node:fs/promises'
import { readCredits } from '@firmeza/credits/server'
import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { steppedClock } from '@firmeza/kernel'
import { cancelOperation, expireOperations, findOperation, noteBounce } from '@firmeza/operations/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AskedSigner } from '../../fixtures/specification-client/several-signers.ts'
import { refusalOf, SpecificationClient } from '../../fixtures/specification-client/specification-client.ts'
import { mailsTo } from './testing/account-browser.ts'
import { actaText } from './testing/acta-text.ts'
import { ACCEPTED, answer, notify as notifyBy, REJECTED, recipient, tabOf } from './testing/notified.ts'
import { readActa } from './testing/read-acta.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'

// Real: HTTP, database, jobs, sealing, and the public tools that look at what is sealed. The clock
// is driven, and reports of mails that came back are made up here.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const documentB64 = contract.toString('base64')
const DAY_MS = 86_400_000
const clock = steppedClock(new Date('2026-11-02T09:00:00Z'))
const VISITOR = { ip: '198.51.100.7', userAgent: 'test' }
let server: RunningServer
beforeAll(async () => {
  server = await runServer({ clock, env: { OPERATION_DAYS: '3' } })
})
afterAll(() => server.close())

const notify = (asked: AskedSigner[]) => notifyBy(server, asked, { documentB64 })
const operationOf = async (operationUuid: string) => (await findOperation(server.parts.database.db, operationUuid))!
const eventsOf = async (operationUuid: string) =>
  (await readLinks(server.parts.database.db, operationUuid)).map(readLink)
const expire = async () => {
  clock.advance(3 * DAY_MS)
  await expireOperations(server.parts)
  await server.parts.queue.idle()
}
const usedCredits = async (accountId: string) => (await readCredits(server.parts.database.db, accountId)).usedcredits
const fetched = async (token: string, path: string) => {
  const got = await fetch(`${server.url}/operations/v2/${path}`, { headers: { authorization: `Bearer ${token}` } })
  return { status: got.status, text: await got.text() }
}

describe('a notification of several', () => {
  it('that one accepts, one rejects and one never opens ends with its time, and each is told what is theirs', async () => {
    const asked = [recipient('Primera'), recipient('Segundo', { language: 'it-it' }), recipient('Tercera')]
    const { operationUuid, sender, emails } = await notify(asked)
    const [ana, luis, eva] = emails as [string, string, string]
    const { accountId, parties } = await operationOf(operationUuid)
    const before = await usedCredits(accountId!)
    const [tab, other] = [await tabOf(server, ana), await tabOf(server, luis)]
    const seen = JSON.stringify(await tab.operation(operationUuid))
    expect(seen).not.toMatch(/Segundo|Tercera|luis|eva/i)
    expect(await answer(tab, operationUuid, ACCEPTED)).toMatchObject({ body: { status: 'sealing' } })
    expect(await answer(other, operationUuid, REJECTED)).toMatchObject({ body: { status: 'sealing' } })
    await server.parts.queue.idle()
    expect((await tab.operation(operationUuid)).status).toBe('completed')
    expect((await operationOf(operationUuid)).phase).toBe('open')
    await expire()
    expect((await operationOf(operationUuid)).phase).toBe('expired')
    expect(await usedCredits(accountId!)).toBe(before + 3)

    const told = await actaText(server, operationUuid)
    expect(told).toContain('De 3 destinatarios: aceptada 1, rechazada 1, sin respuesta 1.')
    expect(told).toMatch(/Ana Primera aceptó el .* Ana Segundo rechazó el .* Motivo: No está de acuerdo: «La subida/)
    expect(told).toMatch(/para Ana Tercera\. Nadie la aceptó ni la rechazó .* El documento no llegó a mostrarse/)
    for (const email of emails) expect(told).toContain(email)

    // By a link that is asked for again: who answered has their proof, and who did not has none.
    const tokens = await Promise.all(
      parties.map(({ id }) =>
        server.parts.tokens.issue({ kind: 'signer', operationId: operationUuid, partyId: id, via: 'api' }),
      ),
    )
    // The sender's own token has ended by then.
    await sender.login(API_CLIENT)
    const states = await Promise.all(sender.signers.map((_, at) => sender.seenBy(at)))
    expect(states.map(({ status }) => status)).toEqual(['completed', 'completed', 'expired'])
    const acta = `actabyoperationuuidb64/${operationUuid}`
    const document = `getdocumentbyuuidb64/${operationUuid}/${sender.documents[0]}`
    const got = await Promise.all(tokens.map((token) => fetched(token, acta)))
    expect(got.map(({ status }) => status)).toEqual([200, 200, 410])
    expect((await Promise.all(tokens.map((token) => fetched(token, document)))).map(({ status }) => status)).toEqual([
      200, 200, 410,
    ])
    // The archive tells of everybody: it is the sender's.
    expect((await fetched(tokens[0]!, `evidencebyoperationuuid/${operationUuid}`)).status).toBe(403)
    const late = new SpecificationClient(server.url, server.parts.domainUuid)
    const partyId = parties[2]!.id
    const via = { via: 'link', tab: { exchange: 'a tab', tenure: 0 } } as const
    late.esignToken = await server.parts.tokens.issue({ kind: 'signer', operationId: operationUuid, partyId, ...via })
    expect(await answer(late, operationUuid, ACCEPTED)).toMatchObject({ body: { code: 'operation-expired' } })

    for (const [at, names, own] of [
      [0, /Segundo|Tercera/, 'Ana Primera aceptó el'],
      [1, /Primera|Tercera/, 'Ana Segundo ha rifiutato'],
    ] as const) {
      const read = await readActa(Buffer.from(got[at]!.text, 'base64'))
      expect(read.seal).toContain('Signature is Valid')
      expect(read.text).toContain(own)
      for (const text of [read.text, JSON.stringify(read.links), read.records]) {
        expect(text).not.toMatch(names)
        for (const email of emails.filter((_, of) => of !== at)) expect(text).not.toContain(email)
      }
      expect(read.records).toContain('250 OK, test inbox')
      expect(read.head.found).toBe(read.head.printed)
    }
    const subjects = async (email: string) => (await mailsTo(server, email)).map(({ text }) => text).join('\n')
    expect(await subjects(ana)).toContain('consta con fecha y hora')
    expect(await subjects(eva)).not.toContain('consta con fecha y hora')
  })

  it('is completed once all have answered, and each has the proof of their own answer', async () => {
    const { operationUuid, sender, emails } = await notify([recipient('Primera'), recipient('Segundo')])
    const tabs = [await tabOf(server, emails[0]!), await tabOf(server, emails[1]!)]
    expect(await answer(tabs[0]!, operationUuid, REJECTED)).toMatchObject({ body: { status: 'sealing' } })
    expect(await answer(tabs[1]!, operationUuid, ACCEPTED)).toMatchObject({ body: { status: 'sealing' } })
    expect(await actaText(server, operationUuid)).toContain('aceptada 1, rechazada 1, sin respuesta 0')
    const operation = await operationOf(operationUuid)
    expect(operation.phase).toBe('completed')
    const actas = new Set([operation.actaSha256, ...operation.parties.map(({ actaSha256 }) => actaSha256)])
    expect([actas.size, actas.has(null)]).toEqual([3, false])
    const types = (await eventsOf(operationUuid)).map(({ type }) => type)
    expect(types.filter((type) => type === 'PartyActaSealed')).toHaveLength(2)
    expect(await sender.acta()).toEqual(await server.parts.vault.read(operation.actaSha256!))
  })

  it('is mailed to all at once: neither levels nor somebody who signs besides', async () => {
    const refused = async (...asked: AskedSigner[]) => (await refusalOf(notify(asked)))?.problem
    const levels = await refused(recipient('Primera'), recipient('Segundo', { level: 2 }))
    expect(levels).toMatchObject({ code: 'payload-invalid', field: 'signers' })
    expect(levels!.detail).toContain('todos a la vez')
    const mixed = await refused(recipient('Primera'), recipient('Segundo', { signatureType: 'BIOMETRICA' }))
    expect(mixed!.detail).toContain('no caben en una misma operación')
  })

  it('tells of one whose mail came back, late too, and of the others what they did', async () => {
    const { operationUuid, emails } = await notify([recipient('Primera'), recipient('Segundo')])
    const [first, second] = (await operationOf(operationUuid)).parties
    const mailOf = async (party: string) => {
      const sent = (await eventsOf(operationUuid)).find((event) => event.type === 'MailSent' && event.party === party)
      return /<(.+)@/.exec(String(sent!.facts.messageId))![1]!
    }
    const report = async (party: string) => ({
      mailId: await mailOf(party),
      status: '5.2.2',
      diagnostic: '552 5.2.2 mailbox full',
      recipient: '',
    })
    expect(await answer(await tabOf(server, emails[0]!), operationUuid, ACCEPTED)).toMatchObject({ status: 200 })
    expect(await noteBounce(server.parts, await report(second!.id))).toBe(true)
    await expire()
    expect(await actaText(server, operationUuid)).toMatch(
      /Ana Primera aceptó el .* para Ana Segundo, y un informe del .* dice que no se pudo entregar/,
    )
    // Of one who has answered by then: it stands in the chain, and takes nothing back.
    expect(await noteBounce(server.parts, await report(first!.id))).toBe(true)
    expect(await checkEvidence(server.parts.database.db, operationUuid)).toMatchObject({ status: 'passed' })
    expect((await operationOf(operationUuid)).phase).toBe('expired')
  })

  it('that is withdrawn is withdrawn for all, and all are told', async () => {
    const { operationUuid, emails } = await notify([recipient('Primera'), recipient('Segundo')])
    const tab = await tabOf(server, emails[0]!)
    await answer(tab, operationUuid, ACCEPTED)
    const known = await operationOf(operationUuid)
    expect(await cancelOperation(server.parts, known, VISITOR)).toMatchObject({ ok: true })
    for (const email of emails)
      expect((await mailsTo(server, email)).map(({ text }) => text).join()).toContain('ha retirado')
  })
})

describe('of two recipients', () => {
  const ROUNDS = 100
  it(`both answer at the same moment ${ROUNDS} times: both count, and it is closed once`, async () => {
    const ends = new Set<string>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { operationUuid, emails } = await notify([recipient('Primera'), recipient('Segundo')])
      const tabs = [await tabOf(server, emails[0]!), await tabOf(server, emails[1]!)]
      // In half of the rounds one of them refuses.
      const bodies = [round % 2 === 0 ? ACCEPTED : REJECTED, ACCEPTED]
      const answers = await Promise.all(tabs.map((tab, at) => answer(tab, operationUuid, bodies[at]!)))
      expect(answers.map(({ body }) => body.status).toSorted()).toEqual(['sealing', 'sealing'])
      await server.parts.queue.idle()
      const events = await eventsOf(operationUuid)
      const count = (type: string) => events.filter((event) => event.type === type).length
      expect([count('SealingStarted'), count('ActaSealed'), count('PartyActaSealed')]).toEqual([1, 1, 2])
      expect(count('ConsignmentAcceptance') + count('ConsignmentRejection')).toBe(2)
      expect(await checkEvidence(server.parts.database.db, operationUuid)).toMatchObject({ status: 'passed' })
      const { phase, parties } = await operationOf(operationUuid)
      ends.add(`${phase}: ${parties.map(({ tasks }) => tasks[0]!.state)}`)
    }
    expect([...ends].toSorted()).toEqual(['completed: accepted,accepted', 'completed: rejected,accepted'])
  })

  it('the last answers as time runs out: it counts, or it is late, and there is one end', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { operationUuid, emails } = await notify([recipient('Primera'), recipient('Segundo')])
      const tabs = [await tabOf(server, emails[0]!), await tabOf(server, emails[1]!)]
      await answer(tabs[0]!, operationUuid, ACCEPTED)
      clock.advance(3 * DAY_MS - 1)
      const { expiresAt, parties } = await operationOf(operationUuid)
      expect(expiresAt.getTime() - clock.now().getTime()).toBe(1)
      tabs[1]!.esignToken = await server.parts.tokens.issue({
        kind: 'signer',
        operationId: operationUuid,
        partyId: parties[1]!.id,
        via: 'link',
        tab: { exchange: 'a tab', tenure: 0 },
      })
      const given = answer(tabs[1]!, operationUuid, REJECTED)
      await new Promise((resolve) => setTimeout(resolve, 2 * round))
      clock.advance(1)
      await expireOperations(server.parts)
      const { status, body } = await given
      if (status !== 200) expect(body.code).toBe('operation-expired')
      await expireOperations(server.parts)
      await server.parts.queue.idle()
      const { phase, parties: after } = await operationOf(operationUuid)
      expect(phase).toBe(status === 200 ? 'completed' : 'expired')
      expect(after.map(({ actaSha256 }) => actaSha256 !== null)).toEqual([true, status === 200])
      const types = (await eventsOf(operationUuid)).map(({ type }) => type)
      const ends = types.filter((type) => ['ConsignmentRejection', 'OperationExpired'].includes(type))
      expect(ends).toEqual([status === 200 ? 'ConsignmentRejection' : 'OperationExpired'])
      expect(types.filter((type) => type === 'ActaSealed')).toHaveLength(1)
      expect(await checkEvidence(server.parts.database.db, operationUuid)).toMatchObject({ status: 'passed' })
    }
  })
})
