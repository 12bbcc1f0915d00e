import { readFile } from 'node:fs/promises'
import { registerHolder } from '@firmeza/accounts/testing'
import { accountPaths } from '@firmeza/accounts/wire'
import { newId, steppedClock } from '@firmeza/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ROOMY_LIMITS } from '../../fixtures/specification-client/roomy-limits.ts'
import {
  creationPayload,
  type Refused,
  refusalOf,
  type SpecificationClient,
} from '../../fixtures/specification-client/specification-client.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'
import { bareClient, newApiClient, newVisitor } from './testing/senders.ts'

// Real here: the whole server, with the limits it has when nothing is set. The clock is driven; a
// proxy says where everybody is.
const contract = (await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))).toString(
  'base64',
)
const HOUR_MS = 3_600_000
const DEFAULTS = Object.fromEntries(Object.keys(ROOMY_LIMITS).map((name) => [name, '']))
const clock = steppedClock(new Date('2026-11-02T09:00:00Z'))
let server: RunningServer
beforeAll(async () => {
  server = await runServer({ clock, env: { ...DEFAULTS, TRUSTED_PROXIES: '127.0.0.1' } })
}, 300_000)
afterAll(() => server.close())
beforeEach(() => clock.advance(24 * HOUR_MS))

interface Sender {
  client: SpecificationClient
  /** Where they are. */
  from: Record<string, string>
}
const at = (address: string) => ({ 'x-forwarded-for': address })
const origins = Array.from({ length: 200 }, (_, host) => `198.51.100.${host + 1}`)
const somewhere = () => at(origins.pop()!)

/** A program's account, from which an operation brings no mail that it does not ask for. */
const program = async ({ credits = 0, reason = 'test', from = somewhere() } = {}): Promise<Sender> => {
  const { client } = await newApiClient(server, { credits, reason })
  return { client, from }
}
const holder = async ({ from = somewhere(), ...options }: { from?: Sender['from']; name?: string } = {}) => {
  const { headers } = await registerHolder(server, options)
  const client = bareClient(server)
  /** Tokens last an hour. */
  const enter = async () => {
    const token = await fetch(`${server.url}/api/accounts/token`, { method: 'POST', headers })
    client.token = ((await token.json()) as { token: string }).token
  }
  await enter()
  return { client, from, enter }
}
const visitor = async (from = somewhere()): Promise<Sender> => ({ client: await newVisitor(server, from), from })

type Options = Parameters<typeof creationPayload>[1] & { name?: string; label?: string; documentName?: string }
let strangers = 0
const stranger = () => {
  strangers += 1
  return { phone: `+346001${String(strangers).padStart(5, '0')}`, email: `${newId()}@example.com` }
}
const demo = ({ name, label, documentName, ...options }: Options = {}) => {
  const payload = creationPayload(contract, { opClass: '1239', emailActions: [], ...stranger(), ...options })
  if (name !== undefined) payload.signers[0]!.signerData.find(({ identifier }) => identifier === 'name')!.value = name
  if (label !== undefined) payload.documents.contrato.documentLabel = label
  if (documentName !== undefined) payload.documents.contrato.documentName = documentName
  return payload
}
const silent = { emailActions: [{ action: 'avoidSendSignEmail', step: 'FIRMA-INICIO' }] }
const answer = async (asked: Promise<unknown>): Promise<Refused['problem']> =>
  (await refusalOf(asked))?.problem ?? { code: 'ok' }
const create = ({ client, from }: Sender, payload = demo()) => answer(client.create(payload, from))
const askForCode = async ({ client: { token }, from }: Sender, options: Options = {}) => {
  // One of its own: a client holds the esignToken of the last operation it made.
  const client = Object.assign(bareClient(server), { token })
  const payload = demo({ ...silent, ...options })
  const phone = payload.signers[0]!.signerData.find(({ identifier }) => identifier === 'cellphone')!.value
  const { operationUuid, documentUuid } = await client.create(payload, from)
  await client.documentRead(operationUuid, documentUuid)
  const body = { operationUuid, cellPhone: phone, otpType: 'FIRMA' }
  return answer(client.send('POST', `createotp/${operationUuid}`, { body, headers: from }))
}
const times = async <Value>(count: number, work: (turn: number) => Promise<Value>): Promise<Value[]> => {
  const all: Value[] = []
  for (let turn = 0; turn < count; turn += 1) all.push(await work(turn))
  return all
}
const codes = (answers: Refused['problem'][], code = 'ok') => answers.filter((each) => each.code === code).length
const sent = async (kind: 'sms' | 'mail'): Promise<number> => {
  await server.parts.queue.idle()
  const messages = (await (await fetch(`${server.url}/inbox.json?limit=10000`)).json()) as { kind: string }[]
  return messages.filter((each) => each.kind === kind).length
}
const operations = async () =>
  Number((await server.parts.database.db.execute(sql`select count(*) as many from operations`)).rows[0]!.many)

