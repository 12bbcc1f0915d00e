import { randomUUID } from 'node:crypto'
import { TEST_PATIENCE_MS } from '@firmeza/kernel/testing'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import type { Db } from './db.ts'
import { openQueue } from './open-queue.ts'
import { PermanentFailure } from './permanent-failure.ts'
import type { Queue } from './queue.ts'
import { RunLater } from './run-later.ts'
import * as schema from './schema.ts'
import { jobs } from './schema.ts'
import { stopRounds } from './testing/stop-rounds.ts'
import { migrationsOf, testDatabase } from './testing.ts'

let migrationsFolder: string
let database: Database
let queue: Queue
const lines: string[] = []
const log = (line: string) => lines.push(line)

beforeAll(async () => {
  migrationsFolder = await migrationsOf(schema)
})
beforeEach(async () => {
  lines.length = 0
  database = await testDatabase({ migrationsFolder, log })
  queue = await openQueue(database, { log })
})
afterEach(async () => {
  await queue.close()
  await database.close()
})

const enqueue = (name: string, data: unknown, options = {}) =>
  database.transaction((tx) => queue.enqueue(tx, name, data, options))

test('a job runs once its transaction has committed, and not when it rolls back', async () => {
  const seen: unknown[] = []
  await queue.define('mail', { handler: async (data) => void seen.push(data) })
  await enqueue('mail', { to: 'ana' })
  await expect(
    database.transaction(async (tx) => {
      await queue.enqueue(tx, 'mail', { to: 'nobody' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow()
  await queue.idle()
  expect(seen).toEqual([{ to: 'ana' }])
  expect(await database.db.select({ state: jobs.state }).from(jobs)).toEqual([{ state: 'done' }])
})

test('the commit sets off the handler, which waits for no round', async () => {
  let ran = (_: unknown): void => {}
  await queue.define('mail', { handler: async (data) => ran(data) })
  stopRounds()
  for (let sent = 0; sent < 20; sent++) {
    const run = new Promise((resolve) => {
      ran = resolve
    })
    await enqueue('mail', sent)
    expect(await run).toBe(sent)
  }
  vi.useRealTimers()
})

test('what a handler throws is retried with a later attempt number, and told less and less often', async () => {
  const attempts: number[] = []
  await queue.define('mail', {
    handler: async (_, { attempt }) => {
      attempts.push(attempt)
      if (attempt < 4) throw new Error('SMTP is down')
    },
  })
  await enqueue('mail', {})
  await queue.idle()
  expect(attempts).toEqual([1, 2, 3, 4])
  expect(lines.filter((line) => line.includes('SMTP is down'))).toEqual([
    expect.stringContaining('(attempt 1)'),
    expect.stringContaining('(attempt 2)'),
  ])
  expect(await queue.deadLetters()).toEqual([])
})

test('what is put off runs when it said, with the data it said, and nobody waits for it', async () => {
  const runs: unknown[] = []
  await queue.define<{ tries: number }>('mail', {
    handler: async ({ tries }, { attempt }) => {
      runs.push([tries, attempt])
      if (tries < 2) throw new RunLater({ tries: tries + 1 }, tries === 0 ? 1 : 3_600_000)
    },
  })
  const id = await enqueue('mail', { tries: 0 })
  await vi.waitFor(() => expect(runs).toHaveLength(2))
  await queue.idle()
  expect(runs).toEqual([
    [0, 1],
    [1, 2],
  ])
  const { rows } = await database.db.execute(
    sql`select state, data, fault, due_at > now() + interval '59 minutes' as late from jobs where id = ${id}`,
  )
  expect(rows).toEqual([{ state: 'waiting', data: { tries: 2 }, fault: null, late: true }])
})

test('what a job last failed of can be asked for, until it is done', async () => {
  let broken = true
  await queue.define('seal', {
    handler: async (_, { attempt }) => {
      if (broken) throw new Error(`no key, attempt ${attempt}`)
    },
  })
  await enqueue('seal', { of: 'one', for: 'ana' })
  const fault = (data: object) => queue.lastFault('seal', data)
  await vi.waitFor(async () => expect(await fault({ for: 'ana', of: 'one' })).toContain('no key'))
  expect(await fault({ of: 'another' })).toBeNull()
  broken = false
  await queue.idle()
  expect(await fault({ of: 'one', for: 'ana' })).toBeNull()
})

test('what a mail server says of an address stands neither in the log nor with the job', async () => {
  await queue.define('mail', {
    handler: async () => {
      throw new Error('450 4.2.0 <ana@example.com>: mailbox full')
    },
  })
  await enqueue('mail', { to: 1 })
  await vi.waitFor(async () => expect(await queue.lastFault('mail', { to: 1 })).toContain('mailbox full'))
  expect(await queue.lastFault('mail', { to: 1 })).not.toContain('ana@')
  await queue.define('lost', {
    handler: async () => {
      throw new PermanentFailure('no such user: ana@example.com')
    },
  })
  await enqueue('lost', {})
  await vi.waitFor(async () => expect(await queue.deadLetters()).toMatchObject([{ reason: 'no such user: (address)' }]))
  expect(lines.join()).toContain('mailbox full')
  expect(lines.join()).not.toContain('ana@')
})

test('no number of failures is too many, and the pause never passes 15 seconds', async () => {
  await queue.define('mail', { handler: () => Promise.reject(new Error('down')) })
  const id = await enqueue('mail', {})
  await vi.waitFor(() => expect(lines.join()).toContain('down'))
  // Told first, and put back then.
  await vi.waitFor(async () => {
    const changed = sql`update jobs set attempts = 131071 where id = ${id} and state = 'waiting' returning id`
    expect((await database.db.execute(changed)).rows).toHaveLength(1)
  })
  await vi.waitFor(() => expect(lines.join()).toContain('attempt 131072'))
  await vi.waitFor(async () => {
    const { rows } = await database.db.execute(
      sql`select state, due_at < now() + interval '15 seconds' as soon from jobs where id = ${id}`,
    )
    expect(rows).toEqual([{ state: 'waiting', soon: true }])
  })
})

test('a permanent failure is a dead letter at once, told inside the transaction that records it', async () => {
  await queue.define<{ to: string }>('mail', {
    handler: async () => {
      throw new PermanentFailure('550 no such mailbox')
    },
    onDead: async ({ to }, { tx, reason }) => {
      await queue.enqueue(tx, 'bounce', { to, reason })
    },
  })
  const bounced: unknown[] = []
  await queue.define('bounce', { handler: async (data) => void bounced.push(data) })
  const id = await enqueue('mail', { to: 'ana' })
  await queue.idle()
  expect(await queue.deadLetters()).toEqual([
    {
      jobId: id,
      queue: 'mail',
      data: { to: 'ana' },
      reason: '550 no such mailbox',
      attempts: 1,
      diedAt: expect.any(Date),
    },
  ])
  expect(bounced).toEqual([{ to: 'ana', reason: '550 no such mailbox' }])
})

test('a death that cannot be told is not recorded: the job runs again', async () => {
  let tells = 0
  await queue.define('mail', {
    handler: async () => {
      throw new PermanentFailure('no')
    },
    onDead: async () => {
      tells += 1
      if (tells === 1) throw new Error('cannot tell')
    },
  })
  await enqueue('mail', {})
  await queue.idle()
  expect(tells).toBe(2)
  expect(await queue.deadLetters()).toMatchObject([{ attempts: 2 }])
})

test('the same id is run once, also when enqueued again after the job has ended', async () => {
  const runs: string[] = []
  await queue.define('seal', { handler: async (_, { id }) => void runs.push(id) })
  const id = randomUUID()
  await enqueue('seal', {}, { id })
  await queue.idle()
  await enqueue('seal', {}, { id })
  await queue.idle()
  expect(runs).toEqual([id])
})

test('two queues may have jobs of one id, each of which runs and ends', async () => {
  const runs: string[] = []
  await queue.define('seal', { handler: async () => void runs.push('seal') })
  await queue.define('erase', { handler: async () => void runs.push('erase') })
  const id = randomUUID()
  await enqueue('seal', {}, { id })
  await queue.idle()
  await enqueue('erase', {}, { id })
  await queue.idle()
  expect(runs).toEqual(['seal', 'erase'])
})

test('a delayed job waits for its time', async () => {
  const runs: unknown[] = []
  let early = 0
  await queue.define('remind', {
    handler: async (data) => {
      runs.push(data)
      early = startedAt + 690 - Date.now()
    },
  })
  const startedAt = Date.now()
  await enqueue('remind', 'soon', { startAfter: new Date(startedAt + 700) })
  await enqueue('remind', 'tomorrow', { startAfter: new Date(startedAt + 86_400_000) })
  await vi.waitFor(() => expect(runs).toEqual(['soon']))
  expect(early).toBeLessThanOrEqual(0)
})

test('no more jobs than agreed run at once, and all of them run', async () => {
  let running = 0
  let most = 0
  let done = 0
  await queue.define('seal', {
    concurrency: 3,
    handler: async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      done += 1
    },
  })
  await database.transaction(async (tx) => {
    for (let i = 0; i < 50; i++) await queue.enqueue(tx, 'seal', { i })
  })
  await queue.idle()
  expect({ most, done }).toEqual({ most: 3, done: 50 })
})

test('jobs of a queue nobody has defined wait until someone does', async () => {
  await enqueue('later', { some: 'thing' })
  const runs: unknown[] = []
  await queue.define('later', { handler: async (data) => void runs.push(data) })
  await vi.waitFor(() => expect(runs).toEqual([{ some: 'thing' }]))
})

test('jobs that wait can be counted: handed over or not, and none that runs', async () => {
  const waiting = async (name: string) => (await queue.waiting(name, { triesBelow: 1 })).count
  for (let sent = 0; sent < 3; sent++) await enqueue('mail', sent)
  await vi.waitFor(async () => expect(await waiting('mail')).toBe(3))
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await queue.define('mail', { concurrency: 1, handler: () => gate })
  await vi.waitFor(async () => expect(await waiting('mail')).toBe(2))
  expect(await waiting('sms')).toBe(0)
  letGo()
  await queue.idle()
  expect(await waiting('mail')).toBe(0)
})

test('of jobs that wait those can be left out that have failed too often', async () => {
  await queue.define('mail', { handler: () => Promise.reject(new Error('not now')) })
  await enqueue('mail', 1)
  const waiting = (triesBelow: number) => queue.waiting('mail', { triesBelow })
  await vi.waitFor(async () => expect(await waiting(2)).toEqual({ count: 1, failed: 1 }))
  expect(await waiting(1)).toEqual({ count: 0, failed: 0 })
})

test('closing waits for a running job', async () => {
  let release = (): void => {}
  let done = false
  const started = new Promise<void>((resolve) => {
    void queue.define('slow', {
      handler: async () => {
        resolve()
        await new Promise<void>((free) => {
          release = free
        })
        done = true
      },
    })
  })
  await enqueue('slow', {})
  await started
  const closed = queue.close()
  release()
  await closed
  expect(done).toBe(true)
  const { rows } = await database.db.execute(sql`select state from jobs`)
  expect(rows).toEqual([{ state: 'done' }])
})

test('what a dead process left waiting and what it left running runs at the next start', async () => {
  await queue.close()
  const left = [{ state: 'waiting' }, { state: 'running', instance: 0, attempts: 1 }] as const
  await database.db
    .insert(jobs)
    .values(left.map((each) => ({ id: randomUUID(), queue: 'seal', data: 'left', ...each })))
  queue = await openQueue(database, { log })
  const runs: unknown[] = []
  await queue.define('seal', { handler: async (_, { attempt }) => void runs.push(attempt) })
  await vi.waitFor(() => expect(runs.toSorted()).toEqual([1, 2]))
})

test('a claim whose answer was lost is taken back at once, and what runs already is left alone', async () => {
  await queue.close()
  const lossy = losing(database)
  queue = await openQueue(lossy.database, { log })
  const runs: unknown[] = []
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const handler = async (data: unknown, { attempt }: { attempt: number }) => {
    runs.push([data, attempt])
    await gate
  }
  await queue.define('mail', { handler })
  await queue.define('sms', { handler })
  await enqueue('mail', 'first')
  await vi.waitFor(() => expect(runs).toEqual([['first', 1]]))
  lossy.loseOne()
  await enqueue('sms', 'second')
  const both = [
    ['first', 1],
    ['second', 2],
  ]
  await vi.waitFor(() => expect(runs).toEqual(both), { timeout: TEST_PATIENCE_MS })
  letGo()
  await queue.idle()
  expect(runs).toHaveLength(2)
})

/** The same database, on which the answer of a claim can get lost once it is committed. */
const losing = (whole: Database): { database: Database; loseOne: () => void } => {
  let isToLose = false
  const loseOne = () => {
    isToLose = true
  }
  const { session } = whole.db._
  const prepareQuery = (...[query, fields, name, isArray]: Parameters<typeof session.prepareQuery>) => {
    const prepared = session.prepareQuery(query, fields, name, isArray)
    const execute = async (values?: Record<string, unknown>) => {
      const answer = await prepared.execute(values)
      const lost = isToLose && name === 'exchange_jobs' && (answer as { rows: unknown[] }).rows.length > 0
      if (!lost) return answer
      isToLose = false
      throw new Error('Connection terminated unexpectedly')
    }
    return { execute }
  }
  const parts = { ...whole.db._, session: new Proxy(session, { get: over<typeof session>({ prepareQuery }) }) }
  const db = new Proxy(whole.db, { get: over<Db>({ _: parts }) })
  return { database: { ...whole, db }, loseOne }
}

const over =
  <Target extends object>(own: Record<string, unknown>) =>
  (target: Target, name: string | symbol): unknown =>
    typeof name === 'string' && name in own ? own[name] : Reflect.get(target, name, target)

test('a job that ran into its time limit runs again, and its late first attempt changes nothing', async () => {
  const releases: (() => void)[] = []
  await queue.define('slow', {
    handler: () =>
      new Promise<void>((resolve) => {
        releases.push(resolve)
      }),
  })
  await enqueue('slow', {})
  await vi.waitFor(() => expect(releases).toHaveLength(1))
  await database.db.execute(sql`update jobs set state = 'waiting', due_at = now()`)
  await vi.waitFor(() => expect(releases).toHaveLength(2))
  releases[0]?.()
  await vi.waitFor(() => expect(queue.health()).resolves.toBeUndefined())
  const state = async () => (await database.db.execute(sql`select state from jobs`)).rows
  expect(await state()).toEqual([{ state: 'running' }])
  releases[1]?.()
  await queue.idle()
  expect(await state()).toEqual([{ state: 'done' }])
})

test('health answers while the queue runs', async () => {
  await queue.health()
})
