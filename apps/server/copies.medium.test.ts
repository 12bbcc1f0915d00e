import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { newId, ok, steppedClock } from '@firmeza/kernel'
import { MailUnconfirmed } from '@firmeza/messaging'
import { copyPaths, operationsPaths } from '@firmeza/operations/contract'
import {
  type Copy,
  changeOperation,
  closeOperations,
  findOperation,
  noteCopyBounce,
  sendCopy,
} from '@firmeza/operations/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../fixtures/specification-client/specification-client.ts'
import { attachedText, unpacked } from './testing/handed-out.ts'
import { type PanelHolder, panelHolder } from './testing/panel-holder.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'
import { signOperation, untilStatus } from './testing/sign-as-signer.ts'

const DAY_MS = 86_400_000
// Real: the whole server; mails go to the test inbox. The clock stands still until it is moved.
const clock = steppedClock(new Date())
let server: RunningServer
let ana: PanelHolder
beforeAll(async () => {
  server = await runServer({ clock })
  ana = await panelHolder(server)
})
afterAll(() => server.close())

const someone = () => `eva-${newId()}@example.com`
const copyTo = (...emails: string[]) => emails.map((value) => ({ identifier: 'copy', value }))
const mailsTo = async (email: string): Promise<{ subject: string; text: string; links: string[] }[]> => {
  await server.parts.queue.idle()
  return (await fetch(`${server.url}/inbox.json?to=${encodeURIComponent(email)}`)).json() as Promise<never>
}
const secretTo = async (email: string) => (await mailsTo(email))[0]!.links[0]!.split('/').at(-1)!
const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'es', ...headers },
    body: JSON.stringify(body),
  })
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]
const eventsOf = async (operationUuid: string) =>
  (await readLinks(server.parts.database.db, operationUuid)).map(readLink)
const copyOf = async (operationUuid: string) =>
  (await findOperation(server.parts.database.db, operationUuid))!.copies[0]!
const told = (events: { type: string; facts: object }[], wanted: string) =>
  events.filter(({ type }) => type === wanted).map(({ facts }) => facts)
const failing = (fault: Error) => () => Promise.reject(fault)
/** As if its mail had still to be sent. */
const waitAgain = async (operationUuid: string) => {
  const change = (copies: Copy[]) => ({ copies: copies.map((each) => ({ ...each, standing: 'waiting' as const })) })
  await changeOperation(server.parts, operationUuid, async ({ copies }) =>
    ok({ change: change(copies), events: [{ type: 'Brought', at: clock.now(), facts: {} }], value: undefined }),
  )
}
const detailOf = (operationUuid: string) =>
  ana.json<{
    copies: { email: string; standing: string; openedAt: string | null }[]
    events: { title: string; details: string[] }[]
  }>(`/api/panel/operations/${operationUuid}`)

const completed = async (...emails: string[]) => {
  const sent = await ana.send({ rules: copyTo(...emails) })
  await signOperation(server, { client: ana.client, ...sent })
  await untilStatus(ana.client, sent.operationUuid, 'completed')
  return sent
}

