import { readFile } from 'node:fs/promises'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { operationsPaths } from '@firmeza/operations/contract'
import { findOperation, noteBounce } from '@firmeza/operations/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerTo, refusalOf, SpecificationClient } from '../../fixtures/specification-client/specification-client.ts'
import { actaWords } from './testing/acta-words.ts'
import { type PanelHolder, panelHolder } from './testing/panel-holder.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real: the whole server; mails and SMS go to the test inbox.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const RIGHT = { email: 'berta@example.com', phone: '+34611222333' }
let server: RunningServer
let ana: PanelHolder
beforeAll(async () => {
  server = await runServer()
  ana = await panelHolder(server)
})
afterAll(() => server.close())

const correct = (operationUuid: string, body: object, { headers } = ana) =>
  fetch(`${server.url}/api/panel/operations/${operationUuid}/correct`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'accept-language': 'es' },
    body: JSON.stringify(body),
  })
const linksTo = async (email: string): Promise<string[]> => {
  await server.parts.queue.idle()
  const mails = await (await fetch(`${server.url}/inbox.json?to=${encodeURIComponent(email)}`)).json()
  return (mails as { links: string[] }[]).map(({ links }) => links[0]!.split('/').at(-1)!)
}
const exchange = async (secret: string) => {
  const answer = await fetch(`${server.url}/api/operations/links/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'es' },
    body: JSON.stringify({ secret, attempt: 'a-tab-of-its-own-0001' }),
  })
  return { status: answer.status, told: await answer.json() }
}
const eventsOf = async (operationUuid: string) =>
  (await readLinks(server.parts.database.db, operationUuid)).map(readLink)

/** As whoever has the link: to the sealed operation. */
const signBy = async (secret: string, { operationUuid, documentUuid }: Awaited<ReturnType<PanelHolder['send']>>) => {
  const client = new SpecificationClient(server.url, server.parts.domainUuid)
  client.esignToken = (await exchange(secret)).told.esignToken
  await client.documentRead(operationUuid, documentUuid)
  await client.createOtp(operationUuid, RIGHT.phone)
  await client.verifyOtp(operationUuid, await codeFor(server, RIGHT.phone))
  await untilStatus(client, operationUuid, 'completed')
}

describe('a wrong address', () => {
  it('is corrected: the old link opens nothing, a new one is mailed, and all that is sealed names the right one', async () => {
    const sent = await ana.send({ email: 'bertha@example.com', lastname: 'Quiroga', emailActions: [] })
    const { operationUuid } = sent
    const [wrong] = await linksTo('bertha@example.com')
    const answer = await correct(operationUuid, RIGHT)
    expect(answer.status).toBe(200)
    expect((await answer.json()).signers[0]).toMatchObject({ ...RIGHT, correctable: 'all' })
    expect(await exchange(wrong!)).toMatchObject({ status: 404, told: { code: 'link-unknown' } })
    expect(await linksTo('bertha@example.com')).toEqual([wrong])
    const [fresh] = await linksTo(RIGHT.email)
    await signBy(fresh!, sent)
    const corrections = (await eventsOf(operationUuid)).filter(({ type }) => type === 'PartyCorrected')
    expect(corrections).toHaveLength(1)
    expect(corrections[0]!.facts.person).toMatchObject({ ...RIGHT, lastname: 'Quiroga' })
    const { db } = server.parts.database
    const [party] = (await findOperation(db, operationUuid))!.parties
    expect(party!.person.fields.find(({ identifier }) => identifier === 'email')!.value).toBe(RIGHT.email)
    const found = async (search: string) =>
      (await ana.json<{ operations: object[] }>(`/api/panel/operations?search=${search}`)).operations.length
    expect([await found('berta'), await found('bertha')]).toEqual([1, 0])
    expect((await correct(operationUuid, { email: 'otra@example.com' })).status).toBe(409)
  })

  it('says nothing new where nothing is new, and is not missed once it bounces', async () => {
    const { operationUuid } = await ana.send({ email: 'mala@example.com', emailActions: [] })
    await linksTo('mala@example.com')
    expect((await correct(operationUuid, { email: 'mala@example.com' })).status).toBe(200)
    expect((await eventsOf(operationUuid)).filter(({ type }) => type === 'PartyCorrected')).toHaveLength(0)
    const [sentMail] = (await eventsOf(operationUuid)).filter(({ type }) => type === 'MailSent')
    await correct(operationUuid, { email: 'buena@example.com' })
    const mailId = String(sentMail!.facts.messageId).slice(1).split('@')[0]!
    const bounce = { mailId, status: '5.1.1', diagnostic: 'no such user', recipient: 'mala@example.com' }
    expect(await noteBounce(server.parts, bounce)).toBe(true)
    const told = (await eventsOf(operationUuid)).find(({ type }) => type === 'MailBounced')
    expect(told!.facts.to).toBe(sentMail!.facts.to)
    const { needs } = await ana.json<{ needs: string | null }>(`/api/panel/operations/${operationUuid}`)
    expect(needs).toBeNull()
  })

  it('is corrected by the API too, and by nobody else', async () => {
    const { client, operationUuid } = await startOperation(server, API_CLIENT, contract)
    const ask = (token: string, body: object = { email: 'nueva@example.com' }) =>
      fetch(server.url + operationsPaths.correctSigner(operationUuid), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
    expect((await ask(client.esignToken)).status).toBe(403)
    expect((await correct(operationUuid, RIGHT)).status).toBe(404)
    expect((await ask(client.token)).status).toBe(200)
    const types = (await eventsOf(operationUuid)).map(({ type }) => type)
    expect(types.filter((type) => type === 'PartyCorrected')).toHaveLength(1)
  })
})

describe('a phone alone', () => {
  it('is corrected without another mail, and the link that was mailed stays good', async () => {
    const sent = await ana.send({ email: 'sola@example.com', emailActions: [] })
    const [link] = await linksTo('sola@example.com')
    expect((await correct(sent.operationUuid, { phone: RIGHT.phone })).status).toBe(200)
    expect(await linksTo('sola@example.com')).toEqual([link])
    await signBy(link!, sent)
    const corrected = (await eventsOf(sent.operationUuid)).find(({ type }) => type === 'PhoneCorrected')
    expect(corrected!.facts).toMatchObject({ to: '+34 ••• ••• 333', person: { email: 'sola@example.com' } })
  })

  it('is corrected after the document was opened too: the code that is out signs nothing any more, and the page goes on', async () => {
    const WRONG = '+34633444555'
    const sent = await ana.send({ email: 'tarde@example.com', emailActions: [], phone: WRONG })
    const { operationUuid, documentUuid } = sent
    const [link] = await linksTo('tarde@example.com')
    const client = new SpecificationClient(server.url, server.parts.domainUuid)
    client.esignToken = (await exchange(link!)).told.esignToken
    await client.documentRead(operationUuid, documentUuid)
    await client.createOtp(operationUuid, WRONG)
    const old = await codeFor(server, WRONG)
    const corrected = await correct(operationUuid, { email: 'tarde@example.com', phone: RIGHT.phone })
    expect((await corrected.json()).signers[0]).toMatchObject({ phone: RIGHT.phone, correctable: 'phone' })
    expect(await refusalOf(client.verifyOtp(operationUuid, old))).toMatchObject({ problem: { code: 'otp-not-sent' } })
    expect(await refusalOf(client.createOtp(operationUuid, WRONG))).toMatchObject({
      problem: { code: 'phone-mismatch' },
    })
    // The pause between two codes is of one phone's.
    await client.createOtp(operationUuid, RIGHT.phone)
    const { otp } = await client.operation(operationUuid)
    expect(otp).toMatchObject({ state: 'sent', maskedPhone: '+34 ••• ••• 333', sendsLeft: 4 })
    await client.verifyOtp(operationUuid, await codeFor(server, RIGHT.phone))
    await untilStatus(client, operationUuid, 'completed')
    const events = await eventsOf(operationUuid)
    const [first, second] = events.filter(({ type }) => type === 'OtpIssued').map(({ facts }) => facts.challenge)
    expect(events.find(({ type }) => type === 'OtpEnded')!.facts).toEqual({ challenge: first })
    expect(events.find(({ type }) => type === 'OtpVerified')!.facts.challenge).toBe(second)
    const words = await actaWords(server, client, operationUuid)
    expect(words).toContain('Dejó de servir: el remitente corrigió el teléfono')
    expect((await correct(operationUuid, { phone: WRONG })).status).toBe(409)
  })

  it('corrected while its code is being typed, settles with it one way or the other', async () => {
    for (let round = 0; round < 8; round += 1) {
      const phone = `+3464400${String(1000 + round)}`
      const { operationUuid, documentUuid } = await ana.send({ phone })
      const { client } = ana
      await client.documentRead(operationUuid, documentUuid)
      await client.createOtp(operationUuid, phone)
      const code = await codeFor(server, phone)
      const [signed, corrected] = await Promise.all([
        answerTo(client.verifyOtp(operationUuid, code)),
        correct(operationUuid, { phone: RIGHT.phone }),
      ])
      expect([`${signed} ${corrected.status}`]).toEqual([signed === 'ok' ? 'ok 409' : 'otp-not-sent 200'])
      const types = (await eventsOf(operationUuid)).map(({ type }) => type)
      expect(types.includes('OtpVerified')).toBe(signed === 'ok')
      expect(types.includes('OtpEnded')).toBe(signed !== 'ok')
    }
  })

  it('and an e-mail, corrected at once by two, are both corrected', async () => {
    const { operationUuid } = await ana.send({ email: 'mal@example.com' })
    const both = await Promise.all([
      correct(operationUuid, { email: RIGHT.email }),
      correct(operationUuid, { phone: RIGHT.phone }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [party] = (await findOperation(server.parts.database.db, operationUuid))!.parties
    expect(party!.person).toMatchObject(RIGHT)
  })
})

describe('is refused', () => {
  it.each([
    ['an e-mail that is none', { email: 'berta@' }, 422, 'email'],
    ['no phone where a code is due', { phone: '' }, 422, 'falta'],
    ['a phone that costs more', { phone: '+34806123456' }, 422, 'tarificación'],
    ['nothing at all', {}, 422, ''],
    ['somebody else', { signerUuid: '3b0d6f1e-5c1a-4f7e-9a52-d1c7a0e4b8f2', email: 'a@example.com' }, 404, ''],
  ])('%s', async (_, body, status, words) => {
    const { operationUuid } = await ana.send()
    const answer = await correct(operationUuid, body)
    expect(answer.status).toBe(status)
    expect((await answer.json()).detail).toContain(words)
  })

  it('of another e-mail once the signer has opened the document', async () => {
    const { operationUuid, documentUuid } = await ana.send()
    await ana.client.documentRead(operationUuid, documentUuid)
    const answer = await correct(operationUuid, RIGHT)
    expect(answer.status).toBe(409)
    expect((await answer.json()).code).toBe('signer-has-opened')
  })

  it('more than five times an hour', async () => {
    const { operationUuid } = await ana.send()
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1)
      statuses.push((await correct(operationUuid, { email: `${count}@example.com` })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
