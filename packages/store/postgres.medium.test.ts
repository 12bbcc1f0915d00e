import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ForeignDatabase } from './migration-history.ts'
import { openDatabase } from './open-database.ts'
import { openQueue } from './open-queue.ts'
import * as schema from './schema.ts'
import { jobs } from './schema.ts'
import type { StartedPostgres } from './testing/start-postgres.ts'
import { migrationsOf, startPostgres } from './testing.ts'

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a PostgreSQL server of its own', () => {
  let server: StartedPostgres
  let migrationsFolder: string
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const open = () => openDatabase({ dataDir: '', databaseUrl: server.url, migrationsFolder, log })
  beforeEach(async () => {
    lines.length = 0
    server = await startPostgres()
    migrationsFolder = await migrationsOf(schema)
  })
  afterEach(() => server.stop())

  test('several processes that start at once make the tables once', async () => {
    const databases = await Promise.all([open(), open(), open(), open()])
    const { rows } = await databases[0]!.db.execute(sql`select count(*)::int as many from drizzle.__drizzle_migrations`)
    expect(rows).toEqual([{ many: 1 }])
    await Promise.all(databases.map((database) => database.close()))
  })

  test('a database that another version made is refused and left as it is', async () => {
    await (await open()).close()
    const ours = migrationsFolder
    migrationsFolder = await migrationsOf({ jobs })
    await expect(open()).rejects.toThrow(ForeignDatabase)
    migrationsFolder = ours
    await (await open()).close()
  })

  test('a restart of the server fails what is under way, loses nothing committed, and is got over', async () => {
    const database = await open()
    const queue = await openQueue(database, { log })
    const handled: unknown[] = []
    await queue.define('mail', { handler: async (data) => void handled.push(data) })
    const enqueue = (data: unknown) => database.transaction((tx) => queue.enqueue(tx, 'mail', data))
    await enqueue('before')
    await queue.idle()
    const interrupted = database.transaction(async (tx) => {
      await queue.enqueue(tx, 'mail', 'interrupted')
      await server.restart()
      await tx.select().from(jobs)
    })
    await expect(interrupted).rejects.toThrow()
    await vi.waitFor(() => database.health())
    await enqueue('after')
    await vi.waitFor(() => expect(handled).toEqual(['before', 'after']))
    await vi.waitFor(() => queue.health())
    await queue.idle()
    await vi.waitFor(async () => {
      const { rows } = await database.db.execute(
        sql`select 1 from pg_stat_activity where application_name = 'firmeza jobs'`,
      )
      expect(rows).toHaveLength(1)
    })
    await queue.close()
    await database.close()
  })

  test('a server that is not up yet is waited for', async () => {
    const database = await open()
    await database.close()
    const restarted = server.restart()
    const again = await open()
    await restarted
    await again.health()
    await again.close()
  })
})
