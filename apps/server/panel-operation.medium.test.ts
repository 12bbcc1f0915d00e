import { createHash } from 'node:crypto'
import { readCredits } from '@firmeza/credits/server'
import { steppedClock } from '@firmeza/kernel'
import { MailRejected } from '@firmeza/messaging'
import { findOperation, sendSigningMail } from '@firmeza/operations/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHONE } from '../../fixtures/specification-client/specification-client.ts'
import { bring, type PanelHolder, panelHolder } from './testing/panel-holder.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, signOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, vault, queue, sessions, seals; mails go to the test inbox.
interface Detail {
  state: string
  needs: string | null
  erased: boolean
  name: string
  signer: string
  sealed: boolean
  signers: { name: string; email: string; phone: string }[]
  files: { uuid: string; sha256: string; sealedSha256: string | null }[]
  events: { seq: number; title: string; details: string[]; hash: string }[]
  chain: { status: string; head: string }
  can: Record<string, boolean>
}

const HOUR_MS = 3_600_000
const clock = steppedClock(new Date('2026-03-01T10:00:00Z'))
let server: RunningServer
let ana: PanelHolder
let stranger: PanelHolder
beforeAll(async () => {
  server = await runServer({ clock })
  ana = await panelHolder(server)
  stranger = await panelHolder(server)
})
afterAll(() => server.close())

