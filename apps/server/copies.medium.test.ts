import { readLink, readLinks } from '@firmeza/evidence/server'
import { newId, steppedClock } from '@firmeza/kernel'
import { copyPaths, operationsPaths } from '@firmeza/operations/contract'
import { findOperation, noteCopyBounce } from '@firmeza/operations/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../fixtures/specification-client/specification-client.ts'
import { attachedText, unpacked } from './testing/handed-out.ts'
import { type PanelHolder, panelHolder } from './testing/panel-holder.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'
import { signOperation, untilStatus } from './testing/sign-as-signer.ts'

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
const detailOf = (operationUuid: string) =>
  ana.json<{ copies: { email: string; standing: string }[]; events: { title: string; details: string[] }[] }>(
    `/api/panel/operations/${operationUuid}`,
  )

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
    expect(opened).toMatchObject({ documents: [{ documentUuid, documentLabel: 'Contrato' }] })
    const file = async (body: object) => (await post(copyPaths.file, { secret, ...body })).text()
    expect(await file({ documentUuid })).toBe(await ana.client.documentB64(operationUuid, documentUuid))
    expect(await codeOf(await post(copyPaths.file, { secret }))).toEqual([422, 'payload-invalid'])
    expect(await secretTo(luis)).not.toBe(secret)
    const links = await readLinks(server.parts.database.db, operationUuid)
    const told = links.map(readLink).filter(({ type }) => type === 'CopyMailed')
    expect(told.map(({ facts }) => facts.to)).toEqual(['e••@example.com', 'e••@example.com'])
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
    const mailId = (await findOperation(server.parts.database.db, operationUuid))!.copies[0]!.id
    const bounce = { mailId, status: '5.1.1', diagnostic: 'no such user', recipient: eva }
    const parts = { ...server.parts, clock }
    expect(await noteCopyBounce(parts, { ...bounce, recipient: 'otra@example.com' })).toBe(false)
    expect([await noteCopyBounce(parts, bounce), await noteCopyBounce(parts, bounce)]).toEqual([true, false])
    expect((await detailOf(operationUuid)).copies[0]).toMatchObject({ standing: 'returned' })
  })

  it('can be looked at for ninety days', async () => {
    const eva = someone()
    await completed(eva)
    const secret = await secretTo(eva)
    clock.advance(90 * 86_400_000 - 60_000)
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
