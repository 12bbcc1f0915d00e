import { createHmac } from 'node:crypto'
import type { Clock } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import { inArray, lte, sql } from 'drizzle-orm'
import { tries } from '../schema.ts'

/** So many tries of somebody within so long. */
export interface Limit {
  /** Whose: an address, an origin, both. Only a keyed hash is stored. */
  who: string
  most: number
  withinMinutes: number
}

export interface TriesParts {
  database: Database
  clock: Clock
  key: Uint8Array
}

/** Tries counted in the database, in one statement: of many at once, in whatever processes, no more than `most` are let through. */
export const openTries = ({ database: { db }, clock, key }: TriesParts) => {
  const hashOf = (who: string): string => createHmac('sha256', key).update(`tries ${who}`).digest('base64url')
  return {
    /** Counts one try against each limit. Seconds until the next is let through; 0: this one is. */
    take: async (limits: Limit[]): Promise<number> => {
      const now = clock.now()
      const wanted = limits
        .map(({ who, most, withinMinutes }) => ({ who: hashOf(who), most, withinMinutes }))
        // Always in one order: two statements that want the same rows must not wait for each other.
        .sort((a, b) => (a.who < b.who ? -1 : 1))
      const rows = wanted.map(({ who, withinMinutes }) => ({
        who,
        count: 1,
        resetAt: new Date(now.getTime() + withinMinutes * 60_000),
      }))
      const over = sql`${tries.resetAt} <= ${now.toISOString()}::timestamptz`
      const counted = await db
        .insert(tries)
        .values(rows)
        .onConflictDoUpdate({
          target: tries.who,
          set: {
            count: sql`case when ${over} then 1 else ${tries.count} + 1 end`,
            resetAt: sql`case when ${over} then excluded.reset_at else ${tries.resetAt} end`,
          },
        })
        .returning()
      const waits = wanted.map(({ who, most }) => {
        const row = counted.find((each) => each.who === who)!
        return row.count > most ? Math.ceil((row.resetAt.getTime() - now.getTime()) / 1000) : 0
      })
      return Math.max(0, ...waits)
    },

    /** For what turned out to be no guess: it is as if it had not been tried. */
    giveBack: async (whose: string[]): Promise<void> => {
      await db
        .update(tries)
        .set({ count: sql`greatest(${tries.count} - 1, 0)` })
        .where(inArray(tries.who, whose.map(hashOf)))
    },

    /** Forgets those of them all: who has proved to own the address starts anew. */
    forget: async (whose: string[]): Promise<void> => {
      await db.delete(tries).where(inArray(tries.who, whose.map(hashOf)))
    },

    /** Removes what no longer counts. */
    tidy: async (): Promise<void> => {
      await db.delete(tries).where(lte(tries.resetAt, clock.now()))
    },
  }
}

export type Tries = ReturnType<typeof openTries>
