import { readFile } from 'node:fs/promises'
import { newId, steppedClock } from '@firmeza/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creationPayload, type Refused, refusalOf } from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { newVisitor } from './testing/senders.ts'
import { codeFor, startOperation } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, jobs, the test inbox. The clock is driven.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const SECOND = 1000
const clock = steppedClock(new Date('2026-11-02T09:00:00Z'))
let server: RunningServer
beforeAll(async () => {
  server = await runServer({ clock })
})
afterAll(() => server.close())

const post = async (path: string, body: object) => {
  const answer = await fetch(`${server.url}/api/operations/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}
const messagesTo = async (to: string): Promise<{ links: string[] }[]> =>
  (await fetch(`${server.url}/inbox.json?to=${encodeURIComponent(to)}`)).json() as Promise<{ links: string[] }[]>
/**
 * A visitor's trial for a phone, read with the creation's own token. `comeByLink` is what its
 * signer does with the mail.
 */
const trialFor = async (phone: string) => {
  const client = await newVisitor(server)
  const email = `${newId()}@example.com`
  const payload = creationPayload(contract.toString('base64'), { opClass: '1239', phone, email, emailActions: [] })
  const { operationUuid, documentUuid } = await client.create(payload)
  await client.documentRead(operationUuid, documentUuid)
  const comeByLink = async () => {
    await server.parts.queue.idle()
    const [mail] = await messagesTo(email)
    const secret = mail!.links[0]!.split('/').at(-1)
    client.esignToken = (await post('links/exchange', { secret, attempt: newId() })).esignToken
  }
  return { client, operationUuid, phone, comeByLink }
}
type Asker = Pick<Awaited<ReturnType<typeof trialFor>>, 'client' | 'operationUuid' | 'phone'>
/** `{ code: 'ok' }`, or the problem document. */
const askForCode = async ({ client, operationUuid, phone }: Asker): Promise<Refused['problem']> =>
  (await refusalOf(client.createOtp(operationUuid, phone)))?.problem ?? { code: 'ok' }
/** Five, as many as an operation is sent. */
const askFiveTimes = async (asker: Asker) => {
  for (let sent = 0; sent < 5; sent += 1) {
    expect(await askForCode(asker)).toEqual({ code: 'ok' })
    clock.advance(30 * SECOND)
  }
}

it('a trial sends its code only to whoever came by the link of its mail', async () => {
  const trial = await trialFor('+34600200001')
  expect(await askForCode(trial)).toMatchObject({ code: 'link-needed', status: 403, detail: expect.any(String) })
  expect(await messagesTo(trial.phone)).toHaveLength(0)
  await trial.comeByLink()
  expect(await askForCode(trial)).toEqual({ code: 'ok' })
  await trial.client.verifyOtp(trial.operationUuid, await codeFor(server, trial.phone))
})

it("demos send a phone ten codes an hour, however many they are and whoever's", async () => {
  const phone = '+34600200002'
  for (let demos = 0; demos < 2; demos += 1) {
    const trial = await trialFor(phone)
    await trial.comeByLink()
    await askFiveTimes(trial)
  }
  const clients = await startOperation(server, API_CLIENT, contract, { opClass: '1239', phone })
  await clients.client.documentRead(clients.operationUuid, clients.documentUuid)
  const refusal = await askForCode({ ...clients, phone })
  expect(refusal).toMatchObject({ code: 'too-many-requests', status: 429, retryAfterSeconds: 3600 - 10 * 30 })
  clock.advance(Number(refusal.retryAfterSeconds) * SECOND)
  expect(await askForCode({ ...clients, phone })).toEqual({ code: 'ok' })
})

it('no code that was refused counts as sent to a phone, and none that is paid for counts at all', async () => {
  const phone = '+34600200003'
  const trial = await trialFor(phone)
  await trial.comeByLink()
  for (let asked = 0; asked < 12; asked += 1)
    expect(await askForCode({ ...trial, phone: '+34600200009' })).toMatchObject({ code: 'phone-mismatch' })
  for (let paid = 0; paid < 3; paid += 1) {
    const started = await startOperation(server, API_CLIENT, contract, { phone })
    await started.client.documentRead(started.operationUuid, started.documentUuid)
    await askFiveTimes({ ...started, phone })
  }
  expect(await askForCode(trial)).toEqual({ code: 'ok' })
})
