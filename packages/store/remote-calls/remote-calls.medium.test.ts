import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../database.ts'
import { openDatabase } from '../open-database.ts'
import * as schema from '../schema.ts'
import { type DoomedProcess, startDoomed } from '../testing/doomed-process.ts'
import { migrationsOf, testDatabase } from '../testing.ts'
import { type AnswererOptions, openAnswerer } from './open-answerer.ts'
import { type CallerOptions, openCaller } from './open-caller.ts'

// Real: PostgreSQL, and processes that are killed.
const onPostgres = process.env.TEST_DATABASE === 'postgres'
const log = () => {}
let migrationsFolder: string
let database: Database
let closing: (() => Promise<unknown>)[]
let releases: (() => void)[]

beforeEach(async () => {
  migrationsFolder = await migrationsOf(schema)
  database = await testDatabase({ migrationsFolder })
  closing = []
  releases = []
})
afterEach(async () => {
  for (const release of releases) release()
  for (const close of closing.toReversed()) await close()
  await database.close()
})

const closed = <Part extends { close(): Promise<unknown> }>(part: Part): Part => {
  closing.push(() => part.close())
  return part
}
/** A process of its own has a database handle of its own. */
const another = async () =>
  closed(await openDatabase({ dataDir: '', databaseUrl: database.databaseUrl, migrationsFolder, log }))
const caller = async (more: Partial<CallerOptions> = {}) =>
  closed(await openCaller({ database: await another(), kind: 'doomed', mostEach: 4, mostBytes: 10_000, log, ...more }))
const answerer = async (answer: AnswererOptions['answer'], more: Partial<AnswererOptions> = {}) =>
  closed(await openAnswerer({ database: await another(), kind: 'doomed', concurrency: 1, answer, log, ...more }))
const doomed = (): DoomedProcess => {
  const { databaseUrl } = database
  const started = startDoomed({
    dataDir: '',
    databaseUrl: databaseUrl!,
    migrationsFolder,
    action: 'answer',
    runsFile: '',
  })
  closing.push(async () => started.child.exitCode === null && !started.child.killed && started.kill())
  return started
}

const rows = async () =>
  (
    await database.db.execute<{ instance: number | null; attempts: number }>(
      sql`select instance, attempts from remote_calls`,
    )
  ).rows
const untilBegun = (count = 1) =>
  expect.poll(async () => (await rows()).filter(({ instance }) => instance !== null).length).toBe(count)
const expire = () => database.db.execute(sql`update remote_calls set expires_at = now()`)
const shout = async (question: Buffer) => Buffer.from(question.toString().toUpperCase())
const never = () => new Promise<never>(() => {})
/** Answers once it is let, and tells what it was asked. */
const held = () => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  releases.push(() => release())
  const asked: string[] = []
  const answer = async (question: Buffer) => {
    asked.push(question.toString())
    await released
    return shout(question)
  }
  return { answer, asked, release: () => release() }
}

describe.runIf(!onPostgres)('on the embedded database', () => {
  it('nobody can ask another process, or answer one', async () => {
    const options = { database, kind: 'doomed', log }
    await expect(openCaller({ ...options, mostEach: 1, mostBytes: 1 })).rejects.toThrow('one process')
    await expect(openAnswerer({ ...options, concurrency: 1, answer: shout })).rejects.toThrow('one process')
  })
})

