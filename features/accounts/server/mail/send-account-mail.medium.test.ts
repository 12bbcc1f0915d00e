import { newId, systemClock } from '@firmeza/kernel'
import { MailRejected, type OutgoingMail } from '@firmeza/messaging'
import { type Database, PermanentFailure } from '@firmeza/store'
import { migrationsOf, testDatabase } from '@firmeza/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMailedLinks } from '../links/mailed-links.ts'
import * as schema from '../schema.ts'
import type { AccountMailJob } from './account-mail-job.ts'
import { sendAccountMail } from './send-account-mail.ts'

// Real here: the database. The mail server is one that keeps what it is given, or does what it is
// told.
let database: Database
beforeAll(async () => {
  database = await testDatabase({ migrationsFolder: await migrationsOf(schema) })
})
afterAll(() => database.close())

const open = (answer: () => void = () => {}) => {
  const sent: OutgoingMail[] = []
  const mailedLinks = openMailedLinks({ database, clock: systemClock, key: new Uint8Array(32) })
  const mail = {
    send: async (each: OutgoingMail) => {
      answer()
      sent.push(each)
      return { transport: 'test-inbox' as const, messageId: '', reply: '', at: new Date() }
    },
    health: async () => {},
    close: () => {},
  }
  const parts = { database, mail, mailedLinks, brandName: 'Firmeza', baseUrl: 'https://firmeza.test' }
  const send = (job: AccountMailJob) => sendAccountMail(parts, job, { id: newId() })
  const link = (kind: 'registration' | 'reset', email: string) =>
    database.transaction((tx) => mailedLinks.create(tx, { kind, email, locale: 'es', name: 'Eva', passwordHash: 'x' }))
  return { sent, mailedLinks, send, link }
}
const address = () => `eva.${newId()}@example.com`
const someone = async () => {
  const [id, email, now] = [newId(), address(), new Date()]
  const times = { createdAt: now, updatedAt: now }
  await database.db.insert(schema.users).values({ id, name: 'Eva', email, emailVerified: true, ...times })
  return { id, email }
}

it('S1.4.06 leads whoever registers to the page that verifies, and whoever has an account to the one that signs in', async () => {
  const { sent, send, link, mailedLinks } = open()
  const linkId = await link('registration', address())
  await send({ kind: 'link', linkId })
  expect(sent[0]).toMatchObject({ subject: 'Verifica tu dirección de correo', to: { name: '' } })
  expect(sent[0]!.text).not.toContain('Eva')
  expect(sent[0]!.text).toContain(`https://firmeza.test/#/loginpage?verify=${mailedLinks.tokenOf(linkId)}`)
  const { email } = await someone()
  await send({ kind: 'link', linkId: await link('registration', email) })
  expect(sent[1]).toMatchObject({ subject: 'Ya tienes una cuenta', to: { address: email } })
  expect(sent[1]!.text).not.toContain('verify=')
})

it('S1.7.25 leads who has an account to a new password, and tells nobody else anything', async () => {
  const { sent, send, link, mailedLinks } = open()
  const { email } = await someone()
  const linkId = await link('reset', email)
  await send({ kind: 'link', linkId })
  await send({ kind: 'link', linkId: await link('reset', address()) })
  expect(sent).toHaveLength(1)
  expect(sent[0]!.text).toContain(`https://firmeza.test/#/forgotpassword?reset=${mailedLinks.tokenOf(linkId)}`)
})

it('sends nothing of a link that was used, or to a user who is gone', async () => {
  const { sent, send, link, mailedLinks } = open()
  const { email } = await someone()
  const linkId = await link('reset', email)
  const judged = await mailedLinks.judge(mailedLinks.tokenOf(linkId), 'reset')
  if (judged.ok) await database.transaction((tx) => mailedLinks.takeUp(tx, judged.value))
  await send({ kind: 'link', linkId })
  await send({
    kind: 'notice',
    notice: 'password-changed',
    userId: newId(),
    locale: 'es',
    at: new Date().toISOString(),
  })
  expect(sent).toEqual([])
})

it('is tried again while the mail server is away, and given up when that refuses for good', async () => {
  const { id } = await someone()
  const job: AccountMailJob = {
    kind: 'notice',
    notice: 'two-factor-on',
    userId: id,
    locale: 'en',
    at: '2026-11-21T10:00:00Z',
  }
  const away = open(() => {
    throw new Error('connection refused')
  })
  await expect(away.send(job)).rejects.toThrow('connection refused')
  await expect(away.send(job)).rejects.not.toThrow(PermanentFailure)
  const refusing = open(() => {
    throw new MailRejected('550 5.1.1 <ana@example.com>: no such mailbox')
  })
  await expect(refusing.send(job)).rejects.toThrow(PermanentFailure)
  await expect(refusing.send(job)).rejects.toThrow(/^The mail server refused: 550 5\.1\.1$/)
})