describe('one free account', () => {
  it('sends so many demonstration mails an hour and so many a day, whoever to; others beside it are served', async () => {
    const [free, honest, elsewhere] = [await holder(), await program({ credits: 100 }), await holder()]
    const before = { mails: await sent('mail'), operations: await operations() }
    const answers = await times(60, () => create(free))
    // Of 40 mails an hour, each demo of a holder is three: its invitation, its end, and the one to
    // the sender.
    expect([codes(answers), codes(answers, 'too-many-requests')]).toEqual([13, 47])
    expect(await sent('mail')).toBe(before.mails + 13)
    expect(await operations()).toBe(before.operations + 13)
    expect(answers.at(-1)).toMatchObject({ status: 429, retryAfterSeconds: 3600 })
    expect(answers.at(-1)!.detail).toContain('dentro de 60 minutos')

    expect(await create({ ...honest, from: free.from })).toMatchObject({ code: 'too-many-requests' })
    expect(codes(await times(20, () => create({ ...honest, from: free.from }, demo({ opClass: '1240' }))))).toBe(20)
    expect(await create(elsewhere)).toEqual({ code: 'ok' })
    clock.advance(HOUR_MS)
    await free.enter()
    expect(codes(await times(20, () => create(free)))).toBe(13)
    clock.advance(HOUR_MS)
    await free.enter()
    expect(codes(await times(3, () => create(free)))).toBe(0)
  })

  it('sends so many codes by SMS, also when all are asked for at once', async () => {
    const [free, honest, elsewhere] = [await program(), await program({ credits: 100 }), await program()]
    const before = await sent('sms')
    const answers = await Promise.all(Array.from({ length: 30 }, () => askForCode(free)))
    expect([codes(answers), codes(answers, 'too-many-requests')]).toEqual([10, 20])
    expect(await sent('sms')).toBe(before + 10)
    expect(await askForCode({ ...honest, from: free.from }, { opClass: '1240' })).toEqual({ code: 'ok' })
    expect(await askForCode(elsewhere)).toEqual({ code: 'ok' })
  })

  it('has no more of them because an operation costs welcome credits, and many more once credits are bought', async () => {
    const [welcomed, buyer] = [await program({ credits: 60, reason: 'welcome' }), await program({ credits: 60 })]
    const paid = (sender: Sender) => askForCode(sender, { opClass: '1240' })
    expect(codes(await times(14, () => paid(welcomed)))).toBe(10)
    expect(codes(await times(14, () => paid(buyer)))).toBe(14)
  })

  it('counts one mailbox once, whatever its address and whoever writes to it', async () => {
    const addresses = ['ana.perez', 'anaperez+1', 'a.n.a.perez+trial', 'AnaPerez']
    const answers = await times(14, async (turn) =>
      create(await program(), demo({ email: `${addresses[turn % addresses.length]}@mailbox.example` })),
    )
    // Twenty mails an hour, two of each.
    expect(codes(answers)).toBe(10)
    expect(await create(await program(), demo({ email: 'ana.gomez@mailbox.example' }))).toEqual({ code: 'ok' })
  })
})

