import { newId } from '@firmeza/kernel'
import type { Database } from '../database.ts'
import { LivingConnection } from '../living-connection.ts'
import { Signal } from '../signal.ts'
import {
  ANSWERED,
  askCall,
  collectCalls,
  countLiving,
  dropCalls,
  type EndedCall,
  lockOf,
  tidyCalls,
} from './statements.ts'

/**
 * `not-taken`: nobody is there to answer, too many wait, or nobody began with it in time. `late`:
 * somebody did, and did not answer in time. `lost`: it brought down two who did.
 */
export type CallOutcome = { answer: Buffer } | { failed: 'not-taken' | 'late' | 'lost' }

export interface Caller {
  /** Asks whichever process is free. Throws where the database does not take it, or once closed. */
  call(question: Uint8Array): Promise<CallOutcome>
  /** How many processes are there to answer. */
  living(): Promise<number>
  /** Removes what callers that died have left behind. */
  tidy(): Promise<void>
  /** What is waited for is given up, and nothing more is asked: `call` throws. */
  close(): Promise<void>
}

export interface CallerOptions {
  database: Database
  /** What is asked, with the version of whoever can answer it. */
  kind: string
  /** That wait, to each process that answers. More are refused at once. */
  mostEach: number
  /** Bytes of questions in the database at a time. */
  mostBytes: number
  log: (line: string) => void
}

/** For what is neither heard nor found, as when the database server was away: somebody waits. */
const GIVEN_UP_MS = 25_000
/** Seconds in which somebody has to begin with it. */
const TAKEN_WITHIN = 5
const LOOK_MS = 250
const AFTER_A_FAULT_MS = 1_000

interface Pending {
  until: number
  settle: (outcome: CallOutcome) => void
  fail: (fault: Error) => void
}

/**
 * Asks other processes by rows of a PostgreSQL database. Answers are heard of (LISTEN/NOTIFY), and
 * looked for four times a second in case that one was not.
 *
 * @throws on the embedded database, which no other process can reach.
 */
export const openCaller = async ({ database, kind, mostEach, mostBytes, log }: CallerOptions): Promise<Caller> => {
  const { db, databaseUrl } = database
  if (!databaseUrl) throw new Error('The embedded database is one process: there is nobody to ask')
  const lock = lockOf(kind)
  const pending = new Map<string, Pending>()
  /** What is being written into the database. */
  const asking = new Set<Promise<unknown>>()
  const news = new Signal()
  const connection = new LivingConnection({
    databaseUrl,
    name: 'firmeza calls',
    channel: ANSWERED,
    heard: (id) => pending.has(id) && news.raise(),
    away: (fault) => log(`Calls: no connection to the database: ${fault}`),
  })
  await connection.open()
  let isClosed = false

  const settle = (id: string, outcome: CallOutcome): void => {
    pending.get(id)?.settle(outcome)
    pending.delete(id)
  }
  const collect = async (): Promise<void> => {
    for (const { id, ...ended } of await collectCalls(db, { ids: JSON.stringify([...pending.keys()]) }))
      settle(id, outcomeOf(ended))
    for (const [id, { until }] of pending) if (performance.now() > until) settle(id, { failed: 'late' })
  }
  const collecting = (async () => {
    while (!isClosed) {
      await news.wait(pending.size > 0 ? LOOK_MS : undefined)
      if (pending.size === 0) continue
      try {
        await collect()
      } catch (fault) {
        log(`Calls: answers could not be fetched yet: ${fault}`)
        await new Promise((resolve) => setTimeout(resolve, AFTER_A_FAULT_MS).unref())
      }
    }
  })()

  return {
    call: async (question) => {
      if (isClosed) throw closedEarly()
      const id = newId()
      const outcome = new Promise<CallOutcome>((settle, fail) => {
        pending.set(id, { until: performance.now() + GIVEN_UP_MS, settle, fail })
      })
      const asked = askCall(db, { id, kind, lock, question, mostEach, mostBytes, takenWithin: TAKEN_WITHIN })
      asking.add(asked)
      try {
        const [told] = await asked
        if (!told!.asked) settle(id, { failed: 'not-taken' })
      } catch (fault) {
        pending.delete(id)
        throw fault
      } finally {
        asking.delete(asked)
      }
      news.raise()
      return outcome
    },
    living: async () => (await countLiving(db, { lock }))[0]!.living,
    tidy: async () => {
      // Right after the server was away others may live that have no lock yet.
      if (connection.settled) await tidyCalls(db, { kind, lock })
    },
    close: async () => {
      isClosed = true
      news.raise()
      // What is still being written would be left behind.
      await Promise.allSettled([collecting, ...asking])
      for (const { fail } of pending.values()) fail(closedEarly())
      if (pending.size > 0) await dropCalls(db, { ids: JSON.stringify([...pending.keys()]) }).catch(() => {})
      await connection.close()
    },
  }
}

const closedEarly = () => new Error('It was closed before somebody answered')

const outcomeOf = ({ answer, isBegun, isLost }: Omit<EndedCall, 'id'>): CallOutcome => {
  if (answer) return { answer }
  return { failed: isLost ? 'lost' : isBegun ? 'late' : 'not-taken' }
}
