import { createHash, type Hash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { checked, slices } from './sha256.ts'

/** Files by what is in them: the name of a file is its SHA-256 (64 hex digits, lower case). Nothing is changed. */
export interface Vault {
  /**
   * Stores the parts, one after the other, as one file, and answers once it is on the disk to stay. The parts are never
   * joined in memory. A file that is there already is not written again, unless it has rotted: then it is healed.
   */
  put(parts: Uint8Array[] | AsyncIterable<Uint8Array>): Promise<StoredFile>
  /** @throws VaultMissing, VaultCorrupt */
  read(sha256: string): Promise<Buffer>
  /**
   * The file with the SHA-256 that checked it, not yet digested: whoever appends to the file need not read it again. Its memory is its own, and
   * can be handed over to a thread. @throws as `read`
   */
  readHashed(sha256: string): Promise<{ bytes: Buffer; hash: Hash }>
  /** Errors with VaultMissing, or with VaultCorrupt before its last piece: a rotten file never arrives whole. */
  stream(sha256: string): Readable
  /** Bytes. @throws VaultMissing */
  size(sha256: string): Promise<number>
  /** Whether a file by that name is stored; whether it is sound shows when it is read. */
  has(sha256: string): Promise<boolean>
  /**
   * Removes a file that nothing refers to any more; one that is not there is removed already. Whoever stores the same bytes meanwhile loses
   * nothing: what was stored since that moment stays, and the answer is false.
   */
  remove(sha256: string, options: { unlessStoredSince: Date }): Promise<boolean>
  /** Throws when nothing can be written. */
  health(): Promise<void>
}

export interface StoredFile {
  sha256: string
  /** Bytes. */
  size: number
}

/** No file by that name. */
export class VaultMissing extends Error {
  override name = 'VaultMissing'
  constructor(readonly sha256: string) {
    super(`No file ${sha256} in the vault`)
  }
}

/** The file's bytes are not those that were stored. */
export class VaultCorrupt extends Error {
  override name = 'VaultCorrupt'
  constructor(readonly sha256: string) {
    super(`The file ${sha256} in the vault has changed since it was stored`)
  }
}

/** Opens the vault in a folder of the local file system, made if absent. Several processes may use one folder. */
export const openVault = async ({ folder }: { folder: string }): Promise<Vault> => {
  const incoming = path.join(folder, 'incoming')
  await mkdir(incoming, { recursive: true })
  await clearAbandoned(incoming)
  return new FolderVault(path.resolve(folder), incoming)
}

class FolderVault implements Vault {
  readonly #folder: string
  readonly #incoming: string
  readonly #disk: Disk

  constructor(folder: string, incoming: string) {
    this.#folder = folder
    this.#incoming = incoming
    this.#disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  }

  async put(parts: Uint8Array[] | AsyncIterable<Uint8Array>): Promise<StoredFile> {
    const staged = path.join(this.#incoming, randomUUID())
    try {
      const stored = await write(staged, parts)
      if (!((await this.#isSound(stored.sha256)) && (await this.#renew(stored.sha256))))
        await this.#settle(staged, stored.sha256)
      return stored
    } finally {
      await rm(staged, { force: true })
    }
  }

  async read(sha256: string): Promise<Buffer> {
    return (await this.readHashed(sha256)).bytes
  }

  async readHashed(sha256: string): Promise<{ bytes: Buffer; hash: Hash }> {
    const bytes = Buffer.allocUnsafeSlow(await this.size(sha256))
    const hash = createHash('sha256')
    let at = 0
    for await (const piece of this.#pieces(sha256, hash)) {
      bytes.set(piece, at)
      at += piece.length
    }
    return { bytes, hash }
  }

  stream(sha256: string): Readable {
    return Readable.from(this.#pieces(sha256), { objectMode: false })
  }

  async size(sha256: string): Promise<number> {
    return (await foundOr(sha256, () => this.#disk.getMetaData(keyOf(sha256)))).contentLength
  }

  has(sha256: string): Promise<boolean> {
    return this.#disk.exists(keyOf(sha256))
  }

  async remove(sha256: string, { unlessStoredSince }: { unlessStoredSince: Date }): Promise<boolean> {
    const target = path.join(this.#folder, keyOf(sha256))
    const aside = path.join(this.#incoming, `removed-${randomUUID()}`)
    // Out of the way first, and only then a look at its time: who renews it later finds nothing there, and stores it anew.
    if (!(await isThere(rename(target, aside)))) return true
    const { mtime } = await stat(aside)
    if (mtime > unlessStoredSince) await rename(aside, target)
    else await rm(aside)
    await sync(path.dirname(target))
    return mtime <= unlessStoredSince
  }

  async health(): Promise<void> {
    const probe = path.join(this.#incoming, `health-${randomUUID()}`)
    try {
      await write(probe, [Buffer.from('health')])
    } finally {
      await rm(probe, { force: true })
    }
  }

  async *#pieces(sha256: string, hash?: Hash): AsyncGenerator<Uint8Array> {
    const pieces = await foundOr(sha256, () => this.#disk.getStream(keyOf(sha256)))
    yield* checked(missingNamed(pieces, sha256), sha256, () => new VaultCorrupt(sha256), hash)
  }

  async #isSound(sha256: string): Promise<boolean> {
    if (!(await this.has(sha256))) return false
    try {
      for await (const _ of this.#pieces(sha256));
      return true
    } catch (error) {
      if (error instanceof VaultCorrupt) return false
      throw error
    }
  }

  /** Says that the file was stored again now; false when it is gone. */
  #renew(sha256: string): Promise<boolean> {
    const now = new Date()
    return isThere(utimes(path.join(this.#folder, keyOf(sha256)), now, now))
  }

  /** Gives the staged file its name for good: the rename is atomic, and syncing the folders makes it last. */
  async #settle(staged: string, sha256: string): Promise<void> {
    const target = path.join(this.#folder, keyOf(sha256))
    const made = await mkdir(path.dirname(target), { recursive: true })
    await rename(staged, target)
    await sync(path.dirname(target))
    if (made) await sync(this.#folder)
  }
}

const keyOf = (sha256: string): string => {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError(`Not a SHA-256 in lower-case hex: ${sha256}`)
  return `${sha256.slice(0, 2)}/${sha256}`
}

/** Hashes on the way to the disk, syncs, and reads back what the disk holds now. */
const write = async (file: string, parts: Uint8Array[] | AsyncIterable<Uint8Array>): Promise<StoredFile> => {
  const handle = await open(file, 'wx+', 0o600)
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const part of parts) {
      for (const slice of slices(part)) {
        hash.update(slice)
        await handle.writeFile(slice)
      }
      size += part.length
    }
    await handle.sync()
    const sha256 = hash.digest('hex')
    const written = handle.createReadStream({ start: 0, autoClose: false, highWaterMark: 1024 * 1024 })
    for await (const _ of checked(written, sha256, () => new VaultCorrupt(sha256)));
    return { sha256, size }
  } finally {
    await handle.close()
  }
}

async function* missingNamed(pieces: Readable, sha256: string): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new VaultMissing(sha256) : error
  }
}

const foundOr = async <T>(sha256: string, look: () => Promise<T>): Promise<T> => {
  try {
    return await look()
  } catch (error) {
    const { code, cause } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException }
    throw code === 'ENOENT' || cause?.code === 'ENOENT' ? new VaultMissing(sha256) : error
  }
}

/** Whether what was to be done to a file found it. */
const isThere = async (done: Promise<void>): Promise<boolean> => {
  try {
    await done
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

const sync = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

/** What a process that died left half written. Young files may be another living process's work. */
const clearAbandoned = async (incoming: string): Promise<void> => {
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true })
  }
}