describe('an anonymous visitor', () => {
  it('has no SMS sent to premium numbers, nor to countries that are not served: the creation says which field it is', async () => {
    const before = await sent('sms')
    for (const phone of ['+979123456789', '+34803123456', '+881612345678', '+12015550123', '+80012345678']) {
      const refused = await create(await visitor(), demo({ phone }))
      expect(refused).toMatchObject({ code: 'payload-invalid', status: 422, field: 'signers[0].signerData[4].value' })
      expect(refused.reason).toBe(phone === '+34803123456' ? 'phone-kind' : 'phone-country')
      expect(refused.detail).toMatch(/SMS/)
    }
    expect(await sent('sms')).toBe(before)
  })

  it('begins so many trials an hour, from an IPv6 network as from an address', async () => {
    const trial = (address: string) =>
      fetch(`${server.url}/api/operations/trial-token`, { method: 'POST', headers: at(address) })
    const statuses = async (addresses: string[]) => {
      const all = await Promise.all(addresses.map(trial))
      return all.filter(({ status }) => status === 200).length
    }
    const hosts = Array.from({ length: 30 }, (_, host) => `2001:db8:1:1::${host + 1}`)
    expect(await statuses(hosts)).toBe(20)
    const networks = Array.from(
      { length: 120 },
      (_, net) => `2001:db8:1:2${(net % 256).toString(16).padStart(2, '0')}::1`,
    )
    expect(await statuses(networks)).toBe(4 * 20)
    expect(await statuses(['2001:db8:2:1::1', '198.51.100.250'])).toBe(2)
  })
})

describe('mail that nobody paid for', () => {
  it.each([
    ['a signer', { name: 'Gana en evil.com' }, 'signers[0].signerData[2].value'],
    ['a signer, disguised', { lastname: 'evil。com' }, 'signers[0].signerData[3].value'],
    ['a label', { label: 'Paga en hxxps://evil[.]example' }, 'documents.contrato.documentLabel'],
    ['a document', { documentName: 'https://evil.example/a.pdf' }, 'documents.contrato.documentName'],
  ])('names no place in %s', async (_, options, field) => {
    const refused = await create(await visitor(), demo(options))
    expect(refused).toMatchObject({ code: 'payload-invalid', field, reason: 'link' })
    expect(refused.detail).toContain('direcciones web')
    expect(await create(await program(), demo(options))).toMatchObject({ reason: 'link' })
    expect(await create(await program({ credits: 10 }), demo({ ...options, opClass: '1240' }))).toEqual({ code: 'ok' })
  })

  it('has the names that people and files have', async () => {
    const options = { name: 'D. José', lastname: 'Núñez, S.A.', label: '', documentName: 'contrato-firmado.v2.pdf' }
    expect(await create(await visitor(), demo(options))).toEqual({ code: 'ok' })
  })

  it('names no place as its sender, who may have been named before that was asked', async () => {
    const sender = await holder({ name: 'Premios evil.com' })
    const { email } = stranger()
    expect(await create(sender, demo({ email }))).toEqual({ code: 'ok' })
    await server.parts.queue.idle()
    const [mail] = (await (await fetch(`${server.url}/inbox.json?to=${email}`)).json()) as { subject: string }[]
    expect(mail!.subject).toContain('premios evil com')
    expect(mail!.subject).not.toContain('evil.com')
  })

  it('is not written to whoever is registered under a name that is one', async () => {
    const { email } = stranger()
    const before = await sent('mail')
    const body = { name: 'Visita evil.com', email, password: 'una clave larga' }
    const refused = await fetch(server.url + accountPaths.register, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://firmeza.test' },
      body: JSON.stringify(body),
    })
    expect([refused.status, (await refused.json()).code]).toEqual([422, 'name-leads-away'])
    expect(await sent('mail')).toBe(before)
  })
})

it('S1.3.40 class 847 is the demo variant: free, limited and of no validity like 1239', async () => {
  const sender = await program()
  const { operationUuid } = await sender.client.create(demo({ opClass: '847' }), sender.from)
  const { rows } = await server.parts.database.db.execute(sql`select demo from operations where id = ${operationUuid}`)
  expect(rows).toEqual([{ demo: true }])
  expect(codes(await times(30, () => create(sender, demo({ opClass: '847' }))))).toBe(19)
  expect(await create(await visitor(), demo({ opClass: '847' }))).toEqual({ code: 'ok' })
})

it('health says in words how near the limits of the house are, to operators', async () => {
  const near = await runServer({ clock, env: { ...DEFAULTS, MAIL_FREE_HOUSE: '10/100' } })
  try {
    const state = async () => (await (await fetch(`${near.url}/health`)).json()).dependencies.messages
    const tryOne = async () => answer((await newVisitor(near)).create(demo()))
    expect(codes(await times(3, tryOne))).toBe(3)
    expect(await state()).toEqual({ status: 'up' })
    expect(codes(await times(4, tryOne))).toBe(2)
    await expect.poll(state).toEqual({ status: 'warning', reason: 'mail free: 10 of 10 in this hour' })
  } finally {
    await near.close()
  }
})