describe.runIf(onPostgres)('what one process asks of others', () => {
  it('is answered byte for byte by one of them, and no row is left', async () => {
    const mirror = vi.fn(async (question: Buffer) => question)
    await answerer(mirror, { concurrency: 2 })
    await answerer(mirror, { concurrency: 2 })
    const asking = await caller({ mostEach: 20, mostBytes: 10 ** 7 })
    const questions = Array.from({ length: 20 }, (_, at) => Buffer.alloc(200_000, Buffer.from([at, 0, 255, 92, 39])))
    const answers = await Promise.all(questions.map((question) => asking.call(question)))
    for (const [at, told] of answers.entries())
      expect('answer' in told && told.answer.equals(questions[at]!)).toBe(true)
    expect(mirror).toHaveBeenCalledTimes(20)
    expect(await rows()).toEqual([])
  })

  it('is refused at once where nobody is there to answer it', async () => {
    const asking = await caller()
    expect(await asking.living()).toBe(0)
    expect(await asking.call(Buffer.from('anybody'))).toEqual({ failed: 'not-taken' })
    const one = await answerer(shout)
    expect(await asking.living()).toBe(1)
    expect(await asking.call(Buffer.from('anybody'))).toEqual({ answer: Buffer.from('ANYBODY') })
    await one.close()
    expect(await asking.call(Buffer.from('anybody'))).toEqual({ failed: 'not-taken' })
    expect(await rows()).toEqual([])
  })

  it('is taken only by who can answer it', async () => {
    await answerer(never, { kind: 'of an older version' })
    const asking = await caller()
    expect(await asking.living()).toBe(0)
    expect(await asking.call(Buffer.from('anybody'))).toEqual({ failed: 'not-taken' })
  })

  it('is refused at once where too many wait, or too much', async () => {
    const { answer, release } = held()
    await answerer(answer)
    const asking = await caller({ mostEach: 2 })
    const first = asking.call(Buffer.from('one'))
    await untilBegun()
    const second = asking.call(Buffer.from('two'))
    await expect.poll(rows).toHaveLength(2)
    expect(await asking.call(Buffer.from('three'))).toEqual({ failed: 'not-taken' })
    release()
    expect(await Promise.all([first, second])).toEqual([{ answer: Buffer.from('ONE') }, { answer: Buffer.from('TWO') }])
    expect(await asking.call(Buffer.alloc(10_001))).toEqual({ failed: 'not-taken' })
  })

  it('is given up where nobody begins with it in time, and where nobody has answered it in time', async () => {
    const { answer, release } = held()
    await answerer(answer)
    const asking = await caller()
    const begun = asking.call(Buffer.from('begun'))
    await untilBegun()
    const waiting = asking.call(Buffer.from('waiting'))
    await expect.poll(rows).toHaveLength(2)
    await expire()
    expect(await waiting).toEqual({ failed: 'not-taken' })
    expect(await begun).toEqual({ failed: 'late' })
    expect(await rows()).toEqual([])
    release()
  })

  it('goes to another process when the one that had begun with it is killed', async () => {
    const killed = doomed()
    const asking = await caller()
    await killed.said('open')
    const answer = asking.call(Buffer.from('who is there'))
    await killed.said('asked who is there')
    await answerer(shout)
    await killed.kill()
    expect(await answer).toEqual({ answer: Buffer.from('WHO IS THERE') })
  })

  it('that has brought down two processes is not given to a third', async () => {
    const [one, two] = [doomed(), doomed()]
    await Promise.all([one.said('open'), two.said('open')])
    const asking = await caller()
    const answer = asking.call(Buffer.from('poison'))
    const first = await Promise.race([one, two].map(async (each) => each.said('asked poison').then(() => each)))
    const second = first === one ? two : one
    const third = vi.fn(shout)
    await first.kill()
    await second.said('asked poison')
    await answerer(third)
    await second.kill()
    expect(await answer).toEqual({ failed: 'lost' })
    expect(third).not.toHaveBeenCalled()
  })

  it('is late, not lost, where the second process that began with it lives and is slow', async () => {
    const killed = doomed()
    const asking = await caller()
    await killed.said('open')
    const outcome = asking.call(Buffer.from('slow'))
    await killed.said('asked slow')
    const { answer, asked } = held()
    await answerer(answer)
    await killed.kill()
    await expect.poll(() => asked).toEqual(['slow'])
    expect(await rows()).toEqual([{ instance: expect.any(Number), attempts: 2 }])
    await expire()
    expect(await outcome).toEqual({ failed: 'late' })
  })

  it('is swept, answered or not, when who asked has died', async () => {
    await answerer(shout)
    const leave = (answer: string | null) =>
      database.db.execute(sql`
      insert into remote_calls (id, kind, question, expires_at, answer)
      values (gen_random_uuid(), 'of an older version', 'a picture', now() - interval '4 seconds', ${answer}::bytea)`)
    await leave(null)
    await leave('a face')
    expect(await rows()).toHaveLength(2)
    await expect.poll(rows).toEqual([])
    await leave('a face')
    await database.db.execute(sql`update remote_calls set expires_at = now() - interval '6 seconds'`)
    await (await caller()).tidy()
    expect(await rows()).toEqual([])
  })

  it('is answered before a process that stops is gone', async () => {
    const { answer, asked, release } = held()
    const stopping = await answerer(answer)
    const asking = await caller()
    const [first, second] = [asking.call(Buffer.from('in hand')), asking.call(Buffer.from('not begun'))]
    await expect.poll(() => asked.length).toBe(1)
    const stopped = stopping.close()
    await setTimeout(50)
    release()
    await stopped
    await answerer(shout)
    expect(await Promise.all([first, second])).toEqual([
      { answer: Buffer.from('IN HAND') },
      { answer: Buffer.from('NOT BEGUN') },
    ])
    expect(asked).toHaveLength(1)
  })

  it('is not left behind by who stops asking', async () => {
    const { answer, release } = held()
    await answerer(answer)
    const asking = await caller()
    const given = asking.call(Buffer.from('never mind'))
    await untilBegun()
    const outcome = expect(given).rejects.toThrow('closed')
    await asking.close()
    await outcome
    expect(await rows()).toEqual([])
    release()
  })

  it('is not asked any more by who is closed, and not left behind where it was just being asked', async () => {
    await answerer(held().answer)
    const asking = await caller()
    let free = (): void => {}
    const freed = new Promise<void>((resolve) => {
      free = resolve
    })
    releases.push(() => free())
    const locked = (await another()).db.transaction(async (tx) => {
      await tx.execute(sql`lock table remote_calls in exclusive mode`)
      await freed
    })
    const locks = async () => (await database.db.execute(sql`select from pg_locks where not granted`)).rows.length
    const given = asking.call(Buffer.from('too late'))
    await expect.poll(locks).toBeGreaterThan(0)
    const gone = asking.close()
    await expect(asking.call(Buffer.from('later still'))).rejects.toThrow('closed')
    await setTimeout(50)
    free()
    await expect(given).rejects.toThrow('closed')
    await Promise.all([gone, locked])
    expect(await rows()).toEqual([])
  })

  it('stays with who answers it while nobody knows yet who lives, after the server was away', async () => {
    const asking = await caller()
    await database.db.execute(sql`
      insert into remote_calls (id, kind, question, expires_at, instance, attempts)
      values (gen_random_uuid(), 'doomed', 'whose connection was cut', now() + interval '1 minute', 7, 1)`)
    const connections = async () =>
      (
        await database.db.execute<{ pid: number; seconds: number }>(sql`
          select pid, extract(epoch from now() - backend_start)::float as seconds from pg_stat_activity
          where datname = current_database() and application_name = 'firmeza calls'`)
      ).rows
    const [before] = await connections()
    await database.db.execute(sql`select pg_terminate_backend(${before!.pid})`)
    await expect.poll(async () => (await connections())[0]?.pid ?? before!.pid).not.toBe(before!.pid)
    await expect.poll(() => asking.tidy().then(rows)).toEqual([{ instance: null, attempts: 1 }])
    expect((await connections())[0]!.seconds).toBeGreaterThan(4)
  })

  it('is answered though both sides lose their connections', async () => {
    const { answer, release } = held()
    const one = await answerer(answer)
    const asking = await caller()
    const given = asking.call(Buffer.from('still there'))
    await untilBegun()
    await database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name in ('firmeza calls', 'firmeza answers')`)
    await expect.poll(() => one.health().catch(({ message }: Error) => message)).toMatch('was lost')
    release()
    expect(await given).toEqual({ answer: Buffer.from('STILL THERE') })
    await expect.poll(() => one.health().then(() => 'up')).toBe('up')
    expect(await asking.living()).toBe(1)
  })
})
