import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { checkEvidence, linkEvents, linking, readLink, readLinks } from '@firmeza/evidence/server'
import { findOperation, OperationSuspended } from '@firmeza/operations/server'
import { sealOperation } from '@firmeza/signing/server'
import { type Database, openDatabase } from '@firmeza/store'
import { startPostgres } from '@firmeza/store/testing'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHONE } from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, migrationsFolder, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, signOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real: a PostgreSQL of its own, the statements that compose.yml runs in it, and the whole server
// as the role that runs.
const roles = fileURLToPath(new URL('../../compose/roles.sql', import.meta.url))
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a database of two roles', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let server: RunningServer
  let owner: Database
  const urlOf = (role: string, password: string) =>
    postgres.url.replace('postgres@', `${role}:${password}@`).replace(/postgres$/, 'firmeza')
  const asOwner = (query: SQL) => owner.db.execute(query)
  /** As the superuser, as whoever sets the server up. */
  const psql = (...args: string[]) =>
    promisify(execFile)('psql', ['--no-psqlrc', '-v', 'ON_ERROR_STOP=1', '-d', postgres.url, ...args], {
      env: { ...process.env, OWNER_PASSWORD: 'owns', RUN_PASSWORD: 'runs', VISION_PASSWORD: 'looks' },
    })
  beforeAll(async () => {
    postgres = await startPostgres()
    await psql('-f', roles)
    const env = {
      DATABASE_URL: urlOf('firmeza_run', 'runs'),
      MIGRATION_DATABASE_URL: urlOf('firmeza_owner', 'owns'),
    }
    await expect(open(env.DATABASE_URL)).rejects.toThrow('The tables are not up to date')
    server = await runServer({ env, ownDatabase: true })
    owner = await open(env.MIGRATION_DATABASE_URL)
  })
  afterAll(async () => {
    await owner?.close()
    await server?.close()
    await postgres?.stop()
  })
  const open = (databaseUrl: string) => openDatabase({ dataDir: '', databaseUrl, migrationsFolder, log: () => {} })
  const evidence = async () => {
    const { dependencies } = (await (await fetch(`${server.url}/health`)).json()) as {
      dependencies: Record<string, { status: string; reason?: string }>
    }
    return dependencies.evidence
  }

  it('signs, seals and erases as the role that runs, and health has nothing to say of it', async () => {
    const started = await startOperation(server, API_CLIENT, contract)
    await signOperation(server, started)
    await untilStatus(started.client, started.operationUuid, 'completed')
    expect(server.log.join('\n')).not.toMatch(/permission denied|failed|Job queue/)
    expect(await evidence()).toEqual({ status: 'up' })
    const { client, operationUuid } = started
    client.esignToken = client.token
    await client.send('POST', `erasepersonaldata/${operationUuid}`, { body: {} })
    expect(await checkEvidence(server.parts.database.db, operationUuid)).toMatchObject({ status: 'passed' })
  })

  it.each([
    'alter table evidence_links disable trigger evidence_links_append_only',
    'alter table evidence_links disable trigger user',
    'drop trigger evidence_links_append_only on evidence_links',
    "create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'",
    'drop table evidence_links',
    'truncate evidence_links',
    'truncate operations cascade',
    "update evidence_links set body = 'x'",
    'delete from evidence_links',
    "update evidence_records set record = 'x'",
    "update credit_entries set reason = 'x'",
    'delete from credit_entries',
    "update operator_actions set reason = 'x'",
    'set session_replication_role = replica',
    'set role firmeza_owner',
    'create table mine (id int)',
  ])('the role that runs may not: %s', async (statement) => {
    const denied = { cause: { code: '42501' } }
    await expect(server.parts.database.db.execute(sql.raw(statement))).rejects.toMatchObject(denied)
  })

  it('starts without the owner’s password once the tables are made', async () => {
    const database = await open(urlOf('firmeza_run', 'runs'))
    expect(await database.ownsItsTables()).toBe(false)
    await database.close()
  })

  it('warns in health when the two roles are one', async () => {
    await psql('-c', 'grant firmeza_owner to firmeza_run')
    await expect.poll(evidence).toMatchObject({
      status: 'warning',
      reason: expect.stringContaining('owns the tables'),
    })
    await psql('-c', 'revoke firmeza_owner from firmeza_run')
    await expect.poll(evidence).toEqual({ status: 'up' })
  })

  /**
   * What an owner can do: the triggers off, a fact of the first event changed, and every link after
   * it made again.
   */
  const rewrite = async (operationUuid: string, facts: object): Promise<void> => {
    const links = await readLinks(server.parts.database.db, operationUuid)
    const tables = [sql`evidence_links`, sql`evidence_records`]
    await owner.transaction(async (tx) => {
      for (const table of tables) await tx.execute(sql`alter table ${table} disable trigger user`)
      let head = { seq: 0, hash: '0'.repeat(64) }
      for (const link of links) {
        const { type, at, facts: told } = readLink(link)
        const event = { type, at, facts: { ...told, ...(link.seq === 1 ? facts : {}) } }
        const [made] = linkEvents(operationUuid, head, [event], linking)
        const which = sql`where operation_id = ${operationUuid} and seq = ${link.seq}`
        await tx.execute(sql`update evidence_links set body = ${made!.body}, hash = ${made!.hash} ${which}`)
        await tx.execute(sql`update evidence_records set record = ${made!.record} ${which}`)
        head = made!
      }
      for (const table of tables) await tx.execute(sql`alter table ${table} enable trigger user`)
      await tx.execute(sql`update operations set head_hash = ${head.hash} where id = ${operationUuid}`)
    })
  }

  it('suspends an operation whose phone was changed in the rows and in a chain made again: no code goes out, nothing is sealed', async () => {
    const { client, operationUuid, documentUuid } = await startOperation(server, API_CLIENT, contract)
    await client.documentRead(operationUuid, documentUuid)
    const { db } = server.parts.database
    const [first] = (await readLinks(db, operationUuid)).map(readLink)
    const person = first!.facts.person as Record<string, unknown>
    const theirs = '+34699999999'
    await asOwner(sql`update parties set phone = ${theirs} where operation_id = ${operationUuid}`)
    await rewrite(operationUuid, { person: { ...person, phone: theirs } })
    // The chain has no fault that anybody could see without the key.
    expect(await checkEvidence(db, operationUuid)).toMatchObject({ status: 'passed' })

    const suspended = {
      problem: { code: 'operation-suspended', status: 409, detail: expect.stringContaining('en suspenso') },
    }
    await expect(client.createOtp(operationUuid, theirs)).rejects.toMatchObject(suspended)
    const sms = await fetch(`${server.url}/inbox.json?to=${encodeURIComponent(theirs)}`)
    expect(await sms.json()).toEqual([])
    await asOwner(sql`update operations set phase = 'closing', closed_at = now() where id = ${operationUuid}`)
    const sealing = server.parts
    await expect(sealOperation(sealing, operationUuid)).rejects.toThrow(OperationSuspended)
    expect((await findOperation(db, operationUuid))!.actaSha256).toBeNull()
    await expect.poll(evidence).toEqual({
      status: 'warning',
      reason: expect.stringContaining(`operation ${operationUuid} is suspended`),
    })
  })

  it('goes on by itself once the rows are as they were', async () => {
    const { client, operationUuid, documentUuid } = await startOperation(server, API_CLIENT, contract)
    await client.documentRead(operationUuid, documentUuid)
    await asOwner(sql`update parties set email = 'ladrona@example.com' where operation_id = ${operationUuid}`)
    const suspended = { problem: { code: 'operation-suspended' } }
    await expect(client.createOtp(operationUuid, PHONE)).rejects.toMatchObject(suspended)
    await asOwner(sql`update parties set email = 'ana@example.com' where operation_id = ${operationUuid}`)
    await client.createOtp(operationUuid, PHONE)
    await client.verifyOtp(operationUuid, await codeFor(server))
    await untilStatus(client, operationUuid, 'completed')
  })
})
