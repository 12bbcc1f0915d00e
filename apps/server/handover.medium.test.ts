import { readLink, readLinks } from '@firmeza/evidence/server'
import { signingPaths } from '@firmeza/signing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SpecificationClient } from '../../fixtures/specification-client/specification-client.ts'
import { actaWords } from './testing/acta-words.ts'
import { type PanelHolder, panelHolder } from './testing/panel-holder.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, untilStatus } from './testing/sign-as-signer.ts'

// Real: the whole server; mails and SMS go to the test inbox.
const LUIS = { name: 'Luis', lastname: 'Pardo', email: 'luis@example.com', phone: '+34622333444' }
const allowed = [{ identifier: 'handover', value: 'Y' }]
let server: RunningServer
let ana: PanelHolder
beforeAll(async () => {
  server = await runServer()
  ana = await panelHolder(server)
})
afterAll(() => server.close())

const linkTo = async (email: string): Promise<string> => {
  await server.parts.queue.idle()
  const [mail] = await (await fetch(`${server.url}/inbox.json?to=${encodeURIComponent(email)}`)).json()
  return mail.links[0].split('/').at(-1)
}
const arrive = async (secret: string, attempt = 'a-tab-of-its-own-0001') => {
  const answer = await fetch(`${server.url}/api/operations/links/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'es' },
    body: JSON.stringify({ secret, attempt }),
  })
  return { status: answer.status, told: await answer.json() }
}
const handOver = (operationUuid: string, token: string, to: object = LUIS) =>
  fetch(server.url + signingPaths.handOver(operationUuid), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'accept-language': 'es' },
    body: JSON.stringify({ operationUuid, ...to }),
  })
const eventsOf = async (operationUuid: string) =>
  (await readLinks(server.parts.database.db, operationUuid)).map(readLink)

/** Sent to Berta, who has come by her link. */
const sentToBerta = async (rules = allowed) => {
  const email = `berta-${crypto.randomUUID()}@example.com`
  const sent = await ana.send({ name: 'Berta', lastname: 'Quiroga', email, emailActions: [], rules })
  const { told } = await arrive(await linkTo(email))
  return { ...sent, email, token: told.esignToken as string, offered: told.operation.handover as boolean }
}

describe('who is asked to sign', () => {
  it('passes it on: the other signs, and evidence, acta and certificate tell of both', async () => {
    const { operationUuid, documentUuid, email, token, offered } = await sentToBerta()
    expect(offered).toBe(true)
    expect((await handOver(operationUuid, token)).status).toBe(200)
    expect(await arrive(await linkTo(email))).toMatchObject({ status: 404, told: { code: 'link-unknown' } })
    const client = new SpecificationClient(server.url, server.parts.domainUuid)
    client.esignToken = (await arrive(await linkTo(LUIS.email))).told.esignToken
    await client.documentRead(operationUuid, documentUuid)
    await client.createOtp(operationUuid, LUIS.phone)
    await client.verifyOtp(operationUuid, await codeFor(server, LUIS.phone))
    await untilStatus(client, operationUuid, 'completed')
    const events = await eventsOf(operationUuid)
    const passed = events.find(({ type }) => type === 'PartyHandedOver')!
    expect(passed.facts).toMatchObject({ via: 'link', from: { name: 'Berta', lastname: 'Quiroga' }, person: LUIS })
    const words = await actaWords(server, client, operationUuid)
    expect(words).toContain('Luis Pardo')
    expect(words).toContain('Firma en lugar de Berta Quiroga')
    expect(words).toContain('Referente a: Berta Quiroga')
    const detail = await ana.json<{ signers: { name: string }[]; events: { title: string; details: string[] }[] }>(
      `/api/panel/operations/${operationUuid}`,
    )
    expect(detail.signers[0]!.name).toBe('Luis Pardo')
    const mails = await (await fetch(`${server.url}/inbox.json?to=${encodeURIComponent(ana.email)}`)).json()
    const toSender = mails.filter(({ subject }: { subject: string }) => subject.startsWith('Han pasado a otra persona'))
    expect(toSender).toHaveLength(1)
    expect(toSender[0].links[0]).toContain(`/#/panelpage/${operationUuid}`)
    expect(toSender[0].text).not.toMatch(/Luis|luis@/)
    const told = detail.events.find(({ title }) => title === 'La persona avisada pasó la firma a Luis Pardo')
    expect(told!.details[0]).toBe('Referente a: Berta Quiroga')
  })

  it('cannot where the sender does not let them, nor once they have read it, nor twice by one tab', async () => {
    const closed = await sentToBerta([])
    expect(closed.offered).toBe(false)
    expect((await handOver(closed.operationUuid, closed.token)).status).toBe(403)
    const read = await sentToBerta()
    const client = new SpecificationClient(server.url, server.parts.domainUuid)
    client.esignToken = read.token
    await client.documentRead(read.operationUuid, read.documentUuid)
    const late = await handOver(read.operationUuid, read.token)
    expect([late.status, (await late.json()).code]).toEqual([409, 'signer-has-opened'])
    const once = await sentToBerta()
    const both = await Promise.all([1, 2].map(() => handOver(once.operationUuid, once.token)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await eventsOf(once.operationUuid)).filter(({ type }) => type === 'PartyHandedOver')).toHaveLength(1)
  })

  it.each([
    ['no phone where a code is due', { phone: '' }, 'phone'],
    ['an e-mail that is none', { email: 'luis' }, 'email'],
    ['no name', { name: ' ' }, 'name'],
  ])('is told of %s', async (_, wrong, field) => {
    const { operationUuid, token } = await sentToBerta()
    const answer = await handOver(operationUuid, token, { ...LUIS, ...wrong })
    expect([answer.status, (await answer.json()).field]).toEqual([422, field])
  })

  it('passes it from hand to hand three times a day', async () => {
    const { operationUuid, ...begun } = await sentToBerta()
    const statuses: number[] = []
    let { token } = begun
    for (let count = 1; count <= 4; count += 1) {
      const email = `hand-${count}-${operationUuid}@example.com`
      statuses.push((await handOver(operationUuid, token, { ...LUIS, email })).status)
      if (count < 4) token = (await arrive(await linkTo(email))).told.esignToken
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
