import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listOperatorActions } from '@firmeza/accounts/server'
import { registerHolder } from '@firmeza/accounts/testing'
import { accountPaths } from '@firmeza/accounts/wire'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askRunningServer } from './command-box.ts'
import { operatorCommand, runOperatorCommand } from './operator-command.ts'
import { migrationsFolder, type RunningServer, runServer } from './testing/running-server.ts'

// Real here: a running server, its database, and the files a command reaches it by.
let server: RunningServer
beforeAll(async () => {
  server = await runServer()
})
afterAll(() => server.close())

const run = (...args: string[]) => operatorCommand(server.parts, args)

it('S1.6.07 grants and revokes the role, which takes effect at once, and writes down why', async () => {
  const { email, userId, headers } = await registerHolder(server)
  const role = async () => {
    const answer = await fetch(server.url + accountPaths.me, { headers })
    return ((await answer.json()) as { role: string }).role
  }
  expect(await run('list')).toMatchObject({ code: 0 })
  expect(await run('grant', email.toUpperCase(), '--reason', 'atiende los contactos')).toMatchObject({ code: 0 })
  expect(await role()).toBe('operator')
  expect(await run('list')).toEqual({ code: 0, lines: [email] })
  expect((await run('revoke', email, '--reason', 'ya no')).code).toBe(0)
  expect(await role()).toBe('holder')
  const [revoked, granted] = await listOperatorActions(server.parts.database.db)
  const common = { operatorId: null, operatorEmail: 'command', subjectKind: 'user', subjectId: userId }
  expect(granted).toMatchObject({ ...common, action: 'operator-granted', reason: 'atiende los contactos' })
  expect(revoked).toMatchObject({ ...common, action: 'operator-revoked', reason: 'ya no' })
})

it('grants nothing without a reason, to nobody, or by a word it does not know', async () => {
  const { email } = await registerHolder(server)
  expect(await run('grant', email)).toMatchObject({ code: 2 })
  expect(await run('grant', 'nadie@example.com', '--reason', 'x')).toMatchObject({ code: 1 })
  expect(await run('promote', email, '--reason', 'x')).toMatchObject({ code: 2 })
  expect(await run()).toMatchObject({ code: 2, lines: expect.arrayContaining([expect.stringContaining('grant')]) })
})

it('writes what operators do in a log that cannot be changed', async () => {
  for (const change of [sql`update operator_actions set reason = 'otra'`, sql`delete from operator_actions`])
    await expect(server.parts.database.db.execute(change)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    })
})

it('reaches the database by the server that holds it', async () => {
  const { email } = await registerHolder(server)
  expect(await askRunningServer(server.parts.env.dataDir, ['grant', email, '--reason', 'de guardia'])).toMatchObject({
    code: 0,
  })
  expect((await run('list')).lines).toContain(email)
  expect(await readdir(join(server.parts.env.dataDir, 'commands'))).toEqual([])
})

// The embedded one is held by the server that runs: there the box is the way.
it.runIf(process.env.TEST_DATABASE === 'postgres')('opens a database that others may open too', async () => {
  const said: string[] = []
  const env = { ...server.parts.env, databaseUrl: server.parts.database.databaseUrl }
  const { email } = await registerHolder(server, { role: 'operator' })
  expect(await runOperatorCommand(['list'], env, { say: (line) => void said.push(line), migrationsFolder })).toBe(0)
  expect(said).toContain(email)
})

it('leaves what is no command of ours where it is', async () => {
  const folder = join(server.parts.env.dataDir, 'commands')
  await writeFile(join(folder, 'notes.txt'), 'x')
  expect(await askRunningServer(server.parts.env.dataDir, ['list'])).toMatchObject({ code: 0 })
  expect(await readdir(folder)).toEqual(['notes.txt'])
})
