import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readCredits } from '@firmeza/credits/server'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { newId, steppedClock } from '@firmeza/kernel'
import { MailRejected } from '@firmeza/messaging'
import { expireOperations, findOperation, noteBounce, sendSigningMail } from '@firmeza/operations/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from './testing/account-browser.ts'
import { actaText } from './testing/acta-text.ts'
import { answer, tabOf as mailedTab, REJECTED } from './testing/notified.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { type StartedOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real: HTTP, database, jobs, sealing, and the public tools that look at what is sealed. The clock
// is driven; where a mail server refuses, its answer is made up here.
const run = promisify(execFile)
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const DAY_MS = 86_400_000
const clock = steppedClock(new Date('2026-11-02T09:00:00Z'))
let server: RunningServer
let folder: string
beforeAll(async () => {
  server = await runServer({ clock, env: { OPERATION_DAYS: '3' } })
  folder = await mkdtemp(join(tmpdir(), 'firmeza-notification-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const payload = { signatureType: 'NOTIFICACION', phone: '', emailActions: [] }
const confirmed = [{ action: 'sendConfirmationEmail', step: 'FIRMA-FINAL' }]
const notify = async (changes: object = {}): Promise<StartedOperation & { email: string }> => {
  const email = `pau-${newId()}@example.com`
  const started = await startOperation(server, API_CLIENT, contract, { ...payload, email, ...changes })
  await server.parts.queue.idle()
  return { ...started, email }
}
const tabOf = (email: string) => mailedTab(server, email)
const typesOf = async (operationUuid: string) =>
  (await readLinks(server.parts.database.db, operationUuid)).map((link) => readLink(link).type)
const operationOf = async (operationUuid: string) => (await findOperation(server.parts.database.db, operationUuid))!

const actaOf = (operationUuid: string) => actaText(server, operationUuid)
const expire = async () => {
  clock.advance(3 * DAY_MS)
  await expireOperations(server.parts)
  await server.parts.queue.idle()
}
/** The credits of the API's account, as they change. */
const spent = async (work: () => Promise<unknown>): Promise<number> => {
  const { parts } = server
  const checked = await parts.checkApiClient(API_CLIENT.username, API_CLIENT.userpassword, 'test')
  if (!checked.ok) throw new Error(checked.refusal.code)
  const used = async () => (await readCredits(parts.database.db, checked.value.accountId)).usedcredits
  const before = await used()
  await work()
  return (await used()) - before
}
const uri = (event: string) => `http://uri.etsi.org/19522/Event/${event}`

describe('a notification', () => {
  it('is accepted: sealed, certified, paid with one credit, and the recipient has the proof', async () => {
    const { operationUuid, email } = await notify({ emailActions: confirmed })
    const [mail] = await mailsTo(server, email)
    expect(mail!.text).toContain('Leerla no es aceptarla')
    expect(mail!.text).not.toMatch(/firm(a|ar|es)\b/i)
    const tab = await tabOf(email)
    expect(await tab.operation(operationUuid)).toMatchObject({ status: 'sent', signatureTypes: ['NOTIFICACION'] })
    const credits = await spent(async () => {
      expect(await answer(tab, operationUuid, { answer: 'accepted' })).toMatchObject({ body: { status: 'sealing' } })
      await untilStatus(tab, operationUuid, 'completed')
    })
    expect(credits).toBe(1)
    const acta = await actaOf(operationUuid)
    expect(acta).toContain('aceptó el 02/11/2026')
    expect(acta).toContain('Remitente Destinatario pruebas Ana')
    expect(acta).not.toMatch(/Firmante|firma electrónica|cualificad/i)
    for (const event of [
      'SubmissionAcceptance',
      'RelayAcceptance',
      'NotificationForAcceptance',
      'ConsignmentAcceptance',
    ])
      expect(acta).toContain(uri(event))
    expect((await mailsTo(server, email))[0]!.text).toContain('consta con fecha y hora')
    const { documents } = await operationOf(operationUuid)
    const sealed = join(folder, 'sealed.pdf')
    await writeFile(sealed, await server.parts.vault.read(documents[0]!.sealedSha256!))
    expect((await run('pdfsig', ['-nocert', sealed])).stdout).toContain('Signature is Valid')
  })

  it('is rejected with a reason, which the acta tells and the chain does not', async () => {
    const { operationUuid, email } = await notify()
    const tab = await tabOf(email)
    expect(await answer(tab, operationUuid, REJECTED)).toMatchObject({ status: 200 })
    const acta = await actaOf(operationUuid)
    expect(acta).toContain('Motivo: No está de acuerdo: «La subida no es la del IPC.»')
    expect(acta).toContain(uri('ConsignmentRejection'))
    const bodies = (await readLinks(server.parts.database.db, operationUuid)).map(({ body }) => body).join('')
    expect(bodies).not.toContain('IPC')
    await untilStatus(tab, operationUuid, 'completed')
    expect((await operationOf(operationUuid)).parties[0]!.tasks).toMatchObject([{ state: 'rejected' }])
  })

  it('is answered once: of two answers at once one counts, and whoever comes later is told', async () => {
    const { operationUuid, email } = await notify()
    const tab = await tabOf(email)
    const both = await Promise.all([
      answer(tab, operationUuid, { answer: 'accepted' }),
      answer(tab, operationUuid, REJECTED),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'already-answered' })
    const answers = (await typesOf(operationUuid)).filter((type) => type.startsWith('Consignment'))
    expect(answers).toHaveLength(1)
  })

  it('is not answered by the sender’s own program, nor with less than a rejection needs', async () => {
    const { client, operationUuid, email } = await notify()
    expect((await answer(client, operationUuid, { answer: 'accepted' })).body).toMatchObject({
      code: 'answer-needs-link',
    })
    const tab = await tabOf(email)
    for (const lacking of [{}, { ground: 'other' }, { ground: 'other', reason: ' ' }, { ground: 'because' }])
      expect((await answer(tab, operationUuid, { answer: 'rejected', ...lacking })).body).toMatchObject({
        code: 'payload-invalid',
      })
    expect((await answer(tab, operationUuid, { ...REJECTED, reason: 'x'.repeat(501) })).status).toBe(422)
    const signing = await startOperation(server, API_CLIENT, contract, { email: `x-${email}`, emailActions: [] })
    await server.parts.queue.idle()
    const [mail] = await mailsTo(server, `x-${email}`)
    expect(mail!.text).toContain('#/simpleSignature/')
    expect((await answer(signing.client, signing.operationUuid, { answer: 'accepted' })).status).toBe(403)
  })
})

describe('time that runs out', () => {
  // What the tests before left open.
  beforeEach(() => expire())

  it('is certified: taken by a mail server, never opened; and the delivery is paid for', async () => {
    const { operationUuid } = await notify()
    expect(await spent(expire)).toBe(1)
    const acta = await actaOf(operationUuid)
    expect(acta).toContain('Nadie la aceptó ni la rechazó antes de que se acabara el plazo')
    expect(acta).toContain('El documento no llegó a mostrarse en ningún navegador')
    expect(acta).toContain(uri('AcceptanceRejectionExpiry'))
    expect(acta).not.toContain(uri('ContentHandover'))
    expect((await operationOf(operationUuid)).phase).toBe('expired')
  })

  it('says of a page that was loaded, as a scanner does, no more than that', async () => {
    const { operationUuid, documentUuid, email } = await notify()
    const tab = await tabOf(email)
    const page = await fetch(`${server.url}/api/signing/pages/${operationUuid}/${documentUuid}/1?width=400`, {
      headers: { authorization: `Bearer ${tab.esignToken}` },
    })
    expect(page.status).toBe(200)
    await expire()
    const acta = await actaOf(operationUuid)
    expect(acta).toContain('eso no prueba que una persona lo leyera')
    expect(acta).toContain(uri('ContentHandover'))
    expect(acta).not.toMatch(/leyó|Operación abierta/)
  })

  it('says that the mail server refused it, with its words, and gives the credit back', async () => {
    const refused = '550 5.1.1 <pau@example.com>: Recipient address rejected: User unknown'
    const send = server.parts.mail.send
    server.parts.mail.send = () => Promise.reject(new MailRejected(refused))
    const { operationUuid } = await notify().finally(() => {
      server.parts.mail.send = send
    })
    expect(await spent(expire)).toBe(0)
    const acta = await actaOf(operationUuid)
    expect(acta).toContain('el servidor de correo la rechazó')
    expect(acta).toContain('User unknown')
    expect(acta).toContain(uri('RelayRejection'))
    expect(acta).toContain(uri('NotificationForAcceptanceFailure'))
  })

  it('says that the mail came back, in the words of the report, and that nobody opened its link', async () => {
    const { operationUuid } = await notify()
    const events = (await readLinks(server.parts.database.db, operationUuid)).map(readLink)
    const { messageId } = events.find(({ type }) => type === 'MailSent')!.facts
    const mailId = /<(.+)@/.exec(String(messageId))![1]!
    const report = { mailId, status: '5.2.2', diagnostic: '552 5.2.2 mailbox full', recipient: '' }
    expect(await noteBounce(server.parts, report)).toBe(true)
    await expire()
    const acta = await actaOf(operationUuid)
    expect(acta).toMatch(/un informe del .* dice que no se pudo entregar\. Nadie abrió el enlace/)
    expect(acta).toContain('mailbox full')
    expect(acta).toContain(uri('RelayFailure'))
  })

  it('says of a mail that was sent again that it was', async () => {
    const { operationUuid, email } = await notify()
    const [party] = (await operationOf(operationUuid)).parties
    const again = { operationId: operationUuid, partyId: party!.id, linkId: newId(), kind: 'reminder' } as const
    await sendSigningMail(server.parts, again)
    await tabOf(email)
    await expire()
    expect(await actaOf(operationUuid)).toMatch(/Correo con el enlace enviado de nuevo/)
  })

  it('is the sender’s to prove: who never answered gets neither acta nor document, and the sender both', async () => {
    const { client, operationUuid, documentUuid } = await notify()
    await expire()
    await actaOf(operationUuid)
    const [party] = (await operationOf(operationUuid)).parties
    const tab = { exchange: 'a tab', tenure: 0 }
    const theirs = { kind: 'signer', operationId: operationUuid, partyId: party!.id, via: 'link', tab } as const
    const token = await server.parts.tokens.issue(theirs)
    const fetched = async (token: string, path: string) =>
      (await fetch(`${server.url}/operations/v2/${path}`, { headers: { authorization: `Bearer ${token}` } })).status
    const acta = `actabyoperationuuidb64/${operationUuid}`
    expect(await fetched(token, acta)).toBe(410)
    expect(await fetched(token, `evidencebyoperationuuid/${operationUuid}`)).toBe(410)
    expect(await fetched(token, `getdocumentbyuuidb64/${operationUuid}/${documentUuid}`)).toBe(410)
    await client.login(API_CLIENT)
    expect(await fetched(client.token, acta)).toBe(200)
    const zip = await fetch(`${server.url}/operations/v2/evidencebyoperationuuid/${operationUuid}`, {
      headers: { authorization: `Bearer ${client.token}` },
    })
    const [file, place] = [join(folder, 'evidence.zip'), join(folder, 'evidence')]
    await writeFile(file, Buffer.from(await zip.arrayBuffer()))
    await run('unzip', ['-q', file, '-d', place])
    // Every command its page prints holds.
    for (const [, command] of (await readFile(join(place, 'VERIFY.md'), 'utf8')).matchAll(/```sh\n([\s\S]*?)\n```/g))
      await run('sh', ['-ec', command!], { cwd: place })
  })
})

describe('what is signed elsewhere', () => {
  it('is not done to a notification: it is neither declined nor read and accepted, nor stamped', async () => {
    const { operationUuid, documentUuid, email } = await notify({ box: true })
    expect((await operationOf(operationUuid)).parties[0]!.documents[0]!.boxes).toEqual([])
    const tab = await tabOf(email)
    const sent = async (path: string, body: object) => {
      const answered = await fetch(`${server.url}/operations/v2/${path}/${operationUuid}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tab.esignToken}` },
        body: JSON.stringify({ operationUuid, ...body }),
      })
      return (await answered.json()).code
    }
    expect(await sent('decline', { reason: 'No' })).toBe('other-way-to-sign')
    expect(await sent('documentread', { documentUuid, locale: 'es' })).toBe('other-way-to-sign')
    expect((await operationOf(operationUuid)).parties[0]!.openedAt).toBeNull()
    expect(await answer(tab, operationUuid, { ...REJECTED, reason: 'mal \ud800 escrito' })).toMatchObject({
      status: 200,
    })
  })
})
