import { randomInt } from 'node:crypto'
import type { Database } from '../database.ts'
import { LivingConnection } from '../living-connection.ts'
import { Pump } from '../pump.ts'
import { Signal } from '../signal.ts'
import { ASKED, answerCall, lockOf, type TakenCall, takeCalls, tidyCalls } from './statements.ts'

export interface Answerer {
  /** Throws when nothing can be taken: the database does not answer, or nobody looked lately. */
  health(): Promise<void>
  /** Takes no more, and answers what it has begun with. */
  close(): Promise<void>
}

export interface AnswererOptions {
  database: Database
  /** As those who ask have it: what is asked in another way is not taken. */
  kind: string
  /** How many are answered at once. */
  concurrency: number
  /** What it throws is told in the log, and answers nothing: whoever asked waits in vain. */
  answer: (question: Buffer) => Promise<Uint8Array>
  log: (line: string) => void
}

const ROUND_MS = 1_000
const ROUND_OVERDUE_MS = 10_000

/**
 * Answers what other processes ask, each question in one process: what one that dies had begun with
 * goes to another within a second. While it lives it holds a lock, by which those who ask know that
 * somebody is there.
 *
 * @throws on the embedded database, which no other process can reach.
 */
export const openAnswerer = async ({
  database,
  kind,
  concurrency,
  answer,
  log,
}: AnswererOptions): Promise<Answerer> => {
  const { db, databaseUrl } = database
  if (!databaseUrl) throw new Error('The embedded database is one process: nobody else can ask')
  const lock = lockOf(kind)
  const instance = randomInt(1, 2 ** 31 - 1)
  const connection = new LivingConnection({
    databaseUrl,
    name: 'firmeza answers',
    lock: [lock, instance],
    channel: ASKED,
    heard: (asked) => asked === kind && pump.poke(),
    away: (fault) => log(`Calls: no connection to the database: ${fault}`),
  })
  const underWay = new Set<Promise<unknown>>()
  const send = (answered: Parameters<typeof answerCall>[1]) =>
    answerCall(db, answered).catch((fault: unknown) => log(`Calls: an answer could not be sent: ${fault}`))
  const pump = new Pump<TakenCall>({
    concurrency,
    claim: (most) => takeCalls(db, { kind, most, instance }),
    run: async ({ id, question, attempt }) => {
      try {
        const told = await answer(question)
        // Whoever answers goes on with the next one meanwhile.
        const sending = send({ id, attempt, instance, answer: told }).finally(() => underWay.delete(sending))
        underWay.add(sending)
      } catch (fault) {
        log(`Calls: one could not be answered: ${fault}`)
      }
    },
    failed: (fault) => log(`Calls: none could be fetched: ${fault}`),
  })
  await connection.open()

  const alarm = new Signal()
  let lastRound = performance.now()
  let isClosed = false
  const rounds = (async () => {
    while (!isClosed) {
      await alarm.wait(ROUND_MS)
      try {
        // Right after the server was away others may live that have no lock yet.
        if (connection.settled) await tidyCalls(db, { kind, lock })
        pump.poke()
        lastRound = performance.now()
      } catch (fault) {
        log(`Calls: the database could not be asked: ${fault}`)
      }
    }
  })()

  return {
    health: async () => {
      await database.health()
      const sinceMs = performance.now() - lastRound
      if (!connection.isConnected || sinceMs > ROUND_OVERDUE_MS)
        throw new Error('What is asked cannot be heard: the connection to the database was lost')
    },
    close: async () => {
      isClosed = true
      alarm.raise()
      await rounds
      await pump.close()
      await Promise.all(underWay)
      await connection.close()
    },
  }
}
