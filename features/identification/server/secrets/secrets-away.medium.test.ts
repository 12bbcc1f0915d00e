import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId, steppedClock } from '@firmeza/kernel'
import { type Database, openSecretFolder } from '@firmeza/store'
import { migrationsOf, testDatabase } from '@firmeza/store/testing'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowOfTry } from '../../testing/row-of-try.ts'
import { destroyKeys } from '../destroy-kept.ts'
import * as schema from '../schema.ts'
import { openStrongboxes, type Strongboxes } from '../strongbox.ts'
import { destroySecrets } from './destroy-secrets.ts'
import { whySecretsAway } from './secrets-away.ts'
import { sweepSecrets } from './sweep-secrets.ts'

// Real here: the database and the folders, which are moved as a disk that is not mounted is.
const { identificationSecretFolder, identificationUnownedSecrets, identificationVideos: videos } = schema
const clock = steppedClock(new Date('2026-05-04T09:00:00Z'))
const serverKey = randomBytes(32)
let database: Database
let root: string
let folder: string
let strongboxes: Strongboxes
beforeAll(async () => {
  database = await testDatabase({ migrationsFolder: await migrationsOf(schema) })
})
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'firmeza-away-'))
  folder = join(root, 'capture-keys')
  strongboxes = openIn(folder)
  await database.db.delete(videos)
  await database.db.delete(identificationUnownedSecrets)
  await database.db.delete(identificationSecretFolder)
})
afterEach(() => rm(root, { recursive: true }))
afterAll(() => database.close())

const openIn = (where: string) => openStrongboxes({ serverKey, secrets: openSecretFolder({ folder: where }) })
const why = (boxes = strongboxes) => whySecretsAway({ database, strongboxes: boxes })
const idOf = (where: string) => readFileSync(join(where, 'folder-id'), 'utf8').trim()
const known = async () => (await database.db.select().from(identificationSecretFolder)).map(({ id }) => id)
const begin = async (): Promise<string> => {
  const row = rowOfTry(clock.now())
  await database.db.insert(videos).values({ ...row, wrappedKey: await strongboxes.make(row.id) })
  return row.id
}
/** A try of a version that kept no secrets. */
const beginWithout = async () => strongboxes.secrets.destroy(await begin())
const parts = () => ({ database, clock, strongboxes, unownedDays: 7 })

describe('the first start', () => {
  it('gives folder and database an id; of two processes at once they agree', async () => {
    expect(await Promise.all([why(), why(openIn(folder)), why()])).toEqual([null, null, null])
    expect(await known()).toEqual([idOf(folder)])
    expect(readdirSync(folder)).toEqual(['folder-id'])
    expect(await why()).toBeNull()
  })

  it('that was killed before the folder had it gives the same', async () => {
    await why()
    const id = idOf(folder)
    rmSync(folder, { recursive: true })
    expect(await why()).toBeNull()
    expect(idOf(folder)).toBe(id)
  })

  it('of this version takes a folder with secrets of tries that are kept, and makes one where there is none', async () => {
    await strongboxes.secrets.giveId('set aside')
    await beginWithout()
    await begin()
    rmSync(join(folder, 'folder-id'))
    expect(await why()).toBeNull()
    expect(await known()).toEqual([idOf(folder)])

    await database.db.delete(identificationSecretFolder)
    rmSync(folder, { recursive: true })
    expect(await why()).toBeNull()
    expect(await known()).toEqual([idOf(folder)])
  })

  it('of this version on a disk that is not mounted takes nothing', async () => {
    await strongboxes.secrets.giveId('set aside')
    await begin()
    renameSync(folder, join(root, 'disk'))
    mkdirSync(folder)
    expect(await why()).toContain('write a new UUID')
    expect([readdirSync(folder), await known()]).toEqual([[], []])
    rmSync(folder, { recursive: true })
    symlinkSync(join(root, 'away'), folder)
    expect(await why()).toContain('not mounted')
    rmSync(folder)
    renameSync(join(root, 'disk'), folder)
    expect(await why()).toBeNull()
    expect(await known()).toEqual(['set aside'])
  })
})

describe('with tries kept', () => {
  beforeEach(async () => {
    await why()
    await begin()
  })

  it.each([
    ['empty, as the place of a disk that is not mounted', () => mkdirSync(folder)],
    ['not there', () => {}],
    ['a link to what is away', () => symlinkSync(join(root, 'nowhere'), folder)],
    ['a file', () => writeFileSync(folder, '')],
  ])('a folder that is %s stays as it is, and is taken again once it is back', async (_, away) => {
    renameSync(folder, join(root, 'disk'))
    const [id] = await known()
    away()
    expect(await why()).toContain(folder)
    expect(existsSync(join(folder, 'folder-id'))).toBe(false)
    rmSync(folder, { recursive: true, force: true })
    renameSync(join(root, 'disk'), folder)
    expect(await why()).toBeNull()
    expect(await known()).toEqual([id])
  })

  it('another folder is not touched: nothing is destroyed in it, and nothing is said to be', async () => {
    const gone = await begin()
    await database.transaction((tx) => destroyKeys(tx, eq(videos.id, gone)))
    const other = openIn(join(root, 'other'))
    await other.secrets.giveId('of another')
    const stranger = newId()
    await other.make(stranger)
    renameSync(folder, join(root, 'disk'))
    renameSync(join(root, 'other'), folder)
    expect(await why()).toContain('another folder (of another)')
    expect([await destroySecrets(parts()), await sweepSecrets(parts())]).toEqual([0, 0])
    expect(await database.db.select().from(identificationUnownedSecrets)).toEqual([])
    expect(await strongboxes.secrets.read(stranger)).not.toBeNull()
    renameSync(folder, join(root, 'other'))
    renameSync(join(root, 'disk'), folder)
    expect(await destroySecrets(parts())).toBe(1)
    expect(await strongboxes.secrets.read(gone)).toBeNull()
  })

  it('one that is lost for good is replaced by whoever writes the id that is told', async () => {
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
    const told = /write (\S+) into (\S+folder-id)/.exec((await why())!)!
    writeFileSync(told[2]!, `${told[1]}\n`)
    expect(await why()).toBeNull()
    await begin()
  })

  it('an older database goes on with a newer folder, of before there were ids too', async () => {
    const id = idOf(folder)
    const late = newId()
    await strongboxes.make(late)
    expect(await why()).toBeNull()
    await database.db.delete(identificationSecretFolder)
    expect(await why()).toBeNull()
    expect(await known()).toEqual([id])
    expect(await sweepSecrets(parts())).toBe(0)
    expect(await strongboxes.secrets.read(late)).not.toBeNull()
  })
})
