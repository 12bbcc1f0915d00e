import { readFile } from 'node:fs/promises'
import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { steppedClock } from '@firmeza/kernel'
import { findOperation, remindParties } from '@firmeza/operations/server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creationPayload, SpecificationClient } from '../../fixtures/specification-client/specification-client.ts'
import { panelHolder } from './testing/panel-holder.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'

// Real: the whole server. The clock is driven.
const contract = (await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))).toString(
  'base64',
)
const DAY_MS = 86_400_000
const clock = steppedClock(new Date('2026-11-02T09:00:00Z'))
let server: RunningServer
beforeAll(async () => {
  server = await runServer({ clock, env: { OPERATION_DAYS: '30' } })
})
afterAll(() => server.close())

const create = async (email: string, rules: Record<string, string | number>, emailActions: object[] = []) => {
  const client = new SpecificationClient(server.url, server.parts.domainUuid)
  await client.login(API_CLIENT)
  const payload = creationPayload(contract, { email, emailActions: emailActions as [] })
  const entries = Object.entries(rules).map(([identifier, value]) => ({ identifier, value }))
  const created = await client.create({ ...payload, operationData: [...payload.operationData, ...entries] })
  await server.parts.queue.idle()
  return created
}
const mailsTo = async (email: string): Promise<{ subject: string }[]> =>
  (await fetch(`${server.url}/inbox.json?to=${email}&limit=20`)).json()
const remindAt = async (operationUuid: string): Promise<Date | null> => {
  const { rows } = await server.parts.database.db.execute<{ at: string | null }>(
    sql`select remind_at::text as at from operations where id = ${operationUuid}`,
  )
  return rows[0]?.at ? new Date(rows[0].at) : null
}
const remind = async () => {
  const promised = await remindParties(server.parts)
  await server.parts.queue.idle()
  return promised
}

describe('an operation with rules of its own', () => {
  it('reminds who is to act in the rhythm its sender set, until its deadline, and tells it', async () => {
    const { operationUuid } = await create('lento@example.com', { deadlineDays: '7', reminderDays: 3 })
    const { db } = server.parts.database
    expect((await findOperation(db, operationUuid))!.expiresAt).toEqual(new Date('2026-11-09T09:00:00Z'))
    clock.advance(3 * DAY_MS - 1)
    expect(await remind()).toBe(0)
    clock.advance(1)
    expect(await remind()).toBe(1)
    expect(await remind()).toBe(0)
    const mails = await mailsTo('lento@example.com')
    expect(mails).toHaveLength(2)
    expect(mails[0]!.subject).toMatch(/^Recordatorio/)
    clock.advance(3 * DAY_MS)
    expect(await remind()).toBe(1)
    // The next would come after the deadline.
    expect(await remindAt(operationUuid)).toBeNull()
    const told = (await readLinks(db, operationUuid)).map(readLink)
    expect(told.filter(({ type }) => type === 'ReminderDue')).toHaveLength(2)
    expect(told[0]!.facts.rules).toEqual({ reminderDays: 3, handover: false, everyPage: false })
    expect(await checkEvidence(db, operationUuid)).toMatchObject({ status: 'passed' })
  })

  it('reminds nobody of what was cancelled meanwhile, nor twice where two look at once', async () => {
    const { operationUuid } = await create('dos@example.com', { reminderDays: 1 })
    clock.advance(DAY_MS)
    const promised = await Promise.all([remindParties(server.parts), remindParties(server.parts)])
    expect(promised.toSorted()).toEqual([0, 1])
    await server.parts.queue.idle()
    expect(await mailsTo('dos@example.com')).toHaveLength(2)
    expect(await remindAt(operationUuid)).toEqual(new Date(clock.now().getTime() + DAY_MS))
  })

  it('puts the next one off when it is sent by hand, and has none where nobody is mailed', async () => {
    const holder = await panelHolder(server)
    const { operationUuid } = await holder.send({
      email: 'mano@example.com',
      emailActions: [],
      rules: [{ identifier: 'reminderDays', value: '2' }],
    })
    clock.advance(DAY_MS)
    expect((await holder.post(`/api/panel/operations/${operationUuid}/resend`)).status).toBe(200)
    expect(await remindAt(operationUuid)).toEqual(new Date(clock.now().getTime() + 2 * DAY_MS))
    const silent = await create('callado@example.com', { reminderDays: 2 }, [
      { action: 'avoidSendSignEmail', step: 'FIRMA-INICIO' },
    ])
    expect(await remindAt(silent.operationUuid)).toBeNull()
  })

  it('is kept from one mailbox by its limit, which stands in nobody else’s way', async () => {
    const full = await create('lleno@example.com', { reminderDays: 1 })
    const free = await create('libre@example.com', { reminderDays: 1 })
    clock.advance(DAY_MS)
    const { parts } = server
    const { mail } = parts.messageLimits
    const none = {
      ...parts.messageLimits,
      mail: (...asked: Parameters<typeof mail>) =>
        mail(...asked).map((limit) => (asked[1].to === 'lleno@example.com' ? { ...limit, most: 0 } : limit)),
    }
    await remindParties({ ...parts, messageLimits: none })
    await parts.queue.idle()
    expect(await mailsTo('lleno@example.com')).toHaveLength(1)
    expect(await mailsTo('libre@example.com')).toHaveLength(2)
    expect(await remindAt(full.operationUuid)).toEqual(new Date(clock.now().getTime() + DAY_MS / 24))
    expect(await remindAt(free.operationUuid)).toEqual(new Date(clock.now().getTime() + DAY_MS))
  })

  it('is refused where the first reminder would come too late', async () => {
    await expect(create('tarde@example.com', { deadlineDays: 3, reminderDays: 3 })).rejects.toMatchObject({
      status: 422,
      problem: { detail: expect.stringContaining('después del plazo') },
    })
  })

  it.each([
    ['deadlineDays', '0'],
    ['deadlineDays', '366'],
    ['deadlineDays', 'mañana'],
    ['reminderDays', 31],
    ['reminderDays', '1.5'],
  ])('refuses %s %s in words', async (identifier, value) => {
    await expect(create('mal@example.com', { [identifier]: value })).rejects.toMatchObject({
      status: 422,
      problem: { field: 'operationData[1].value', detail: expect.stringMatching(/días enteros, de 1 a (365|30)/) },
    })
  })
})
