import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { openQueue } from './open-queue.ts'
import type { Queue } from './queue.ts'
import * as schema from './schema.ts'
import { type DoomedProcess, startDoomed } from './testing/doomed-process.ts'
import type { Doom } from './testing/doomed-worker.ts'
import { ownFolder } from './testing/scratch.ts'
import { stopRounds } from './testing/stop-rounds.ts'
import { migrationsOf, testDatabase } from './testing.ts'

const onPostgres = process.env.TEST_DATABASE === 'postgres'
const log = () => {}
let folder: string
let runsFile: string
let options: Pick<Doom, 'dataDir' | 'databaseUrl' | 'migrationsFolder'>
let drop = async (): Promise<void> => {}

beforeEach(async () => {
  folder = ownFolder('kill')
  runsFile = path.join(folder, 'runs')
  const migrationsFolder = await migrationsOf(schema)
  options = { dataDir: folder, migrationsFolder }
  if (!onPostgres) return
  const database = await testDatabase({ migrationsFolder })
  options.databaseUrl = database.databaseUrl
  drop = () => database.close()
})
afterEach(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

const open = async (): Promise<{ database: Database; queue: Queue }> => {
  const database = await openDatabase({ ...options, log })
  return { database, queue: await openQueue(database, { log }) }
}
const runs = (): { id: string; attempt: number }[] =>
  readFileSync(runsFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => ({ id: line.split(' ')[0] ?? '', attempt: Number(line.split(' ')[1]) }))
const idsSaid = (doomed: DoomedProcess, what: string) =>
  doomed.lines.filter((line) => line.startsWith(`${what} `)).map((line) => line.slice(what.length + 1))

test('kill -9 at random moments loses no enqueued job and runs none twice but those it interrupted', async () => {
  const enqueued: string[] = []
  const kills = 4
  for (let round = 0; round < kills; round++) {
    const doomed = startDoomed({ ...options, runsFile, action: 'work' })
    const enough = 20 + Math.floor(Math.random() * 100)
    await vi.waitFor(() => expect(doomed.lines.length).toBeGreaterThan(enough), { interval: 1 })
    await doomed.kill()
    enqueued.push(...idsSaid(doomed, 'enqueued'))
  }
  const { database, queue } = await open()
  const handled: { id: string; attempt: number }[] = []
  await queue.define('doomed', { handler: async (_, { id, attempt }) => void handled.push({ id, attempt }) })
  await queue.idle()
  handled.push(...runs())
  const times = new Map<string, number[]>()
  for (const { id, attempt } of handled) times.set(id, [...(times.get(id) ?? []), attempt])
  expect(enqueued.length).toBeGreaterThan(kills * 5)
  expect(enqueued.filter((id) => !times.has(id))).toEqual([])
  const repeated = [...times.values()].filter((attempts) => attempts.length > 1)
  for (const attempts of repeated) expect(new Set(attempts).size).toBe(attempts.length)
  expect(repeated.length).toBeLessThanOrEqual(kills * 2 * 4)
  expect(await queue.deadLetters()).toEqual([])
  await queue.close()
  await database.close()
})

test('a job the killed process was running runs again at the next start, long before it would be missed', async () => {
  const doomed = startDoomed({ ...options, runsFile, action: 'hang' })
  const [, id] = (await doomed.said('running')).split(' ')
  await doomed.kill()
  const { database, queue } = await open()
  await vi.waitFor(async () => {
    const { rows } = await database.db.execute(sql`select state, due_at <= now() as due from jobs`)
    expect(rows).toEqual([{ state: 'waiting', due: true }])
  })
  const rerun = new Promise((resolve) => {
    void queue.define('doomed', { handler: async (_, job) => resolve(job) })
  })
  expect(await rerun).toEqual({ id, attempt: 2 })
  await queue.close()
  await database.close()
})

describe.runIf(onPostgres)('several processes on one PostgreSQL', () => {
  test("a dead one's job is taken over by a living one, whose own jobs nobody takes", async () => {
    const doomed = startDoomed({ ...options, runsFile, action: 'hang' })
    const [, id] = (await doomed.said('running')).split(' ')
    const one = await open()
    let kept = 0
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const hold = async () => {
      kept += 1
      await held
    }
    await one.queue.define('kept', { handler: hold })
    await one.database.transaction((tx) => one.queue.enqueue(tx, 'kept', {}))
    await vi.waitFor(() => expect(kept).toBe(1))
    const two = await open()
    await two.queue.define('kept', { handler: hold })
    const taken = new Promise((resolve) => {
      void two.queue.define('doomed', { handler: async (_, job) => resolve(job) })
    })
    await doomed.kill()
    expect(await taken).toEqual({ id, attempt: 2 })
    expect(kept).toBe(1)
    release()
    await one.queue.idle()
    expect(kept).toBe(1)
    expect((await one.database.db.execute(sql`select * from jobs where state <> 'done'`)).rows).toEqual([])
    for (const { database, queue } of [one, two]) {
      await queue.close()
      await database.close()
    }
  })

  test('what one process enqueues another runs at once', async () => {
    const [web, worker] = [await open(), await open()]
    let ran = (_: unknown): void => {}
    await worker.queue.define('mail', { handler: async (data) => ran(data) })
    stopRounds()
    for (let sent = 0; sent < 10; sent++) {
      const run = new Promise((resolve) => {
        ran = resolve
      })
      await web.database.transaction((tx) => web.queue.enqueue(tx, 'mail', sent))
      expect(await run).toBe(sent)
    }
    vi.useRealTimers()
    for (const { database, queue } of [web, worker]) {
      await queue.close()
      await database.close()
    }
  })
})
