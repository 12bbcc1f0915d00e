import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Database } from '../database.ts'
import { openEmbedded } from '../embedded.ts'
import { openDatabase } from '../open-database.ts'
import { ownFolder, scratch } from './scratch.ts'

interface TestDatabaseOptions {
  migrationsFolder: string
  log?: (line: string) => void
}

/**
 * A fresh database with all tables in it and no rows, gone when closed. Embedded (not synced to
 * disk), or on the PostgreSQL of `TEST_DATABASE_URL` when that is set. The first one of a set of
 * migrations takes seconds, the others copy it.
 */
export const testDatabase = ({ migrationsFolder, log = () => {} }: TestDatabaseOptions): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL
  return server ? onServer(server, migrationsFolder, log) : inFolder(migrationsFolder, log)
}

const inFolder = async (migrationsFolder: string, log: (line: string) => void): Promise<Database> => {
  const template = await embeddedTemplate(migrationsFolder)
  const dataDir = ownFolder('database')
  cpSync(template, dataDir, { recursive: true })
  const database = await openEmbedded({ dataDir, migrationsFolder, log, durable: false })
  return withEnd(database, async () => rmSync(dataDir, { recursive: true, force: true }))
}

/**
 * Made aside and renamed: of several test processes that make the same one at once, the first wins.
 */
const embeddedTemplate = async (migrationsFolder: string): Promise<string> => {
  const template = path.join(scratch(), `template_${fingerprint(migrationsFolder)}`)
  if (existsSync(template)) return template
  forgetOld(scratch())
  const dataDir = ownFolder('template')
  const database = await openEmbedded({ dataDir, migrationsFolder, log: () => {}, durable: false })
  await database.close()
  try {
    renameSync(dataDir, template)
  } catch (error) {
    if (!existsSync(template)) throw error
    rmSync(dataDir, { recursive: true, force: true })
  }
  return template
}

const onServer = async (server: string, migrationsFolder: string, log: (line: string) => void): Promise<Database> => {
  const template = `template_${fingerprint(migrationsFolder)}`
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeTemplate(client, server, template, migrationsFolder)
    await client.query(`create database ${name} template ${template}`)
  })
  const database = await openDatabase({ dataDir: '', databaseUrl: urlOf(server, name), migrationsFolder, log })
  return withEnd(database, () =>
    administer(server, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
    }),
  )
}

const makeTemplate = async (
  client: pg.Client,
  server: string,
  template: string,
  migrationsFolder: string,
): Promise<void> => {
  const unfinished = `${template}_unfinished`
  await client.query(`drop database if exists ${unfinished} with (force)`)
  await client.query(`create database ${unfinished}`)
  const database = await openDatabase({
    dataDir: '',
    databaseUrl: urlOf(server, unfinished),
    migrationsFolder,
    log: () => {},
  })
  await database.close()
  await client.query(`alter database ${unfinished} rename to ${template}`)
}

const administer = async (server: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const urlOf = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const withEnd = (database: Database, end: () => Promise<void>): Database => ({
  ...database,
  close: async () => {
    await database.close()
    await end()
  },
})

/** Changes when the migrations do, or the programs that write the tables. */
const fingerprint = (migrationsFolder: string): string => {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(migrationsFolder, name)
    if (statSync(file).isFile()) hash.update(`${name}\0`).update(readFileSync(file))
  }
  hash.update(versionOf('@electric-sql/pglite'))
  return hash.digest('hex').slice(0, 16)
}

const versionOf = (name: string): string => {
  const [folder] = import.meta.resolve(name).split(`/${name}/`)
  return readFileSync(new URL(`${folder}/${name}/package.json`), 'utf8')
}

const OLD_AFTER_MS = 24 * 60 * 60 * 1000

const forgetOld = (folder: string): void => {
  for (const name of readdirSync(folder).filter((name) => name.startsWith('template_'))) {
    const template = path.join(folder, name)
    if (Date.now() - statSync(template).mtimeMs > OLD_AFTER_MS) rmSync(template, { recursive: true, force: true })
  }
}