describe('a copy', () => {
  it('is mailed once all is sealed, and nothing before; its link shows the document without an account', async () => {
    const [eva, luis] = [someone(), someone()]
    const { operationUuid, documentUuid } = await ana.send({ rules: copyTo(eva, ` ${luis} `, eva.toUpperCase()) })
    expect(await mailsTo(eva)).toEqual([])
    expect((await detailOf(operationUuid)).copies.map(({ standing }) => standing)).toEqual(['waiting', 'waiting'])
    await signOperation(server, { client: ana.client, operationUuid, documentUuid })
    await untilStatus(ana.client, operationUuid, 'completed')
    const [mail, ...more] = await mailsTo(eva)
    expect(more).toEqual([])
    expect(mail!.text).toContain('te envía una copia de «Contrato»')
    const secret = await secretTo(eva)
    const opened = await (await post(copyPaths.open, { secret })).json()
    expect(opened).toMatchObject({ language: 'es', documents: [{ documentUuid, documentLabel: 'Contrato' }] })
    const file = async (body: object) => (await post(copyPaths.file, { secret, ...body })).text()
    expect(await file({ documentUuid })).toBe(await ana.client.documentB64(operationUuid, documentUuid))
    expect(await codeOf(await post(copyPaths.file, { secret }))).toEqual([422, 'payload-invalid'])
    expect(await secretTo(luis)).not.toBe(secret)
    const links = await readLinks(server.parts.database.db, operationUuid)
    expect(told(links.map(readLink), 'CopyMailed')).toMatchObject([
      { to: 'e••@example.com' },
      { to: 'e••@example.com' },
    ])
    expect(links.map(({ body }) => body).join()).not.toMatch(/eva-|@example\.com/)
    const detail = await detailOf(operationUuid)
    expect(detail.copies.map(({ standing }) => standing)).toEqual(['sent', 'sent'])
    expect(detail.events.filter(({ title }) => title === 'Correo con una copia enviado')).toHaveLength(2)
  })

  it('tells its address to the sender alone: signers are handed it masked, and a digest that only the sender can make', async () => {
    const [eva, luis] = [someone(), someone()]
    const { operationUuid } = await completed(eva, luis)
    await secretTo(eva)
    const acta = Buffer.from(await ana.client.actaB64(operationUuid), 'base64')
    const theirs = await ana.client.send('GET', `evidencebyoperationuuid/${operationUuid}`)
    const handed = unpacked(Buffer.from(await theirs.arrayBuffer()), ({ names, text }) => {
      expect(names.filter((name) => name.startsWith('copies/'))).toEqual([])
      return text
    })
    for (const each of [attachedText(acta), handed]) {
      expect(each).toContain('e••@example.com')
      expect(each).not.toMatch(new RegExp(`${eva}|${luis}`, 'i'))
    }
    const own = await ana.get(`/api/panel/operations/${operationUuid}/evidence`)
    unpacked(Buffer.from(await own.arrayBuffer()), ({ text, told }) => {
      expect(text).toContain(`"email":"${eva}"`)
      expect([told('copies/1.json'), told('copies/2.json')]).toEqual(['copies/1.json: OK\n', 'copies/2.json: OK\n'])
    })
  })

  it('opens nothing once it is revoked, and is not mailed where that comes first', async () => {
    const [eva, luis] = [someone(), someone()]
    const { operationUuid, documentUuid } = await ana.send({ rules: copyTo(eva, luis) })
    const revoke = (email: string, { headers } = ana) =>
      post(`/api/panel/operations/${operationUuid}/copies/revoke`, { email }, headers)
    expect((await (await revoke(luis.toUpperCase())).json()).copies[1]).toMatchObject({ standing: 'revoked' })
    await signOperation(server, { client: ana.client, operationUuid, documentUuid })
    await untilStatus(ana.client, operationUuid, 'completed')
    expect(await mailsTo(luis)).toEqual([])
    const secret = await secretTo(eva)
    expect(await codeOf(await revoke(eva, await panelHolder(server)))).toEqual([404, 'not-found'])
    expect(await codeOf(await revoke('nadie@example.com'))).toEqual([404, 'not-found'])
    expect((await post(copyPaths.revoke(operationUuid), { email: eva }, bearer(ana.client.token))).status).toBe(200)
    expect(await codeOf(await post(copyPaths.open, { secret }))).toEqual([404, 'link-unknown'])
    expect(await codeOf(await post(copyPaths.file, { secret, documentUuid }))).toEqual([404, 'link-unknown'])
    expect((await eventsOf(operationUuid)).filter(({ type }) => type === 'CopyRevoked')).toHaveLength(2)
  })

  it('of an operation that is cancelled or declined is never sent, nor told of', async () => {
    const eva = someone()
    const { operationUuid } = await ana.send({ rules: copyTo(eva) })
    await ana.post(`/api/panel/operations/${operationUuid}/cancel`)
    expect(await mailsTo(eva)).toEqual([])
    expect((await detailOf(operationUuid)).copies[0]).toMatchObject({ standing: 'unsent' })
  })

  it('is erased with the persons, link and all', async () => {
    const eva = someone()
    const { operationUuid } = await completed(eva)
    const secret = await secretTo(eva)
    const erased = await post(operationsPaths.erasePersonalData(operationUuid), {}, bearer(ana.client.token))
    expect(erased.status).toBe(200)
    expect(await codeOf(await post(copyPaths.open, { secret }))).toEqual([404, 'link-unknown'])
    expect((await findOperation(server.parts.database.db, operationUuid))!.copies).toEqual([])
    expect(JSON.stringify(await eventsOf(operationUuid))).not.toContain(eva)
  })

  it('that came back is told once', async () => {
    const eva = someone()
    const { operationUuid } = await completed(eva)
    await secretTo(eva)
    const { mailId } = await copyOf(operationUuid)
    const bounce = { mailId, status: '5.1.1', diagnostic: `<${eva}>: no such user`, recipient: eva }
    const parts = { ...server.parts, clock }
    expect(await noteCopyBounce(parts, { ...bounce, recipient: 'otra@example.com' })).toBe(false)
    expect([await noteCopyBounce(parts, bounce), await noteCopyBounce(parts, bounce)]).toEqual([true, false])
    expect((await detailOf(operationUuid)).copies[0]).toMatchObject({ standing: 'returned' })
    expect(told(await eventsOf(operationUuid), 'CopyBounced')).toEqual([
      expect.objectContaining({ to: 'e••@example.com', reply: '<…>: no such user' }),
    ])
  })

  it('that came back is sent again as its sender asks, with another mail and the same link, as often as is decent', async () => {
    const eva = someone()
    const { operationUuid } = await completed(eva)
    const secret = await secretTo(eva)
    const { mailId } = await copyOf(operationUuid)
    await noteCopyBounce({ ...server.parts, clock }, { mailId, status: '5.1.1', diagnostic: '', recipient: eva })
    clock.advance(100 * DAY_MS)
    expect(await codeOf(await post(copyPaths.open, { secret }))).toEqual([410, 'link-expired'])
    const again = (headers = ana.headers) =>
      post(`/api/panel/operations/${operationUuid}/copies/resend`, { email: eva.toUpperCase() }, headers)
    expect(await codeOf(await again((await panelHolder(server)).headers))).toEqual([404, 'not-found'])
    expect((await (await again()).json()).copies[0]).toMatchObject({ standing: expect.stringMatching(/^sen(ding|t)$/) })
    const mails = await mailsTo(eva)
    expect(mails.map(({ links: [link] }) => link!.split('/').at(-1))).toEqual([secret, secret])
    expect((await copyOf(operationUuid)).mailId).not.toBe(mailId)
    expect((await post(copyPaths.open, { secret })).status).toBe(200)
    expect(
      await noteCopyBounce({ ...server.parts, clock }, { mailId, status: '', diagnostic: '', recipient: eva }),
    ).toBe(false)
    const answers: number[] = []
    for (let asked = 0; asked < 3; asked++) {
      await server.parts.queue.idle()
      answers.push((await again()).status)
    }
    expect(answers).toEqual([200, 200, 429])
  })

  it('says when its link was opened, once a day, and neither where from nor by whom', async () => {
    const eva = someone()
    const { operationUuid, documentUuid } = await completed(eva)
    const secret = await secretTo(eva)
    expect((await detailOf(operationUuid)).copies[0]).toMatchObject({ openedAt: null })
    const first = clock.now().toISOString()
    await post(copyPaths.open, { secret })
    clock.advance(DAY_MS - 1000)
    await post(copyPaths.file, { secret, documentUuid })
    expect((await detailOf(operationUuid)).copies[0]).toMatchObject({ openedAt: first })
    clock.advance(1000)
    await post(copyPaths.file, { secret, documentUuid })
    const { id } = await copyOf(operationUuid)
    const opened = { copy: id, to: 'e••@example.com' }
    expect(told(await eventsOf(operationUuid), 'CopyOpened')).toEqual([opened, opened])
  })

  it('that no server confirms is unconfirmed in the end, and its link opens all the same', async () => {
    const eva = someone()
    const { operationUuid } = await completed(eva)
    const secret = await secretTo(eva)
    const { id: copyId } = await copyOf(operationUuid)
    await post(copyPaths.resend(operationUuid), { email: eva }, bearer(ana.client.token))
    await server.parts.queue.idle()
    await waitAgain(operationUuid)
    const silent = { ...server.parts, clock, mail: { ...server.parts.mail, send: failing(new MailUnconfirmed('')) } }
    const job = { operationId: operationUuid, copyId }
    await expect(sendCopy(silent, job)).rejects.toMatchObject({ name: 'RunLater', data: { ...job, unanswered: 1 } })
    expect((await detailOf(operationUuid)).copies[0]).toMatchObject({ standing: 'sending' })
    await sendCopy(silent, { ...job, unanswered: 3 })
    expect((await detailOf(operationUuid)).copies[0]).toMatchObject({ standing: 'unconfirmed' })
    expect(told(await eventsOf(operationUuid), 'CopyUnconfirmed')).toMatchObject([{ tries: 4 }])
    expect((await post(copyPaths.open, { secret })).status).toBe(200)
  })

  it('that no server takes is given up after five days', async () => {
    const eva = someone()
    const { operationUuid } = await completed(eva)
    await secretTo(eva)
    await waitAgain(operationUuid)
    const { id: copyId } = await copyOf(operationUuid)
    const job = { operationId: operationUuid, copyId }
    const busy = { ...server.parts, clock, mail: { ...server.parts.mail, send: failing(new Error('451')) } }
    clock.advance(5 * DAY_MS - 1000)
    await expect(sendCopy(busy, job)).rejects.toThrow('451')
    clock.advance(1000)
    await sendCopy(busy, job)
    expect((await detailOf(operationUuid)).copies[0]).toMatchObject({ standing: 'given-up' })
    expect(told(await eventsOf(operationUuid), 'CopyGivenUp')).toHaveLength(1)
  })

  it('ends with the account of its sender, and is forgotten', async () => {
    const other = await panelHolder(server)
    const eva = someone()
    const sent = await other.send({ rules: copyTo(eva) })
    await signOperation(server, { client: other.client, ...sent })
    await untilStatus(other.client, sent.operationUuid, 'completed')
    const secret = await secretTo(eva)
    await closeOperations({ ...server.parts, clock }, other.accountId)
    expect(await codeOf(await post(copyPaths.open, { secret }))).toEqual([404, 'link-unknown'])
    expect(await copyOf(sent.operationUuid)).toMatchObject({ email: '', salt: '', standing: 'revoked' })
    expect(told(await eventsOf(sent.operationUuid), 'CopyRevoked')).toMatchObject([{ why: 'account-deleted' }])
    expect(await checkEvidence(server.parts.database.db, sent.operationUuid)).toMatchObject({ status: 'passed' })
  })

  it('can be looked at for ninety days', async () => {
    const eva = someone()
    await completed(eva)
    const secret = await secretTo(eva)
    clock.advance(90 * DAY_MS - 60_000)
    expect((await post(copyPaths.open, { secret })).status).toBe(200)
    clock.advance(60_000)
    expect(await codeOf(await post(copyPaths.open, { secret }))).toEqual([410, 'link-expired'])
  })
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

it.each([
  ['an address that is none', copyTo('eva@'), 'operationData[1].value'],
  [
    'more than ten',
    copyTo(...Array.from({ length: 11 }, (_, at) => `eva-${at}@example.com`)),
    'operationData[11].value',
  ],
])('%s is refused beside its entry', async (_, rules, field) => {
  ana = await panelHolder(server)
  expect(await refusalOf(ana.send({ rules }))).toMatchObject({ status: 422, problem: { field } })
})

it('a demonstration sends none', async () => {
  expect(await refusalOf(ana.send({ opClass: '1239', rules: copyTo(someone()) }))).toMatchObject({
    status: 422,
    problem: { detail: expect.stringContaining('las pruebas no envían copias') },
  })
})
