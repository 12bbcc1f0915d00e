import { readFile } from 'node:fs/promises'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { formatMoment, newId, steppedClock } from '@firmeza/kernel'
import { MailUnconfirmed } from '@firmeza/messaging'
import { openMailPeer } from '@firmeza/messaging/testing'
import { ownPaths } from '@firmeza/operations/contract'
import { expireOperations, findOperation, sendSigningMail } from '@firmeza/operations/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runBounceCommand } from './bounce-command.ts'
import { actaText } from './testing/acta-text.ts'
import { handBounce, reportTo } from './testing/bounces.ts'
import { API_CLIENT, freePort, type RunningServer, runServer } from './testing/running-server.ts'
import { startOperation } from './testing/sign-as-signer.ts'

// Real: a mail server that takes mails, refuses them or returns them later, the command, the box by
// which it reaches the running server, sealing. The clock is driven.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const DAY_MS = 86_400_000
const clock = steppedClock(new Date('2026-11-02T09:00:00Z'))
/** To whom the mail server says no, and how. */
const REFUSED: Record<string, string> = {
  dead: '550 5.1.1 No such user here',
  full: '552 5.2.2 Mailbox full',
  busy: '452 4.2.2 Mailbox full for now',
}
const peer = openMailPeer({ refuses: (address) => REFUSED[address.split('-')[0]!] ?? null })
let server: RunningServer
beforeAll(async () => {
  await peer.up()
  const port = await freePort()
  const env = {
    BASE_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: peer.url,
    BOUNCE_ADDRESS: 'rebotes@firmeza.example',
    OPERATION_DAYS: '3',
  }
  server = await runServer({ clock, port, env })
})
afterAll(async () => {
  await server.close()
  await peer.down()
})
const takenFor = (email: string) => peer.taken.find(({ to }) => to === email)

/** Once the mail server has been asked to take the mail. */
const notify = async (who: string) => {
  const email = `${who}-${newId()}@example.com`
  const payload = { signatureType: 'NOTIFICACION', phone: '', email, emailActions: [] }
  const started = await startOperation(server, API_CLIENT, contract, payload)
  await vi.waitFor(() => expect(peer.asked).toContain(email))
  return { ...started, email }
}
const sent = async () => {
  const { operationUuid, email } = await notify('nadie')
  await server.parts.queue.idle()
  return { operationUuid, email, returnPath: takenFor(email)!.from }
}
/** What the acta says once nobody has answered in time. */
const actaOfExpired = async (operationUuid: string): Promise<string> => {
  clock.advance(3 * DAY_MS)
  await expireOperations(server.parts)
  return actaText(server, operationUuid)
}
const uri = (event: string) => `http://uri.etsi.org/19522/Event/${event}`
const hand = (mail: string) => handBounce(server, mail)
const attentionOf = async (operationUuid: string) => {
  const { rows } = await server.parts.database.db.execute<{ attention: string | null }>(
    `select attention from operations where id = '${operationUuid}'`,
  )
  return rows[0]!.attention
}
const bounces = async (operationUuid: string) =>
  (await readLinks(server.parts.database.db, operationUuid)).map(readLink).filter(({ type }) => type === 'MailBounced')

it('what comes back is noted once, in the words of the report, for the sender and for ever', async () => {
  const { operationUuid, email, returnPath } = await sent()
  // Whoever the mail was forwarded to is not whom it was sent to.
  await hand(reportTo(returnPath, 'otro@example.com'))
  expect(await bounces(operationUuid)).toEqual([])
  expect(returnPath).toMatch(/^rebotes\+[0-9a-f-]{36}@firmeza\.example$/)
  expect(await hand(reportTo(returnPath, email))).toMatchObject({
    code: 0,
    lines: [expect.stringContaining('Noted')],
  })
  expect(await bounces(operationUuid)).toMatchObject([
    { facts: { kind: 'invitation', status: '5.2.2', reply: '552 5.2.2 mailbox full' } },
  ])
  expect(await hand(reportTo(returnPath))).toMatchObject({
    code: 0,
    lines: [expect.stringContaining('noted already')],
  })
  expect(await bounces(operationUuid)).toHaveLength(1)
  expect(await attentionOf(operationUuid)).toBe('mail-rejected')
  expect((await findOperation(server.parts.database.db, operationUuid))!.phase).toBe('open')
})

