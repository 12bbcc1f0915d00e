import { listOperatorActions } from '@firmeza/accounts/server'
import { registerHolder, type TestHolder } from '@firmeza/accounts/testing'
import type { WireContact, WireContacts } from '@firmeza/contact/contract'
import { steppedClock } from '@firmeza/kernel'
import { MailRejected } from '@firmeza/messaging'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type RunningServer, runServer } from './testing/running-server.ts'

// Real here: HTTP, sessions, database, job queue, test inbox. The clock stands still unless moved.
const clock = steppedClock(new Date('2026-11-21T10:00:00Z'))
let server: RunningServer
let operator: TestHolder

beforeAll(async () => {
  server = await runServer({ clock })
  operator = await registerHolder(server, { role: 'operator', email: 'operadora@example.com' })
})
afterAll(() => server.close())
beforeEach(() => clock.advance(1000))

const ask = async (email: string, language = 'es'): Promise<string> => {
  const answer = await fetch(`${server.url}/api/contacts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ form: 'api', name: 'Ana', email, description: '¿Cuánto cuesta?', agree: true }),
  })
  return (await answer.json()).id
}
const list = async (query = ''): Promise<WireContacts> =>
  (await fetch(`${server.url}/api/operator/contacts${query}`, { headers: operator.headers })).json()
const act = async (id: string, action: 'answer' | 'close', body: object) => {
  const answer = await fetch(`${server.url}/api/operator/contacts/${id}/${action}`, {
    method: 'POST',
    headers: { ...operator.headers, 'content-type': 'application/json', 'accept-language': 'es' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}
const latestAction = async () => (await listOperatorActions(server.parts.database.db, { limit: 1 }))[0]
const mailsTo = async (to: string): Promise<{ subject: string; text: string }[]> => {
  await server.parts.queue.idle()
  return (await fetch(`${server.url}/inbox.json?to=${to}`)).json()
}

it('S1.4.11 a request is answered by e-mail in its own language, once, and the action is in the log', async () => {
  const id = await ask('eva@example.com', 'it')
  const both = await Promise.all([
    act(id, 'answer', { text: 'Costa poco.\n\nA presto.' }),
    act(id, 'answer', { text: 'Otra cosa' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'contact-answered' })
  const answered = both.find(({ status }) => status === 200)!.body as WireContact
  expect(answered).toMatchObject({ id, state: 'ANSWERED', answer: { sentAt: null, refused: null } })
  const mails = await mailsTo('eva@example.com')
  expect(mails).toHaveLength(1)
  expect(mails[0]!.subject).toBe(`Risposta di Firmeza alla tua richiesta ${id}`)
  expect(mails[0]!.text).toContain(answered.answer!.text)
  expect(mails[0]!.text).toContain('¿Cuánto cuesta?')
  const [now] = (await list('?state=ANSWERED')).contacts
  expect(now).toMatchObject({ id, answer: { sentAt: clock.now().toISOString() } })
  expect(await latestAction()).toMatchObject({
    action: 'contact-answered',
    operatorId: operator.userId,
    operatorEmail: 'operadora@example.com',
    subjectKind: 'contact',
    subjectId: id,
    reason: 'Contestar a lo que se pidió',
  })
})

it('a request is closed for a reason, answered or not, and is closed for good', async () => {
  const id = await ask('leo@example.com')
  expect((await act(id, 'close', { reason: '  ' })).status).toBe(422)
  expect((await act(id, 'close', { reason: 'Publicidad' })).body).toMatchObject({ state: 'CLOSED', answer: null })
  expect(await latestAction()).toMatchObject({ action: 'contact-closed', subjectId: id, reason: 'Publicidad' })
  for (const [action, body] of [
    ['close', { reason: 'Otra vez' }],
    ['answer', { text: 'Tarde' }],
  ] as const)
    expect(await act(id, action, body)).toMatchObject({ status: 409, body: { code: 'contact-closed' } })
  expect(await mailsTo('leo@example.com')).toEqual([])
  expect(await latestAction()).toMatchObject({ reason: 'Publicidad' })
})

it('a request whose answer the mail server refuses waits for another, and says why', async () => {
  const id = await ask('nadie@example.com')
  const { send } = server.parts.mail
  server.parts.mail.send = async () => {
    throw new MailRejected('550 5.1.1 no such user')
  }
  expect((await act(id, 'answer', { text: 'Hola' })).status).toBe(200)
  await server.parts.queue.idle()
  server.parts.mail.send = send
  expect((await list()).contacts.find((each) => each.id === id)).toMatchObject({
    state: 'RECEIVED',
    answer: { sentAt: null, refused: '550 5.1.1 no such user' },
  })
  expect((await act(id, 'answer', { text: 'Hola otra vez' })).status).toBe(200)
  await server.parts.queue.idle()
  expect((await list()).contacts.find((each) => each.id === id)).toMatchObject({
    state: 'ANSWERED',
    answer: { text: 'Hola otra vez', sentAt: expect.any(String), refused: null },
  })
})

it('the list is told by state and in pages, the latest first, each request once', async () => {
  const before = (await list()).counts
  const ids: string[] = []
  for (let i = 0; i < 30; i += 1) ids.push(await ask(`uno${i}@example.com`))
  const first = await list('?state=RECEIVED')
  expect(first.contacts).toHaveLength(25)
  const second = await list(`?state=RECEIVED&cursor=${first.next}`)
  expect(second.next).toBeNull()
  expect([...first.contacts, ...second.contacts].map(({ id }) => id)).toEqual(ids.toReversed())
  expect(first.counts).toEqual({ ...before, RECEIVED: before.RECEIVED + 30 })
  expect(first.contacts[0]).toMatchObject({ form: 'api', name: 'Ana', message: '¿Cuánto cuesta?', answer: null })
})

it('what is no state or cursor is refused, and nobody but an operator reads or acts', async () => {
  const holder = await registerHolder(server)
  const id = await ask('mia@example.com')
  for (const query of ['?state=OPEN', '?cursor=1'])
    expect((await fetch(`${server.url}/api/operator/contacts${query}`, { headers: operator.headers })).status).toBe(422)
  expect((await fetch(`${server.url}/api/operator/contacts`, { headers: holder.headers })).status).toBe(403)
  expect((await fetch(`${server.url}/api/operator/contacts`)).status).toBe(401)
  expect((await act('C1', 'close', { reason: 'No existe' })).status).toBe(404)
  expect((await list()).contacts[0]).toMatchObject({ id, state: 'RECEIVED' })
})
