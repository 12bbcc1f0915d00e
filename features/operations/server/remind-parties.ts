import { type Clock, maskEmail, ok, refuse } from '@firmeza/kernel'
import type { MessageLimits } from '@firmeza/messaging'
import type { Db, Limits } from '@firmeza/store'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { nextReminder, type Operation, partiesInTurn, whyNotOpen } from '../domain/operation.ts'
import type { Party } from '../domain/party.ts'
import { type ChangeParts, changeOperation } from './change-operation.ts'
import type { Links } from './links/links.ts'
import { mailLimits } from './links/mail-limits.ts'
import { operations } from './schema.ts'
import { findAuthentic } from './suspension.ts'

/** Read at a time. */
const BATCH = 200
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface RemindParts extends ChangeParts {
  clock: Clock
  links: Links
  limits: Limits
  messageLimits: MessageLimits
  log: (line: string) => void
}

interface Due {
  id: string
  remindAt: Date | null
}

/**
 * Mails who is to act again, in the rhythm that the sender has set, as the sender could by hand:
 * whose turn it is, unless their first mail left less than half a day ago. Whoever is due is first
 * taken on to the next time, so that of two rounds at once one mails, and nothing stays due that
 * cannot be mailed; a kill in between costs one reminder. Who is limited now is tried an hour
 * later. Answers how many mails were promised.
 */
export const remindParties = async (parts: RemindParts): Promise<number> => {
  const { database, clock, log } = parts
  let promised = 0
  for (let due = await findDue(database.db, clock.now()); due.length > 0; due = await findDue(database.db, clock.now()))
    for (const each of due)
      try {
        promised += await remind(parts, each)
      } catch (fault) {
        log(`Nobody could be reminded of operation ${each.id}: ${fault instanceof Error ? fault.stack : fault}`)
      }
  return promised
}

const findDue = (db: Db, now: Date): Promise<Due[]> =>
  db
    .select({ id: operations.id, remindAt: operations.remindAt })
    .from(operations)
    .where(and(eq(operations.phase, 'open'), sql`remind_at is not null`, lte(operations.remindAt, now)))
    .orderBy(asc(operations.remindAt))
    .limit(BATCH)

/** False when somebody else has moved it meanwhile. */
const moveOn = async (db: Db, { id, remindAt }: Due, next: Date | null): Promise<boolean> => {
  const moved = await db
    .update(operations)
    .set({ remindAt: next })
    .where(and(eq(operations.id, id), eq(operations.remindAt, remindAt!)))
    .returning({ id: operations.id })
  return moved.length > 0
}

const remind = async (parts: RemindParts, due: Due): Promise<number> => {
  const { database, clock, links, limits, queue } = parts
  const at = clock.now()
  const later = new Date(at.getTime() + HOUR_MS)
  if (!(await moveOn(database.db, due, later))) return 0
  const taken = { id: due.id, remindAt: later }
  const known = await findAuthentic(parts, due.id)
  if (!known || whyNotOpen(known, at)) {
    await moveOn(database.db, taken, null)
    return 0
  }
  let promised = 0
  let isLimited = false
  for (const addressee of dueIn(known, at)) {
    const { id } = addressee
    const counted = await mailLimits(parts, known, addressee, [])
    const result = await limits.within<void, { code: string }>(counted, () =>
      changeOperation<undefined, { code: string }>(parts, known, async (operation) => {
        const party = dueIn(operation, at).find((each) => each.id === id)
        if (!party || whyNotOpen(operation, at)) return refuse({ code: 'nothing-due' })
        return ok({
          change: {},
          events: [{ type: 'ReminderDue', at, party: id, facts: { to: maskEmail(party.person.email) } }],
          also: (tx) => links.remind(tx, queue, operation, party),
          value: undefined,
        })
      }),
    )
    if (result.ok) promised += 1
    else isLimited ||= result.refusal.code !== 'nothing-due'
  }
  if (promised > 0 || !isLimited) await moveOn(database.db, taken, nextReminder(known, at))
  return promised
}

const dueIn = (operation: Operation, at: Date): Party[] =>
  partiesInTurn(operation).filter(
    ({ invite, mailedAt }) => invite && mailedAt && at.getTime() - mailedAt.getTime() >= DAY_MS / 2,
  )