const at = (operationUuid: string, action = '') => `/api/panel/operations/${operationUuid}${action && `/${action}`}`
const detail = (operationUuid: string) => ana.json<Detail>(at(operationUuid))
const titles = ({ events }: Detail) => events.map(({ title }) => title)
const mailed = { emailActions: [] }
const inboxOf = async (email: string): Promise<{ subject: string; links: string[] }[]> => {
  await server.parts.queue.idle()
  return (await fetch(`${server.url}/inbox.json?to=${encodeURIComponent(email)}`)).json()
}
const exchange = (secret: string, attempt = 'a-tab-of-its-own-0001') =>
  fetch(`${server.url}/api/operations/links/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'es' },
    body: JSON.stringify({ secret, attempt }),
  })
const secretIn = (url: string): string => url.split('/').at(-1)!
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

describe('an operation', () => {
  it('tells what happened, who signs what, and that its chain is whole', async () => {
    const { operationUuid } = await ana.send({ lastname: 'Quintana' })
    const opened = await detail(operationUuid)
    expect(opened).toMatchObject({
      state: 'created',
      signers: [{ name: 'Ana Quintana', email: 'ana@example.com', phone: '+34600111222' }],
      chain: { status: 'passed' },
      can: { resend: true, cancel: true, link: true },
      sealed: false,
    })
    expect(titles(opened)).toEqual(['Ana Titular creó la operación'])
    expect(opened.events[0]!.hash).toBe(opened.chain.head)
  })

  it('is handed out as files: what was sent until it is sealed, then the sealed document, acta and evidence', async () => {
    const started = await ana.send()
    const { operationUuid, documentUuid } = started
    const source = await ana.get(at(operationUuid, `documents/${documentUuid}`))
    expect(source.headers.get('content-disposition')).toBe(
      `attachment; filename="contrato.pdf"; filename*=UTF-8''contrato.pdf`,
    )
    const bytes = Buffer.from(await source.arrayBuffer())
    expect(sha256(bytes)).toBe((await detail(operationUuid)).files[0]!.sha256)
    expect((await ana.get(at(operationUuid, 'acta'))).status).toBe(409)
    expect((await ana.get(at(operationUuid, 'evidence'))).status).toBe(409)

    await signOperation(server, { client: ana.client, ...started })
    await untilStatus(ana.client, operationUuid, 'completed')
    await server.parts.queue.idle()
    const after = await detail(operationUuid)
    expect(after).toMatchObject({ state: 'completed', sealed: true, chain: { status: 'passed' } })
    expect(after.can).toEqual({ resend: true, cancel: false, link: false })
    expect(titles(after).slice(-4)).toEqual([
      'Sellado: contrato.pdf',
      'Acta sellada',
      'Operación completada',
      'Correo con el resultado enviado',
    ])
    const sealed = await ana.get(at(operationUuid, `documents/${documentUuid}`))
    expect(sealed.headers.get('content-disposition')).toContain('contrato-sellado.pdf')
    const sealedBytes = Buffer.from(await sealed.arrayBuffer())
    expect(sha256(sealedBytes)).toBe(after.files[0]!.sealedSha256)
    expect(Number(sealed.headers.get('content-length'))).toBe(sealedBytes.length)
    const acta = Buffer.from(await (await ana.get(at(operationUuid, 'acta'))).arrayBuffer())
    expect(acta.subarray(0, 5).toString()).toBe('%PDF-')
    const zip = Buffer.from(await (await ana.get(at(operationUuid, 'evidence'))).arrayBuffer())
    expect(zip.subarray(0, 2).toString()).toBe('PK')
  })

  it('is not there for anybody else, and nothing can be done to it', async () => {
    const { operationUuid, documentUuid } = await ana.send()
    for (const path of ['', `documents/${documentUuid}`, 'acta', 'evidence'])
      expect((await stranger.get(at(operationUuid, path))).status, path).toBe(404)
    for (const path of ['resend', 'cancel', 'link', 'unlock', 'seen/declined'])
      expect((await stranger.post(at(operationUuid, path))).status, path).toBe(404)
    expect((await ana.get(at('not-a-uuid'))).status).toBe(404)
    expect((await ana.post(at(operationUuid, 'cancel'), { origin: 'https://evil.example' })).status).toBe(403)
    expect((await detail(operationUuid)).state).toBe('created')
  })

  it('shows that its persons were erased, and hands out nothing', async () => {
    const { operationUuid, documentUuid } = await ana.send({ lastname: 'Olvidable' })
    await bring(server, operationUuid, 'failed')
    const { client } = ana
    await client.send('POST', `erasepersonaldata/${operationUuid}`, { bearer: client.token })
    const erased = await detail(operationUuid)
    expect(erased).toMatchObject({ erased: true, signer: '', name: '', needs: null, chain: { status: 'passed' } })
    expect(erased.can).toEqual({ resend: false, cancel: false, link: false })
    expect(titles(erased)).toEqual(['Operación creada', 'Brought', 'Datos personales borrados'])
    expect((await ana.get(at(operationUuid, `documents/${documentUuid}`))).status).toBe(410)
    const found = await ana.json<{ operations: [] }>('/api/panel/operations?search=olvidable')
    expect(found.operations).toEqual([])
  })
})

describe('sending the mail again', () => {
  it('mails a fresh link with a word of its own, keeps it as evidence, and stops at three an hour', async () => {
    const email = 'despistada@example.com'
    const { operationUuid } = await ana.send({ email, ...mailed })
    const first = await inboxOf(email)
    expect((await ana.post(at(operationUuid, 'resend'))).status).toBe(200)
    const [again] = await inboxOf(email)
    expect(again!.subject).toBe('Recordatorio: Ana Titular espera tu firma: Contrato')
    expect(again!.links[0]).not.toBe(first[0]!.links[0])
    expect((await exchange(secretIn(again!.links[0]!))).status).toBe(200)
    const { events } = await detail(operationUuid)
    expect(events.find(({ title }) => title === 'El remitente pidió enviar el correo de nuevo')).toBeDefined()
    for (const status of [200, 200, 429]) expect((await ana.post(at(operationUuid, 'resend'))).status).toBe(status)
    clock.advance(HOUR_MS)
    expect((await ana.post(at(operationUuid, 'resend'))).status).toBe(200)
  })

  it('is refused where there is nothing to sign and nothing to fetch', async () => {
    const { operationUuid } = await ana.send()
    await bring(server, operationUuid, 'declined')
    const answer = await ana.post(at(operationUuid, 'resend'))
    expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining({ code: 'operation-closed' })])
  })
})

describe('cancelling', () => {
  it('gives the credits back before anybody has acted on it, whoever has loaded its page, shows the document no more, tells the signer, and their link says so', async () => {
    const email = 'sin-abrir@example.com'
    const before = await readCredits(server.parts.database.db, ana.accountId)
    const { operationUuid, documentUuid } = await ana.send({ email, ...mailed })
    const [invitation] = await inboxOf(email)
    // A page that was loaded is no person's act: it takes nothing from the sender.
    expect((await exchange(secretIn(invitation!.links[0]!))).status).toBe(200)
    await ana.client.documentB64(operationUuid, documentUuid)
    const answer = await ana.post(at(operationUuid, 'cancel'))
    expect(await answer.json()).toMatchObject({
      state: 'cancelled',
      can: { resend: false, cancel: false, link: false },
    })
    expect(await readCredits(server.parts.database.db, ana.accountId)).toEqual(before)
    const [told] = await inboxOf(email)
    expect(told).toMatchObject({ subject: 'Ya no hace falta que firmes: Contrato', links: [] })
    const secret = secretIn(invitation!.links[0]!)
    const opened = (await (await exchange(secret)).json()) as { operation: { status: string } }
    expect(opened.operation.status).toBe('cancelled')
    const { esignToken } = opened as unknown as { esignToken: string }
    for (const path of [
      `/operations/v2/getdocumentbyuuidb64/${operationUuid}/${documentUuid}`,
      `/api/signing/pages/${operationUuid}/${documentUuid}/1`,
      `/api/signing/text/${operationUuid}/${documentUuid}`,
    ]) {
      const refused = await fetch(server.url + path, { headers: { authorization: `Bearer ${esignToken}` } })
      expect([path, refused.status, await refused.json()]).toEqual([
        path,
        409,
        expect.objectContaining({ code: 'operation-cancelled', detail: expect.stringContaining('cancelado') }),
      ])
    }
    // Asked twice, it is done once.
    expect((await ana.post(at(operationUuid, 'cancel'))).status).toBe(200)
    const done = titles(await detail(operationUuid)).filter((title) => title === 'El remitente canceló la operación')
    expect(done).toHaveLength(1)
  })

  it('costs what was set aside once somebody has acted on it, and no mail goes to whom none was sent', async () => {
    const email = 'nunca-invitada@example.com'
    const { operationUuid, documentUuid } = await ana.send({ email })
    const { usedcredits } = await readCredits(server.parts.database.db, ana.accountId)
    await ana.client.documentRead(operationUuid, documentUuid)
    await ana.post(at(operationUuid, 'cancel'))
    expect(await readCredits(server.parts.database.db, ana.accountId)).toMatchObject({ usedcredits: usedcredits + 2 })
    expect(await inboxOf(email)).toEqual([])
  })

  it('comes too late for what is signed', async () => {
    const { operationUuid } = await ana.send()
    await bring(server, operationUuid, 'sealing')
    const answer = await ana.post(at(operationUuid, 'cancel'))
    expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining({ code: 'already-signed' })])
  })
})

describe('copying a link', () => {
  it('opens the operation, and all that is done with it says whose link it was', async () => {
    const { operationUuid, documentUuid } = await ana.send()
    const taken = (await (await ana.post(at(operationUuid, 'link'))).json()) as { url: string; expiresAt: string }
    expect(taken.url).toMatch(/^http:\/\/firmeza\.test\/#\/simpleSignature\/[\w-]{20,}$/)
    expect(taken.expiresAt).toBe('2026-03-31T11:00:00.000Z')
    const { esignToken, token } = (await (await exchange(secretIn(taken.url))).json()) as Record<string, string>
    const refreshed = await fetch(`${server.url}/operations/v2/refresh`, {
      headers: { authorization: `Bearer ${token}` },
    })
    ana.client.esignToken = await refreshed.json()
    await ana.client.send('POST', `documentread/${operationUuid}`, {
      body: { operationUuid, documentUuid, locale: 'es' },
    })
    expect(esignToken).toBeDefined()
    const { events } = await detail(operationUuid)
    const whose = 'Con un enlace que copió el remitente: no consta quién lo recibió'
    expect(events.map(({ title, details }) => [title, details.some((line) => line.includes(whose))])).toEqual([
      ['Ana Titular creó la operación', false],
      ['El remitente copió un enlace', false],
      ['Página cargada con el enlace que copió el remitente', true],
      ['Operación abierta: primer acto de una persona', true],
      ['Leído y aceptado: contrato.pdf', true],
    ])
    expect((await exchange('x'.repeat(27))).status).toBe(404)
  })
})

describe('what needs somebody', () => {
  it('is noted when the mail server refuses the address, and over once a mail goes out or somebody has seen to it', async () => {
    const { operationUuid } = await ana.send({ email: 'no-existe@example.com', ...mailed })
    await server.parts.queue.idle()
    const refusing = { ...server.parts, mail: { send: () => Promise.reject(new MailRejected('550 no such user')) } }
    const [party] = (await findOperation(server.parts.database.db, operationUuid))!.parties
    const job = { operationId: operationUuid, partyId: party!.id, linkId: 'x', kind: 'reminder' } as const
    const bounce = () => expect(sendSigningMail(refusing as never, job)).rejects.toThrow('550')
    await bounce()
    expect(await detail(operationUuid)).toMatchObject({ needs: 'mail-rejected' })
    await ana.post(at(operationUuid, 'resend'))
    await server.parts.queue.idle()
    expect(await detail(operationUuid)).toMatchObject({ needs: null })
    await bounce()
    expect(await (await ana.post(at(operationUuid, 'seen/declined'))).json()).toMatchObject({ needs: 'mail-rejected' })
    const seen = await ana.post(at(operationUuid, 'seen/mail-rejected'))
    expect(await seen.json()).toMatchObject({ needs: null })
  })

  const wrong = (operationUuid: string) =>
    ana.client.verifyOtp(operationUuid, 'wrong').catch(({ problem }) => problem.code)
  const lockedOut = async () => {
    const { operationUuid, documentUuid } = await ana.send()
    await ana.client.documentRead(operationUuid, documentUuid)
    await ana.client.createOtp(operationUuid, PHONE)
    for (let left = 4; left > 0; left -= 1) expect(await wrong(operationUuid)).toBe('otp-wrong')
    expect(await detail(operationUuid)).toMatchObject({ needs: null })
    expect(await wrong(operationUuid)).toBe('otp-locked')
    return operationUuid
  }
  const askForCode = (operationUuid: string) => ana.client.createOtp(operationUuid, PHONE)
  const unlock = (operationUuid: string) => ana.post(at(operationUuid, 'unlock'))

  it('is noted when the signer has typed five wrong codes, until the sender lets them ask for another', async () => {
    const operationUuid = await lockedOut()
    expect(await detail(operationUuid)).toMatchObject({ needs: 'code-locked' })
    await expect(askForCode(operationUuid)).rejects.toMatchObject({ problem: { code: 'otp-locked' } })

    const unlocked: Detail = await (await unlock(operationUuid)).json()
    expect(unlocked).toMatchObject({ needs: null, chain: { status: 'passed' } })
    expect(titles(unlocked).at(-1)).toBe('El remitente desbloqueó el código')
    expect(titles(await (await unlock(operationUuid)).json())).toEqual(titles(unlocked))
    // The locked code is void all the same.
    await expect(ana.client.verifyOtp(operationUuid, await codeFor(server))).rejects.toMatchObject({
      problem: { code: 'otp-expired' },
    })
    clock.advance(1000)
    await askForCode(operationUuid)
    await ana.client.verifyOtp(operationUuid, await codeFor(server))
    await untilStatus(ana.client, operationUuid, 'completed')
    expect((await unlock(operationUuid)).status).toBe(409)
  })

  it('is no longer noted once the signer has waited and asked for another code', async () => {
    const operationUuid = await lockedOut()
    clock.advance(HOUR_MS / 4)
    await askForCode(operationUuid)
    expect(await detail(operationUuid)).toMatchObject({ needs: null })
  })

  it('stays noted, and can be unlocked, whatever mails are sent meanwhile', async () => {
    const operationUuid = await lockedOut()
    await ana.post(at(operationUuid, 'resend'))
    await server.parts.queue.idle()
    expect(await detail(operationUuid)).toMatchObject({ needs: 'code-locked' })
    const refusing = { ...server.parts, mail: { send: () => Promise.reject(new MailRejected('550 no such user')) } }
    const [party] = (await findOperation(server.parts.database.db, operationUuid))!.parties
    const job = { operationId: operationUuid, partyId: party!.id, linkId: 'x', kind: 'reminder' } as const
    await expect(sendSigningMail(refusing as never, job)).rejects.toThrow('550')
    expect(await detail(operationUuid)).toMatchObject({ needs: 'code-locked' })
    expect((await unlock(operationUuid)).status).toBe(200)
    await askForCode(operationUuid)
  })

  it('gives nobody more codes than a day allows, and does not say so', async () => {
    const operationUuid = await lockedOut()
    for (let sent = 1; sent < 5; sent += 1) {
      expect((await unlock(operationUuid)).status).toBe(200)
      clock.advance(1000)
      await askForCode(operationUuid)
      for (let tries = 4; tries > 0; tries -= 1) expect(await wrong(operationUuid)).toBe('otp-wrong')
      expect(await wrong(operationUuid)).toBe('otp-locked')
    }
    expect(await (await unlock(operationUuid)).json()).toMatchObject({ code: 'otp-sends-exhausted' })
    expect(await detail(operationUuid)).toMatchObject({ needs: 'code-locked' })
    expect(titles(await detail(operationUuid)).at(-1)).toBe('Código bloqueado')
  })
})
