import { readLink, readLinks } from '@firmeza/evidence/server'
import { type Clock, ok } from '@firmeza/kernel'
import { type ChangeParts, changeOperation, operations, type RetentionTerms } from '@firmeza/operations/server'
import type { Db } from '@firmeza/store'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, not, or } from 'drizzle-orm'
import { destroyKept } from './destroy-kept.ts'
import { keptUntil, retentionDaysOf } from './retention.ts'
import { identificationVideos } from './schema.ts'

export interface ShredParts extends ChangeParts {
  clock: Clock
  retention: RetentionTerms
  log: (line: string) => void
}

const BATCH = 200

/**
 * Destroys the keys of tries whose time is over by the rule of their operation, which its evidence
 * then tells. Of what is held nothing is destroyed. One that cannot be destroyed is logged, passed
 * over, and tried again in the next round.
 *
 * @returns How many were destroyed.
 */
export const shredOld = async (parts: ShredParts): Promise<number> => {
  let shredded = 0
  let last: string | undefined
  do {
    const due = await findDue(parts.database.db, isOver(parts), last)
    for (const id of due) {
      try {
        shredded += await shred(parts, id)
      } catch (fault) {
        const said = fault instanceof Error ? (fault.stack ?? fault) : fault
        parts.log(`What operation ${id} keeps of persons could not be destroyed: ${said}`)
      }
    }
    last = due.length === BATCH ? due.at(-1) : undefined
  } while (last)
  return shredded
}

const isOver = ({ clock, retention }: ShredParts) => {
  const now = clock.now()
  const { keptUntil: until, startedAt } = identificationVideos
  return or(lte(until, now), and(isNull(until), lte(startedAt, keptUntil(now, -retention.days.standard))))
}

const findDue = async (db: Db, over: ReturnType<typeof isOver>, last: string | undefined): Promise<string[]> => {
  const { operationId, wrappedKey } = identificationVideos
  const rows = await db
    .selectDistinct({ operationId })
    .from(identificationVideos)
    .innerJoin(operations, eq(operations.id, operationId))
    .where(
      and(over, isNotNull(wrappedKey), isNull(operations.legalHoldSince), last ? gt(operationId, last) : undefined),
    )
    .orderBy(asc(operationId))
    .limit(BATCH)
  return rows.map((row) => row.operationId)
}

/**
 * What is over is decided by what is authenticated: the operation's rule, and the evidence of what
 * was to be destroyed while it was held. The date that each try has only finds it.
 */
const shred = async (parts: ShredParts, operationId: string): Promise<number> => {
  const { db } = parts.database
  const done = await changeOperation<number, never>(parts, operationId, async (operation) => {
    if (operation.legalHoldSince) return ok({ unchanged: 0 })
    const at = parts.clock.now()
    const { id, startedAt } = identificationVideos
    const ofIt = eq(identificationVideos.operationId, operationId)
    const putOff = inArray(id, await heldBefore(db, operationId))
    const over = and(not(putOff), lte(startedAt, keptUntil(at, -retentionDaysOf(operation, parts.retention))))
    const rule = operation.rules.retention?.class ?? 'standard'
    const parted = [
      await destroyKept(db, and(ofIt, putOff), { why: 'data-taken', at }),
      await destroyKept(db, and(ofIt, over), { why: 'retention', rule, at }),
    ]
    const events = parted.flatMap((each) => each.events)
    if (events.length === 0) return ok({ unchanged: 0 })
    return ok({
      change: {},
      events,
      also: async (tx) => {
        for (const { also } of parted) await also(tx)
      },
      value: events.length,
    })
  })
  return done.ok ? done.value : 0
}

const heldBefore = async (db: Db, operationId: string): Promise<string[]> =>
  (await readLinks(db, operationId))
    .map(readLink)
    .flatMap(({ type, facts }) => (type === 'PicturesHeld' ? [String(facts.video)] : []))
