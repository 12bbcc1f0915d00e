import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { steppedClock } from '@firmeza/kernel'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MailRejected } from './mail.ts'
import { openTestInbox, type TestInbox } from './test-inbox.ts'

const START = new Date('2026-11-21T10:00:00Z')
let clock = steppedClock(START)
let folder: string
let inbox: TestInbox
beforeEach(async () => {
  clock = steppedClock(START)
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'inbox-')), 'inner')
  inbox = await openTestInbox({ folder, clock })
})
afterEach(() => rmSync(path.dirname(folder), { recursive: true }))

const mail = (id: string, changes: object = {}) => ({
  id,
  to: { name: 'Ana', address: 'Ana@example.com' },
  subject: 'Firma pendiente',
  html: '<a href="https://firmeza.example/#/firma?a=1&amp;b=2">Firmar</a>',
  text: 'Firma aquí: https://firmeza.example/#/firma?a=1&b=2.',
  ...changes,
})
const sms = (id: string, code: string) => ({
  id,
  to: '+34600111222',
  text: `Tu código es ${code}. Caduca en 10 minutos.`,
})

test('a mail and an SMS are listed, the latest first, with their links and code', async () => {
  const receipt = await inbox.mail.send(mail('m1'))
  expect(receipt).toMatchObject({ transport: 'test-inbox', at: START })
  clock.advance(1000)
  await inbox.sms.send(sms('s1', '048213'))
  expect(await inbox.list()).toMatchObject([
    { id: 's1', kind: 'sms', to: '+34600111222', code: '048213', links: [] },
    {
      id: 'm1',
      kind: 'mail',
      to: 'Ana@example.com',
      subject: 'Firma pendiente',
      links: ['https://firmeza.example/#/firma?a=1&b=2'],
    },
  ])
})

test('the same id is stored once, and a mail and an SMS may share one', async () => {
  await Promise.all([
    inbox.mail.send(mail('same')),
    inbox.mail.send(mail('same')),
    inbox.sms.send(sms('same', '111111')),
  ])
  await inbox.mail.send(mail('same', { subject: 'Otra vez' }))
  expect(await inbox.list()).toHaveLength(2)
})

test('messages are found by who they are to, and by time', async () => {
  await inbox.mail.send(mail('m1'))
  clock.advance(1000)
  await inbox.mail.send(mail('m2'))
  await inbox.mail.send(mail('m3', { to: { name: 'Eva', address: 'eva@example.com' } }))
  const ids = async (query: object) => (await inbox.list(query)).map(({ id }) => id)
  expect(await ids({ to: 'ana@EXAMPLE.com' })).toEqual(['m2', 'm1'])
  expect(await ids({ to: 'ana@example.com', after: START })).toEqual(['m2'])
  expect(await ids({ limit: 1 })).toEqual(['m3'])
  expect(await ids({ to: 'nobody@example.com' })).toEqual([])
})

test('what another process stores is seen, a half-written line only once it is whole', async () => {
  const other = await openTestInbox({ folder, clock })
  await inbox.list()
  await other.sms.send(sms('s1', '123456'))
  expect(await inbox.list()).toHaveLength(1)
  const line = readFileSync(path.join(folder, 'inbox.ndjson'), 'utf8').replaceAll('s1', 's2')
  appendFileSync(path.join(folder, 'inbox.ndjson'), line.slice(0, 40))
  expect(await inbox.list()).toHaveLength(1)
  appendFileSync(path.join(folder, 'inbox.ndjson'), line.slice(40))
  expect(await inbox.list()).toHaveLength(2)
  await other.clear()
  expect(await inbox.list()).toEqual([])
  await inbox.sms.send(sms('s1', '123456'))
  expect(await other.list()).toHaveLength(1)
})

test('messages outlive the process', async () => {
  await inbox.mail.send(mail('m1'))
  const next = await openTestInbox({ folder, clock })
  expect(await next.list()).toMatchObject([{ id: 'm1', at: START }])
})

test('an address that is none is rejected here as by a real server', async () => {
  await expect(inbox.mail.send(mail('m1', { to: { name: '', address: 'no address' } }))).rejects.toThrow(MailRejected)
})
