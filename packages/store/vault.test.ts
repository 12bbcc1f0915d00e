import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeFile } from './testing/store-file.ts'
import { openVault, type Vault, VaultCorrupt, VaultMissing } from './vault.ts'

let folder: string
let vault: Vault
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vault-'))
  vault = await openVault({ folder })
})
afterEach(() => rmSync(folder, { recursive: true }))

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const fileOf = (name: string) => path.join(folder, name.slice(0, 2), name)

test('several parts are one file, named by the hash of the whole', async () => {
  const [one, two] = [randomBytes(3_000_000), randomBytes(17)]
  const whole = Buffer.concat([one, two])
  const stored = await storeFile(vault, [one, two])
  expect(stored).toEqual({ sha256: sha256(whole), size: whole.length })
  expect((await vault.read(stored.sha256)).equals(whole)).toBe(true)
  expect((await buffer(vault.stream(stored.sha256))).equals(whole)).toBe(true)
  expect(await vault.size(stored.sha256)).toBe(whole.length)
  expect(await vault.has(stored.sha256)).toBe(true)
})

test('the hash handed out with a file goes on where the file ends', async () => {
  const bytes = randomBytes(3_000_000)
  const { hash, ...read } = await vault.readHashed((await storeFile(vault, [bytes])).sha256)
  expect(read.bytes.equals(bytes)).toBe(true)
  expect(hash.update('tail').digest('hex')).toBe(sha256(Buffer.concat([bytes, Buffer.from('tail')])))
})

test('an empty file and a stream of parts are stored too', async () => {
  const empty = await storeFile(vault, [])
  expect(await vault.read(empty.sha256)).toHaveLength(0)
  const streamed = await storeFile(
    vault,
    (async function* () {
      yield Buffer.from('fir')
      yield Buffer.from('ma')
    })(),
  )
  expect((await vault.read(streamed.sha256)).toString()).toBe('firma')
})

test('the same bytes twice, at once, are one file and leave nothing behind', async () => {
  const bytes = randomBytes(100_000)
  const [one, two] = await Promise.all([
    storeFile(vault, [bytes]),
    storeFile(vault, [bytes.subarray(0, 50), bytes.subarray(50)]),
  ])
  expect(one).toEqual(two)
  expect(readdirSync(path.join(folder, 'incoming'))).toEqual([])
  expect(readdirSync(path.join(folder, one.sha256.slice(0, 2)))).toEqual([one.sha256])
})

test('a file that changed on the disk is never handed out whole, and is healed by storing it again', async () => {
  const bytes = randomBytes(200_000)
  const { sha256: name } = await storeFile(vault, [bytes])
  const rotten = Buffer.from(bytes)
  rotten[199_999]! ^= 1
  writeFileSync(fileOf(name), rotten)
  await expect(vault.read(name)).rejects.toThrow(VaultCorrupt)
  let arrived = 0
  const stream = vault.stream(name)
  stream.on('data', (piece: Buffer) => {
    arrived += piece.length
  })
  await expect(new Promise((resolve, reject) => stream.once('end', resolve).once('error', reject))).rejects.toThrow(
    VaultCorrupt,
  )
  expect(arrived).toBeLessThan(bytes.length)
  truncateSync(fileOf(name), 1000)
  await expect(vault.read(name)).rejects.toThrow(VaultCorrupt)
  await storeFile(vault, [bytes])
  expect((await vault.read(name)).equals(bytes)).toBe(true)
})

test('a missing file is told apart from a rotten one', async () => {
  const name = sha256(Buffer.from('never stored'))
  expect(await vault.has(name)).toBe(false)
  await expect(vault.read(name)).rejects.toThrow(VaultMissing)
  await expect(vault.size(name)).rejects.toThrow(VaultMissing)
  await expect(buffer(vault.stream(name))).rejects.toThrow(VaultMissing)
})

test('a name that is not a hash reaches no file', async () => {
  for (const name of ['../../etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(63)}/`])
    await expect((async () => vault.has(name))()).rejects.toThrow(TypeError)
})

test('a producer that fails leaves nothing behind', async () => {
  const failing = (async function* () {
    yield Buffer.from('half')
    throw new Error('upload broke off')
  })()
  await expect(storeFile(vault, failing)).rejects.toThrow('upload broke off')
  expect(readdirSync(path.join(folder, 'incoming'))).toEqual([])
})

test('60 MB in one part do not hold up the event loop: it has a turn between the pieces', async () => {
  let turns = 0
  let turn = setImmediate(function count() {
    turns += 1
    turn = setImmediate(count)
  })
  const stored = await storeFile(vault, [randomBytes(60_000_000)])
  const turnsWhileWritten = turns
  await vault.read(stored.sha256)
  clearImmediate(turn)
  // Written and read back, then read: in pieces of a megabyte.
  expect(turnsWhileWritten).toBeGreaterThan(2 * 50)
  expect(turns - turnsWhileWritten).toBeGreaterThan(50)
})

test('health fails when the folder cannot be written', async () => {
  await vault.health()
  const gone = await openVault({ folder: path.join(folder, 'inner') })
  const { rmSync } = await import('node:fs')
  rmSync(path.join(folder, 'inner'), { recursive: true })
  await expect(gone.health()).rejects.toThrow()
})

test('a file is removed, and can be stored again', async () => {
  const { sha256: name } = await storeFile(vault, [Buffer.from('firma')])
  await vault.remove(name)
  expect(await vault.has(name)).toBe(false)
  await vault.remove(name)
  await storeFile(vault, [Buffer.from('firma')])
  expect((await vault.read(name)).toString()).toBe('firma')
})

test('what is staged is not in the vault, can be read, and leaves nothing behind when it is dropped', async () => {
  const staged = await vault.stage([Buffer.from('fir'), Buffer.from('ma')])
  expect((await staged.read()).toString()).toBe('firma')
  expect(await vault.has(staged.sha256)).toBe(false)
  await staged.drop()
  await staged.drop()
  expect(readdirSync(folder, { recursive: true })).toEqual(['incoming'])
})

test('what changed on the disk while it was staged is not handed out', async () => {
  const staged = await vault.stage([Buffer.from('firma')])
  writeFileSync(path.join(folder, 'incoming', readdirSync(path.join(folder, 'incoming'))[0]!), 'forma')
  await expect(staged.read()).rejects.toThrow(VaultCorrupt)
})

test('what a dead process had staged is cleared away, and not what is under way', async () => {
  const [dead, living] = [await vault.stage([Buffer.from('dead')]), await vault.stage([Buffer.from('living')])]
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const name of readdirSync(path.join(folder, 'incoming'))) {
    const file = path.join(folder, 'incoming', name)
    if (readFileSync(file, 'utf8') === 'dead') utimesSync(file, longAgo, longAgo)
  }
  await vault.clearAbandoned()
  expect((await living.read()).toString()).toBe('living')
  await expect(dead.read()).rejects.toThrow('ENOENT')
})

test('lists the files that begin so, and nothing else that lies there', async () => {
  const { sha256: name } = await storeFile(vault, [Buffer.from('firma')])
  const beginning = name.slice(0, 2)
  writeFileSync(path.join(folder, beginning, '.DS_Store'), '')
  expect(await vault.list(beginning)).toEqual([name])
  expect(await vault.list(beginning === '00' ? '01' : '00')).toEqual([])
})