it('a mail that no server confirms is put off three times, and then evidence and panel say that nobody knows', async () => {
  const { operationUuid } = await sent()
  const { parts } = server
  const [party] = (await findOperation(parts.database.db, operationUuid))!.parties
  const silent = { ...parts, mail: { ...parts.mail, send: () => Promise.reject(new MailUnconfirmed('no answer')) } }
  const job = { operationId: operationUuid, partyId: party!.id, linkId: newId(), kind: 'reminder' as const }
  for (const unanswered of [0, 1, 2])
    await expect(sendSigningMail(silent, { ...job, unanswered })).rejects.toMatchObject({
      name: 'RunLater',
      data: { ...job, unanswered: unanswered + 1 },
    })
  await sendSigningMail(silent, { ...job, unanswered: 3 })
  const events = (await readLinks(parts.database.db, operationUuid)).map(readLink)
  expect(events.filter(({ type }) => type === 'MailUnconfirmed')).toMatchObject([
    { party: party!.id, facts: { kind: 'reminder', tries: 4, to: 'n••@example.com' } },
  ])
  expect(await attentionOf(operationUuid)).toBe('mail-unconfirmed')
  await sendSigningMail(parts, job)
  expect(await attentionOf(operationUuid)).toBeNull()
})

it('what is no report, or of no mail of ours, changes nothing and is not handed over again', async () => {
  expect(await hand('Subject: Vacaciones\r\n\r\nVuelvo el lunes.')).toMatchObject({ code: 0 })
  expect(await hand(reportTo(`rebotes+${newId()}@firmeza.example`))).toMatchObject({ code: 0 })
})

it('what nobody could note is handed over again', async () => {
  const input = (async function* () {
    yield Buffer.from(reportTo(`rebotes+${newId()}@firmeza.example`))
  })()
  expect(await runBounceCommand(input, server.parts.env, { say: () => {}, ask: async () => null })).toBe(75)
})

describe('the acta says what is known, where nobody answers', () => {
  it.each([
    ['a dead address', 'dead', 'No such user here'],
    ['a full mailbox', 'full', 'Mailbox full'],
  ])('of %s: that the mail server refused it, in its words', async (_, who, words) => {
    const { operationUuid } = await notify(who)
    await server.parts.queue.idle()
    const acta = await actaOfExpired(operationUuid)
    expect(acta).toContain('el servidor de correo la rechazó')
    expect(acta).toContain(words)
    for (const event of ['RelayRejection', 'NotificationForAcceptanceFailure']) expect(acta).toContain(uri(event))
    expect(acta).not.toContain(uri('RelayAcceptance'))
  })

  it('of a mailbox that stayed full: that no mail server is known to have taken it', async () => {
    const { operationUuid, email } = await notify('busy')
    const acta = await actaOfExpired(operationUuid)
    expect(acta).toContain('No consta que ningún servidor de correo aceptara la notificación')
    for (const event of ['RelayAcceptance', 'RelayRejection', 'ContentHandover']) expect(acta).not.toContain(uri(event))
    expect(takenFor(email)).toBeUndefined()
  })

  it('of a mail that came back late: first that it was taken, and then that it was not delivered', async () => {
    const { operationUuid, email, returnPath } = await sent()
    clock.advance(DAY_MS)
    const cameBack = formatMoment(clock.now(), 'es')
    await hand(reportTo(returnPath, email))
    const acta = await actaOfExpired(operationUuid)
    expect(acta).toContain(`un informe del ${cameBack} dice que no se pudo entregar. Nadie abrió el enlace`)
    expect(acta).toContain('552 5.2.2 mailbox full')
    for (const event of ['RelayAcceptance', 'RelayFailure']) expect(acta).toContain(uri(event))
  })

  it('of a mail that a scanner opened: that a page was sent, and that this proves no person', async () => {
    const { operationUuid, documentUuid, email } = await notify('filtrado')
    await server.parts.queue.idle()
    const { link } = takenFor(email)!
    // First it fetches what the mail leads to, and then it runs what is there, as a browser would.
    await fetch(link!, { method: 'HEAD' })
    await fetch(link!)
    const secret = link!.split('/').at(-1)
    const come = async (attempt: string): Promise<string> => {
      const body = JSON.stringify({ secret, attempt: attempt.repeat(32) })
      const headers = { 'content-type': 'application/json' }
      return (await (await fetch(server.url + ownPaths.exchangeLink, { method: 'POST', headers, body })).json())
        .esignToken
    }
    const headers = { authorization: `Bearer ${await come('s')}` }
    await fetch(`${server.url}/api/signing/pages/${operationUuid}/${documentUuid}/1?width=400`, { headers })
    // Whom it is for can still come by it.
    expect(await come('p')).toBeTypeOf('string')
    const acta = await actaOfExpired(operationUuid)
    expect(acta).toContain('eso no prueba que una persona lo leyera')
    expect(acta).toContain('Nadie la aceptó ni la rechazó')
    expect(acta).not.toMatch(/leyó|Operación abierta/)
  })
})
