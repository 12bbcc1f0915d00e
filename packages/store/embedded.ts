import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database, DatabaseOptions } from './database.ts'
import type { Db } from './db.ts'
import { filesIn, startParameters, syncTree } from './durable-files.ts'
import { lockFolder } from './folder-lock.ts'
import { checkHistory } from './migration-history.ts'
import { TransactionScope } from './transaction-scope.ts'
import { keepTidy } from './upkeep.ts'

type EmbeddedOptions = Pick<DatabaseOptions, 'dataDir' | 'migrationsFolder' | 'log'> & {
  /**
   * False gives up syncing to disk and the folder's lock: for tests, where every database has a
   * folder of its own.
   */
  durable?: boolean
}

const BIGINT = 20
const BYTEA = 17

/** PostgreSQL inside this process (PGlite), in `<dataDir>/database`. */
export const openEmbedded = async ({
  dataDir,
  migrationsFolder,
  log,
  durable = true,
}: EmbeddedOptions): Promise<Database> => {
  const folder = path.join(dataDir, 'database')
  fs.mkdirSync(dataDir, { recursive: true })
  const unlock = durable ? await lockFolder(dataDir) : async () => {}
  try {
    if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) await create(folder, durable, log)
    const pglite = await start(folder, durable)
    await checkHistory((text) => pglite.query(text), migrationsFolder)
    await migrate(drizzle(pglite), { migrationsFolder })
    return embeddedDatabase(pglite, log, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

const start = (folder: string, durable: boolean): Promise<PGlite> =>
  PGlite.create({
    fs: filesIn(folder, durable),
    startParams: startParameters(durable),
    parsers: { [BIGINT]: (text: string) => text, [BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex') },
  })

/**
 * Made aside and renamed when whole, so that a process killed meanwhile leaves no half of a
 * database behind.
 */
const create = async (folder: string, durable: boolean, log: (line: string) => void): Promise<void> => {
  log(`First start: creating the database in ${folder} (a few seconds, once)…`)
  const aside = `${folder}.new`
  fs.rmSync(aside, { recursive: true, force: true })
  const pglite = await start(aside, false)
  await pglite.close()
  if (durable) syncTree(aside)
  fs.renameSync(aside, folder)
  log('The database is created.')
}

const embeddedDatabase = (pglite: PGlite, log: (line: string) => void, unlock: () => Promise<void>): Database => {
  const scope = new TransactionScope()
  const db = drizzle(guarded(pglite, scope)) as unknown as Db
  const stopTidying = keepTidy(pglite, log)
  return {
    kind: 'embedded',
    db,
    transaction: (work) => scope.run((inside) => db.transaction((tx) => inside(() => work(tx)))),
    afterCommit: (effect) => scope.afterCommit(effect),
    health: async () => {
      await withinTwoSeconds(pglite.query('select 1'))
    },
    ownsItsTables: async () => false,
    close: async () => {
      stopTidying()
      await pglite.query('select 1').catch(() => {})
      await pglite.close()
      await unlock()
    },
    databaseUrl: undefined,
  }
}

/**
 * The same instance, refusing what would wait for ever: PGlite queues a statement behind the
 * transaction that awaits it.
 */
const guarded = (pglite: PGlite, scope: TransactionScope): PGlite => {
  const { query, exec, transaction } = pglite
  pglite.query = async (...args: Parameters<PGlite['query']>) => {
    scope.assertOutside()
    return (await query.apply(pglite, args)) as never
  }
  pglite.exec = async (...args) => {
    scope.assertOutside()
    return await exec.apply(pglite, args)
  }
  pglite.transaction = async (work) => {
    scope.assertOutside()
    return (await transaction.call(pglite, work)) as never
  }
  return pglite
}

const withinTwoSeconds = async (answer: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer within two seconds')), 2000)
  })
  try {
    await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
