import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { steppedClock } from '@firmeza/kernel'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import * as schema from '../schema.ts'
import { fileOwners, unownedFiles } from '../schema.ts'
import { migrationsOf, storeFile, testDatabase } from '../testing.ts'
import { openVault, type Vault } from '../vault.ts'
import { keepFiles } from './keep-files.ts'
import { releaseFiles } from './release-files.ts'
import { sweepFiles } from './sweep-files.ts'

// Real here: the database, the folder. The clock is driven.
const DAY_MS = 86_400_000
let migrationsFolder: string
let folder: string
let database: Database
let vault: Vault
let clock: ReturnType<typeof steppedClock>
beforeAll(async () => {
  migrationsFolder = await migrationsOf(schema)
  database = await testDatabase({ migrationsFolder })
})
beforeEach(async () => {
  clock = steppedClock(new Date('2026-03-01T10:00:00Z'))
  folder = mkdtempSync(path.join(tmpdir(), 'files-'))
  vault = await openVault({ folder })
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.db.delete(fileOwners)
  await database.db.delete(unownedFiles)
})
afterAll(() => database.close())

const filesOnDisk = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
/** A transaction of an owner that names these texts. */
const keep = async (owner: string, texts: string[], { fails = false } = {}): Promise<string[]> => {
  const staged = await Promise.all(texts.map((text) => vault.stage([Buffer.from(text)])))
  try {
    await database.transaction(async (tx) => {
      await keepFiles(tx, owner, staged)
      if (fails) throw new Error('killed')
    })
  } finally {
    for (const file of staged) await file.drop()
  }
  return staged.map(({ sha256 }) => sha256)
}
const sweep = () => sweepFiles({ database, vault, clock, unownedDays: 7 })

describe('files that a transaction keeps', () => {
  test('are in the vault under their names, equal ones once', async () => {
    const names = await keep(randomUUID(), ['uno', 'dos', 'uno'])
    expect(filesOnDisk().toSorted()).toEqual([...new Set(names)].toSorted())
    expect((await vault.read(names[1]!)).toString()).toBe('dos')
  })

  test('go with their last owner', async () => {
    const [ana, eva] = [randomUUID(), randomUUID()]
    const [shared, hers] = await keep(ana, ['de las dos', 'de Ana'])
    await keep(eva, ['de las dos'])
    await releaseFiles({ database, vault }, ana)
    await releaseFiles({ database, vault }, ana)
    expect([await vault.has(shared!), await vault.has(hers!)]).toEqual([true, false])
    await releaseFiles({ database, vault }, eva)
    expect(filesOnDisk()).toEqual([])
  })

  test('are there whoever releases and sweeps the same bytes at that moment', async () => {
    const text = 'lo mismo'
    const owners = Array.from({ length: 12 }, () => randomUUID())
    await sweep()
    await storeFile(vault, [Buffer.from(text)])
    await sweep()
    clock.advance(7 * DAY_MS)
    const [name] = await keep(owners[0]!, [text])
    await Promise.all([
      ...owners.slice(1).map((owner) => keep(owner, [text])),
      ...owners.slice(0, 6).map((owner) => releaseFiles({ database, vault }, owner)),
      sweep(),
      sweep(),
    ])
    const left = await database.db.select().from(fileOwners)
    expect(left.length).toBeGreaterThanOrEqual(6)
    expect((await vault.read(name!)).toString()).toBe(text)
    for (const owner of owners) await releaseFiles({ database, vault }, owner)
    expect(filesOnDisk()).toEqual([])
  })
})

describe('a file that nobody owns', () => {
  test('because its transaction was not committed is removed once it has been found so for days', async () => {
    const owned = await keep(randomUUID(), ['de alguien'])
    await expect(keep(randomUUID(), ['de nadie', 'de alguien'], { fails: true })).rejects.toThrow('killed')
    expect(filesOnDisk()).toHaveLength(2)
    // A server that was stopped for a month has looked once.
    clock.advance(30 * DAY_MS)
    expect(await sweep()).toBe(0)
    clock.advance(7 * DAY_MS - 1)
    expect(await sweep()).toBe(0)
    expect(filesOnDisk()).toHaveLength(2)
    clock.advance(1)
    expect(await Promise.all([sweep(), sweep()]).then(([one, two]) => one + two)).toBe(1)
    expect(filesOnDisk()).toEqual(owned)
    expect(await database.db.select().from(unownedFiles)).toEqual([])
  })

  test('and finds an owner stays, and is looked at afresh when it loses them', async () => {
    const { sha256 } = await storeFile(vault, [Buffer.from('luego de Ana')])
    await sweep()
    const ana = randomUUID()
    await keep(ana, ['luego de Ana'])
    clock.advance(7 * DAY_MS)
    expect(await sweep()).toBe(0)
    expect(await vault.has(sha256)).toBe(true)
    expect(await database.db.select().from(unownedFiles)).toEqual([])
  })
})
