import { fileURLToPath } from 'node:url'
import { listOperatorActions } from '@firmeza/accounts/server'
import { newId, systemClock } from '@firmeza/kernel'
import { type Database, openQueue, type Queue } from '@firmeza/store'
import { testDatabase } from '@firmeza/store/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operatorCommand } from './operator-command.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

// Real here: the database with all its tables and triggers.
let database: Database
let queue: Queue
beforeAll(async () => {
  database = await testDatabase({ migrationsFolder })
  queue = await openQueue(database, { log: () => {} })
})
afterAll(async () => {
  await queue.close()
  await database.close()
})

const run = (...args: string[]) => operatorCommand({ database, queue, clock: systemClock }, args)
const someone = async () => {
  const [userId, email] = [newId(), `ana.${newId()}@example.com`]
  await database.db.execute(sql`
    insert into users (id, name, email, email_verified, created_at, updated_at)
    values (${userId}, 'Ana', ${email}, true, now(), now())`)
  return { userId, email }
}

it('S1.6.07 grants and revokes the role, and writes down why', async () => {
  const { email, userId } = await someone()
  expect(await run('list')).toEqual({ code: 0, lines: ['Nobody is an operator.'] })
  expect(await run('grant', email.toUpperCase(), '--reason', 'atiende los contactos')).toMatchObject({ code: 0 })
  expect(await run('list')).toEqual({ code: 0, lines: [email] })
  expect((await run('revoke', email, '--reason', 'ya no')).code).toBe(0)
  expect(await run('list')).toEqual({ code: 0, lines: ['Nobody is an operator.'] })
  const [revoked, granted] = await listOperatorActions(database.db)
  const common = { operatorId: null, operatorEmail: 'command', subjectKind: 'user', subjectId: userId }
  expect(granted).toMatchObject({ ...common, action: 'operator-granted', reason: 'atiende los contactos' })
  expect(revoked).toMatchObject({ ...common, action: 'operator-revoked', reason: 'ya no' })
  const { at, id } = revoked!
  expect(await listOperatorActions(database.db, { before: { at, id }, limit: 1 })).toEqual([granted])
})

it('grants nothing without a reason, to nobody, or by a word it does not know', async () => {
  const { email } = await someone()
  expect(await run('grant', email)).toMatchObject({ code: 2 })
  expect(await run('grant', 'nadie@example.com', '--reason', 'x')).toMatchObject({ code: 1 })
  expect(await run('promote', email, '--reason', 'x')).toMatchObject({ code: 2 })
  expect(await run()).toMatchObject({ code: 2, lines: expect.arrayContaining([expect.stringContaining('grant')]) })
})

it('writes what operators do in a log that cannot be changed', async () => {
  for (const change of [sql`update operator_actions set reason = 'otra'`, sql`delete from operator_actions`])
    await expect(database.db.execute(change)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    })
})
