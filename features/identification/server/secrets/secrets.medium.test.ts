import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { steppedClock } from '@firmeza/kernel'
import { type Database, openSecretFolder } from '@firmeza/store'
import { migrationsOf, testDatabase } from '@firmeza/store/testing'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowOfTry } from '../../testing/row-of-try.ts'
import { destroyKeys } from '../destroy-kept.ts'
import * as schema from '../schema.ts'
import { openStrongboxes, type Strongboxes } from '../strongbox.ts'
import { destroySecrets } from './destroy-secrets.ts'
import { sweepSecrets } from './sweep-secrets.ts'

// Real here: the database and the folder. The clock is driven.
const DAY_MS = 86_400_000
const { identificationSecretFolder, identificationUnownedSecrets, identificationVideos: videos } = schema
const serverKey = randomBytes(32)
let database: Database
let folder: string
let clock: ReturnType<typeof steppedClock>
let strongboxes: Strongboxes
beforeAll(async () => {
  database = await testDatabase({ migrationsFolder: await migrationsOf(schema) })
})
beforeEach(async () => {
  clock = steppedClock(new Date('2026-05-04T09:00:00Z'))
  folder = await mkdtemp(join(tmpdir(), 'firmeza-secrets-'))
  strongboxes = openStrongboxes({ serverKey, secrets: openSecretFolder({ folder }) })
  await database.db.delete(videos)
  await database.db.delete(identificationUnownedSecrets)
  await database.db.delete(identificationSecretFolder)
})
afterEach(() => rm(folder, { recursive: true }))
afterAll(() => database.close())

const begin = (fails = false): Promise<string> => {
  const row = rowOfTry(clock.now())
  return database.transaction(async (tx) => {
    await tx.insert(videos).values({ ...row, wrappedKey: await strongboxes.make(row.id) })
    if (fails) throw new Error(row.id)
    return row.id
  })
}
/** A try whose process died before the transaction that began it was there. */
const killedInStart = () => begin(true).then(expect.fail, (fault: Error) => fault.message)
const destroyKey = (id: string) => database.transaction((tx) => destroyKeys(tx, eq(videos.id, id)))
const rowOf = async (id: string) => (await database.db.select().from(videos).where(eq(videos.id, id)))[0]!
const has = async (id: string) => (await strongboxes.secrets.read(id)) !== null
const parts = () => ({ database, clock, strongboxes, unownedDays: 7 })
const destroy = () => destroySecrets(parts())
const sweep = () => sweepSecrets(parts())

describe('the secret of a try', () => {
  it('is destroyed once the transaction that destroys its key is there, by whoever comes by, once', async () => {
    const [gone, stays] = [await begin(), await begin()]
    expect(await destroy()).toBe(0)
    await expect(
      database.transaction(async (tx) => {
        await destroyKeys(tx, eq(videos.id, stays))
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    await destroyKey(gone)
    // Here a process may die: nothing opens it any more, and the next one goes on.
    expect(await strongboxes.find(await rowOf(gone))).toMatchObject({ refusal: { code: 'identification-destroyed' } })
    expect(await has(gone)).toBe(true)
    await Promise.all([destroy(), destroy(), sweep()])
    expect([await has(gone), await has(stays)]).toEqual([false, true])
    expect((await rowOf(gone)).secretDestroyedAt).toEqual(clock.now())
    expect((await rowOf(stays)).secretDestroyedAt).toBeNull()
    expect(await destroy()).toBe(0)
    expect(await strongboxes.find(await rowOf(stays))).toMatchObject({ ok: true })
  })

  it('is destroyed by a later round where its process died before it had said so, and of a key without one it is said too', async () => {
    const [half, without] = [await begin(), await begin()]
    for (const id of [half, without]) await destroyKey(id)
    await strongboxes.secrets.destroy(half)
    await rm(join(folder, without.slice(0, 2)), { recursive: true, force: true })
    expect(await destroy()).toBe(2)
    expect(await destroy()).toBe(0)
  })

  it('that cannot be destroyed keeps none of the others, is told, and tried again', async () => {
    const ids = [await begin(), await begin(), await begin()]
    for (const id of ids) await destroyKey(id)
    const [stuck] = ids.toSorted()
    const broken = {
      ...parts(),
      strongboxes: {
        secrets: {
          ...strongboxes.secrets,
          destroy: (id: string) => (id === stuck ? Promise.reject(new Error('EIO')) : strongboxes.secrets.destroy(id)),
        },
      },
    }
    await expect(destroySecrets(broken)).rejects.toThrow('EIO')
    expect(await Promise.all(ids.map(has))).toEqual(ids.map((id) => id === stuck))
    expect(await destroy()).toBe(1)
  })
})

describe('a folder of secrets that is looked through', () => {
  it('keeps those of tries; one of a transaction that was not committed goes once it has been found so for days', async () => {
    const [known, orphan] = [await begin(), await killedInStart()]
    expect(await has(orphan)).toBe(true)
    clock.advance(30 * DAY_MS)
    expect(await sweep()).toBe(0)
    clock.advance(7 * DAY_MS - 1)
    expect(await sweep()).toBe(0)
    clock.advance(1)
    expect((await Promise.all([sweep(), sweep()])).some((destroyed) => destroyed === 1)).toBe(true)
    expect([await has(known), await has(orphan)]).toEqual([true, false])
    expect(await database.db.select().from(identificationUnownedSecrets)).toEqual([])
  })

  it('loses none on the wrong database for a while, and none that finds its try meanwhile', async () => {
    const id = await begin()
    const row = await rowOf(id)
    await database.db.delete(videos)
    expect(await sweep()).toBe(0)
    await database.db.insert(videos).values(row)
    clock.advance(8 * DAY_MS)
    expect(await sweep()).toBe(0)
    expect(await has(id)).toBe(true)
    expect(await database.db.select().from(identificationUnownedSecrets)).toEqual([])
  })

  it('that was restored does not bring back what was destroyed', async () => {
    const id = await begin()
    const file = join(folder, id.slice(0, 2), id)
    const backup = await readFile(file)
    await destroyKey(id)
    await destroy()
    await writeFile(file, backup)
    expect(await has(id)).toBe(true)
    expect(await destroy()).toBe(0)
    expect(await sweep()).toBe(1)
    expect(await has(id)).toBe(false)
  })
})
