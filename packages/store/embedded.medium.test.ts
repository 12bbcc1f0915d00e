import fs, { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { costOf } from '@firmeza/kernel/testing'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseInUse } from './folder-lock.ts'
import { ForeignDatabase } from './migration-history.ts'
import { openDatabase } from './open-database.ts'
import * as schema from './schema.ts'
import { jobs } from './schema.ts'
import { startDoomed } from './testing/doomed-process.ts'
import { ownFolder } from './testing/scratch.ts'
import { migrationsOf } from './testing.ts'
import { tidy } from './upkeep.ts'

let migrationsFolder: string
let dataDir: string
let template: string
/** Its processor time. */
let firstStart: number
const lines: string[] = []
const log = (line: string) => lines.push(line)
const open = () => openDatabase({ dataDir, migrationsFolder, log })
const row = (id: string) => ({ id, queue: 'test', data: {} })
const ID = ['0b7e9a52-6a9f-4a5e-8d0c-6f1d1f0a0001', '0b7e9a52-6a9f-4a5e-8d0c-6f1d1f0a0002'] as const

describe.runIf(process.env.TEST_DATABASE === 'embedded')('the embedded database', () => {
  beforeAll(async () => {
    migrationsFolder = await migrationsOf(schema)
    template = ownFolder('embedded')
    dataDir = template
    firstStart = await costOf(async () => (await open()).close(), 1)
    expect(lines).toEqual([expect.stringContaining('First start'), expect.stringContaining('created')])
    return () => rmSync(template, { recursive: true })
  })
  beforeEach(() => {
    lines.length = 0
    dataDir = ownFolder('embedded')
    fs.cpSync(template, dataDir, { recursive: true })
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  test('a database that another version made is refused and left as it is', async () => {
    await (await open()).close()
    const ours = migrationsFolder
    migrationsFolder = await migrationsOf({ jobs })
    await expect(open()).rejects.toThrow(ForeignDatabase)
    migrationsFolder = ours
    await (await open()).close()
  })

  test('a commit is synced to the disk exactly once, a read never', async () => {
    const database = await open()
    await database.db.insert(jobs).values(row(ID[0]))
    const syncs = vi.spyOn(fs, 'fsyncSync')
    for (let i = 0; i < 20; i++) await database.db.update(jobs).set({ data: { i } })
    expect(syncs).toHaveBeenCalledTimes(20)
    await database.transaction(async (tx) => {
      await tx.update(jobs).set({ data: {} })
      await tx.insert(jobs).values(row(ID[1]))
    })
    expect(syncs).toHaveBeenCalledTimes(21)
    await database.db.select().from(jobs)
    expect(syncs).toHaveBeenCalledTimes(21)
    syncs.mockRestore()
    await database.close()
  })

  test('what was committed is there after the process is killed, and the killed one does not block the next', async () => {
    const doomed = startDoomed({ dataDir, migrationsFolder, action: 'work', runsFile: path.join(dataDir, 'runs') })
    await doomed.said('enqueued')
    await doomed.kill()
    const database = await open()
    await database.health()
    await database.close()
  })

  test('a second process is refused, and told which one has it', async () => {
    const holder = startDoomed({ dataDir, migrationsFolder, action: 'hold', runsFile: '' })
    await holder.said('open')
    const refusal = await open().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DatabaseInUse)
    expect(refusal).toMatchObject({ pid: holder.child.pid, folder: dataDir })
    await holder.kill()
    await (await open()).close()
  })

  test('of two that start at once over a dead one, one gets it', async () => {
    const dead = startDoomed({ dataDir, migrationsFolder, action: 'hold', runsFile: '' })
    await dead.said('open')
    await dead.kill()
    expect(existsSync(path.join(dataDir, 'lock'))).toBe(true)
    const [mine, other] = await Promise.allSettled([open(), open()])
    const opened = [mine, other].filter((outcome) => outcome.status === 'fulfilled')
    const refused = [mine, other].filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => reason)).toEqual([expect.any(DatabaseInUse)])
    await opened[0]?.value.close()
    expect(readdirSync(dataDir)).toEqual(['database'])
  })

  test('a folder with a long path can be locked too', async () => {
    const deep = path.join(dataDir, 'x'.repeat(120))
    mkdirSync(deep)
    fs.renameSync(path.join(dataDir, 'database'), path.join(deep, 'database'))
    dataDir = deep
    const database = await open()
    await expect(open()).rejects.toThrow(DatabaseInUse)
    await database.close()
    dataDir = path.dirname(deep)
  })

  test('a creation that was cut short is begun again', async () => {
    rmSync(path.join(dataDir, 'database'), { recursive: true })
    mkdirSync(path.join(dataDir, 'database.new'))
    writeFileSync(path.join(dataDir, 'database.new/PG_VERSION'), '18')
    const database = await open()
    await database.health()
    await database.close()
    expect(readdirSync(dataDir)).toEqual(['database'])
  })

  test('a warm start costs less than half of the first, and says nothing', async () => {
    expect(await costOf(async () => (await open()).close())).toBeLessThan(firstStart / 2)
    expect(lines).toEqual([])
  })

  test('upkeep removes dead rows and cuts the log', async () => {
    const pglite = await PGlite.create(path.join(dataDir, 'database'))
    await pglite.exec('create table pile (n int, pad text)')
    expect(await tidy(pglite)).toEqual({ vacuumed: [], checkpointed: false })
    await pglite.exec(`insert into pile select n, repeat('x', 2000) from generate_series(1, 20000) n`)
    await pglite.exec('delete from pile where n > 5000')
    await pglite.exec('select pg_stat_force_next_flush()')
    expect(await tidy(pglite)).toEqual({ vacuumed: expect.arrayContaining(['public.pile']), checkpointed: true })
    expect(
      (await pglite.query('select n_dead_tup::int from pg_stat_all_tables where relname = $1', ['pile'])).rows,
    ).toEqual([{ n_dead_tup: 0 }])
    expect(await tidy(pglite)).toEqual({ vacuumed: [], checkpointed: false })
    await pglite.close()
  })

  test('closing waits for what is running', async () => {
    const database = await open()
    const last = database.transaction(async (tx) => {
      await tx.insert(jobs).values(row(ID[0]))
      await tx.execute(sql`select 1`)
    })
    await database.close()
    await last
    const again = await open()
    expect(await again.db.select().from(jobs)).toHaveLength(1)
    await again.close()
  })
})
