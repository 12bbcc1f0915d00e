import { randomUUID } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSecretFolder, type SecretFolder } from './secret-folder.ts'

// Real here: the folder.
let root: string
let folder: string
let secrets: SecretFolder
const ID = randomUUID()
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'secrets-'))
  folder = path.join(root, 'secrets')
  secrets = openSecretFolder({ folder })
  await secrets.giveId(ID)
})
afterEach(() => rmSync(root, { recursive: true }))

const fileOf = (id: string) => path.join(folder, id.slice(0, 2), id)

test('one is made once, whoever asks at the same moment, and is the same for every process', async () => {
  const id = randomUUID()
  const other = openSecretFolder({ folder })
  const made = await Promise.allSettled([secrets.make(id), other.make(id), secrets.make(id)])
  const [one, ...more] = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(more).toEqual([])
  expect(made.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual(['EEXIST', 'EEXIST'])
  expect((await other.read(id))!.equals(one!)).toBe(true)
  expect(one).toHaveLength(32)
  expect(await secrets.list(id.slice(0, 2))).toEqual([id])
})

test('it is for this user alone', async () => {
  const id = randomUUID()
  await secrets.make(id)
  for (const each of [folder, path.dirname(fileOf(id)), fileOf(id)]) expect(statSync(each).mode & 0o077).toBe(0)
})

test('what is destroyed is overwritten before it is taken away, whoever does it at once and again', async () => {
  const [id, stays] = [randomUUID(), randomUUID()]
  await secrets.make(stays)
  const secret = await secrets.make(id)
  linkSync(fileOf(id), path.join(root, 'the same bytes'))
  const other = openSecretFolder({ folder })
  await Promise.all([secrets.destroy(id), other.destroy(id), secrets.destroy(id)])
  await secrets.destroy(id)
  await secrets.destroy(randomUUID())
  expect(readFileSync(path.join(root, 'the same bytes')).equals(secret)).toBe(false)
  expect(await secrets.read(id)).toBeNull()
  expect(await secrets.read(stays)).toHaveLength(32)
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes(id))).toEqual([])
})

test('what a process that died has left half made or half destroyed is no secret, and can be destroyed', async () => {
  const [halfMade, halfGone] = [randomUUID(), randomUUID()]
  for (const id of [halfMade, halfGone]) await secrets.make(id)
  truncateSync(fileOf(halfMade), 7)
  writeFileSync(fileOf(halfGone), Buffer.alloc(32))
  for (const id of [halfMade, halfGone]) {
    expect(await secrets.read(id)).toBeNull()
    await secrets.destroy(id)
    expect(await secrets.list(id.slice(0, 2))).not.toContain(id)
  }
})

test('names lead nowhere else, and what has none is not listed', async () => {
  await expect(secrets.read('../../etc/passwd')).rejects.toThrow(TypeError)
  await expect(secrets.make(randomUUID().toUpperCase())).rejects.toThrow(TypeError)
  mkdirSync(path.join(folder, 'ab'))
  writeFileSync(path.join(folder, 'ab', '.nfs0001'), '')
  expect(await secrets.list('ab')).toEqual([])
})

test('it is well while secrets can be made and destroyed, and leaves none', async () => {
  await secrets.health()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.map(({ name }) => name)).toEqual(['folder-id'])
  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  await expect(secrets.health()).rejects.toThrow()
})

test('it is known by the id it was given, whoever gives it the same at once, and is made by nothing else', async () => {
  expect(await openSecretFolder({ folder }).id()).toBe(ID)
  const elsewhere = path.join(root, 'elsewhere')
  const two = [openSecretFolder({ folder: elsewhere }), openSecretFolder({ folder: elsewhere })]
  expect(await Promise.all(two.map((each) => each.id()))).toEqual([null, null])
  await expect(two[0]!.make(randomUUID())).rejects.toThrow('ENOENT')
  expect(await two[0]!.isThere()).toBe(false)
  await Promise.all(two.map((each) => each.giveId(ID)))
  expect(await Promise.all(two.map((each) => each.id()))).toEqual([ID, ID])
  expect(readdirSync(elsewhere)).toEqual(['folder-id'])
  expect(statSync(elsewhere).mode & 0o077).toBe(0)
  expect(statSync(path.join(elsewhere, 'folder-id')).mode & 0o077).toBe(0)
})

test('a link to a disk that is away is there, and has no id', async () => {
  const link = path.join(root, 'link')
  symlinkSync(path.join(root, 'away'), link)
  const away = openSecretFolder({ folder: link })
  expect([await away.isThere(), await away.id()]).toEqual([true, null])
})
