import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@firmeza/kernel'
import { openAuthority } from '@firmeza/pki'
import { testDatabase } from '@firmeza/store/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compose } from './compose.ts'
import { BadSetting, readEnv } from './env.ts'
import { openKeys } from './keys.ts'

// Real here: the key files, scrypt, and what a start does with them.
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firmeza-keys-'))
  const { authorityPassphrase: passphrase } = await openKeys(dataDir, undefined)
  await openAuthority({ folder: join(dataDir, 'authority'), passphrase, organisation: 'Prueba', clock: systemClock })
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** What the start says under this environment. */
const startWith = async (env: Record<string, string>): Promise<unknown> => {
  const database = await testDatabase({ migrationsFolder })
  try {
    const options = { log: () => {}, migrationsFolder, database }
    const parts = await compose(readEnv({ DATA_DIR: dataDir, ...env }), options)
    await parts.close()
    return null
  } catch (fault) {
    await database.close()
    return fault
  }
}

it('starts with the key its keys were made with', async () => expect(await startWith({})).toBeNull())

it('names MASTER_KEY when it is another one', async () => {
  const fault = await startWith({ MASTER_KEY: 'x'.repeat(64) })
  expect(fault).toBeInstanceOf(BadSetting)
  expect(String(fault)).toMatch(
    /MASTER_KEY does not open the keys in .*authority; set it to the one they were made with/,
  )
})

it('names the file when that holds another one', async () => {
  await writeFile(join(dataDir, 'secrets/master.key'), 'y'.repeat(64))
  expect(String(await startWith({}))).toMatch(/MASTER_KEY does not open .*secrets\/master\.key was read: put the right/)
})
