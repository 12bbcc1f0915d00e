import type { WingEvent } from '@firmeza/evidence/server'
import type { Operation } from '@firmeza/operations/server'
import type { Db } from '@firmeza/store'
import { and, eq, inArray } from 'drizzle-orm'
import { type EndingParts, endingOf } from './ending.ts'
import { identificationVideos } from './schema.ts'

/** What of a change ends tries: what evidence tells of it, and what else is to be written. */
interface EndOfTries {
  events: WingEvent[]
  also: (tx: Db) => Promise<void>
}

/**
 * Ends, as part of the change that withdraws an operation, the tries that are under way in it, also
 * one whose result is waited for. What was filmed is kept as the operation's rule says. One that
 * cannot be read keeps nobody from withdrawing: it is logged, and left to `endDeadTries`.
 */
export const endTriesOf =
  (parts: EndingParts & { log: (line: string) => void }) =>
  async (operation: Operation, at: Date): Promise<EndOfTries> => {
    const { operationId, state } = identificationVideos
    const unended = await parts.database.db
      .select()
      .from(identificationVideos)
      .where(and(eq(operationId, operation.id), inArray(state, ['recording', 'uploaded'])))
    const endings: EndOfTries[] = []
    for (const video of unended) {
      try {
        endings.push(await endingOf(parts, video, { at, why: 'operation-cancelled' }))
      } catch (fault) {
        parts.log(`Try ${video.id} of operation ${operation.id}, which is withdrawn, could not be ended: ${fault}`)
      }
    }
    return {
      events: endings.flatMap(({ events }) => events),
      also: async (tx) => {
        for (const { also } of endings) await also(tx)
      },
    }
  }
