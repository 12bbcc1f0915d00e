import { createHash, type Hash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { checked } from './sha256.ts'
import { clearAbandoned, FileInWriting, pieces, syncFolder } from './vault-disk.ts'

/**
 * Files by what is in them: the name of a file is its SHA-256 (64 hex digits, lower case). Nothing
 * is changed.
 */
export interface Vault {
  /**
   * Writes the parts, one after the other, as one file, and answers once it is on the disk. The
   * parts are never joined in memory. The file is whoever staged it's alone, and is in the vault
   * once `keepFiles` has put it there.
   */
  stage(parts: Uint8Array[] | AsyncIterable<Uint8Array>): Promise<StagedFile>
  /** The same, for parts that come by and by. */
  begin(): Promise<Staging>
  /** @throws VaultMissing, VaultCorrupt */
  read(sha256: string): Promise<Buffer>
  /** Null for a file of more bytes. @throws as `read` */
  readUpTo(mostBytes: number, sha256: string): Promise<Buffer | null>
  /**
   * The file with the SHA-256 that checked it, not yet digested: whoever appends to the file need
   * not read it again. Its memory is its own, and can be handed over to a thread. @throws as `read`
   */
  readHashed(sha256: string): Promise<{ bytes: Buffer; hash: Hash }>
  /**
   * Errors with VaultMissing, or with VaultCorrupt before its last piece: a rotten file never
   * arrives whole.
   */
  stream(sha256: string): Readable
  /** Bytes. @throws VaultMissing */
  size(sha256: string): Promise<number>
  /** Whether a file by that name is stored; whether it is sound shows when it is read. */
  has(sha256: string): Promise<boolean>
  /**
   * Removes a file; one that is not there is removed already. Who may do so is settled in
   * `files/keep-files.ts`.
   */
  remove(sha256: string): Promise<void>
  /** The names of the files that begin with these two digits. */
  list(beginning: string): Promise<string[]>
  /** Removes what was staged by a process that died. */
  clearAbandoned(): Promise<void>
  /** Throws when nothing can be written. */
  health(): Promise<void>
}

export interface StoredFile {
  sha256: string
  /** Bytes. */
  size: number
}

/** A file that is being staged. Drop it when it comes to nothing, at any time. */
export interface Staging {
  write(part: Uint8Array): Promise<void>
  finish(): Promise<StagedFile>
  drop(): Promise<void>
}

/**
 * A file that is not in the vault yet. Drop it in every ending: once it is kept, that does nothing.
 */
export interface StagedFile extends StoredFile {
  /** @throws VaultCorrupt */
  read(): Promise<Buffer>
  /**
   * Gives it its name in the vault, for good; a file that has rotted there is healed. For
   * `keepFiles`: nobody would own it.
   */
  settle(): Promise<void>
  drop(): Promise<void>
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

/**
 * Opens the vault in a folder of the local file system, made if absent. Several processes may use
 * one folder.
 */
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

  async stage(parts: Uint8Array[] | AsyncIterable<Uint8Array>): Promise<StagedFile> {
    const staging = await this.begin()
    try {
      for await (const part of parts) await staging.write(part)
      return await staging.finish()
    } catch (fault) {
      await staging.drop()
      throw fault
    }
  }

  async begin(): Promise<Staging> {
    const file = path.join(this.#incoming, randomUUID())
    const writing = await FileInWriting.begin(file)
    const drop = () => writing.remove()
    return {
      write: (part) => writing.write(part),
      finish: async () => {
        const stored = await writing.finish(corrupt)
        const { sha256 } = stored
        const read = async () => (await readWhole(file, sha256))!.bytes
        return { ...stored, read, settle: () => writing.name(this.#fileOf(sha256)), drop }
      },
      drop,
    }
  }

  async read(sha256: string): Promise<Buffer> {
    return (await this.readHashed(sha256)).bytes
  }

  async readUpTo(mostBytes: number, sha256: string): Promise<Buffer | null> {
    return (await foundOr(sha256, () => readWhole(this.#fileOf(sha256), sha256, mostBytes)))?.bytes ?? null
  }

  async readHashed(sha256: string): Promise<{ bytes: Buffer; hash: Hash }> {
    return (await foundOr(sha256, () => readWhole(this.#fileOf(sha256), sha256)))!
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

  async remove(sha256: string): Promise<void> {
    const target = this.#fileOf(sha256)
    if (await isThere(rm(target))) await syncFolder(path.dirname(target))
  }

  async list(beginning: string): Promise<string[]> {
    const names = readdir(path.join(this.#folder, beginning))
    return (await isThere(names)) ? (await names).filter((name) => NAME.test(name)) : []
  }

  clearAbandoned(): Promise<void> {
    return clearAbandoned(this.#incoming)
  }

  async health(): Promise<void> {
    const probe = await this.stage([Buffer.from('health')])
    await probe.drop()
  }

  async *#pieces(sha256: string): AsyncGenerator<Uint8Array> {
    const found = await foundOr(sha256, () => this.#disk.getStream(keyOf(sha256)))
    yield* checked(missingNamed(found, sha256), sha256, () => corrupt(sha256))
  }

  #fileOf(sha256: string): string {
    return path.join(this.#folder, keyOf(sha256))
  }
}

const corrupt = (sha256: string): VaultCorrupt => new VaultCorrupt(sha256)

const [openFile, readAt] = [promisify(fs.open), promisify(fs.read)]

/** In memory of its own. Null for one of more bytes. */
const readWhole = async (
  file: string,
  sha256: string,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<{ bytes: Buffer; hash: Hash } | null> => {
  const descriptor = await openFile(file, 'r')
  try {
    // Of an open file it is known without asking the disk; to close it asks for nothing either.
    const { size } = fs.fstatSync(descriptor)
    if (size > mostBytes) return null
    const [bytes, hash] = [Buffer.allocUnsafeSlow(size), createHash('sha256')]
    let at = 0
    const read = (piece: Uint8Array, from: number) => readAt(descriptor, piece, 0, piece.length, from)
    for await (const piece of checked(pieces(read, size), sha256, () => corrupt(sha256), hash)) {
      bytes.set(piece, at)
      at += piece.length
    }
    return { bytes, hash }
  } finally {
    fs.closeSync(descriptor)
  }
}

const NAME = /^[0-9a-f]{64}$/

const keyOf = (sha256: string): string => {
  if (!NAME.test(sha256)) throw new TypeError(`Not a SHA-256 in lower-case hex: ${sha256}`)
  return `${sha256.slice(0, 2)}/${sha256}`
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
const isThere = async (done: Promise<unknown>): Promise<boolean> => {
  try {
    await done
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
