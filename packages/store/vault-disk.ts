import { createHash } from 'node:crypto'
import { closeSync, fsync, openSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { checked, slices } from './sha256.ts'

/**
 * A file that is being written: hashed on the way to the disk. Each thing asked of the disk wakes a
 * thread and then the event loop, which costs more than most of what is asked: nothing is asked
 * twice.
 */
export class FileInWriting {
  readonly #file: string
  readonly #handle: FileHandle
  readonly #hash = createHash('sha256')
  #size = 0
  #isNamed = false

  static async begin(file: string): Promise<FileInWriting> {
    return new FileInWriting(file, await open(file, 'wx+', 0o600))
  }

  constructor(file: string, handle: FileHandle) {
    this.#file = file
    this.#handle = handle
  }

  async write(part: Uint8Array): Promise<void> {
    for (const slice of slices(part)) {
      this.#hash.update(slice)
      await this.#handle.writeFile(slice)
    }
    this.#size += part.length
  }

  /**
   * Syncs, and reads back what the disk holds now: throws `corrupt()` when that is something else.
   */
  async finish(corrupt: (sha256: string) => Error): Promise<{ sha256: string; size: number }> {
    try {
      await this.#handle.sync()
      const sha256 = this.#hash.digest('hex')
      const size = this.#size
      const read = (piece: Uint8Array, position: number) => this.#handle.read(piece, { position })
      for await (const _ of checked(pieces(read, size), sha256, () => corrupt(sha256)));
      return { sha256, size }
    } finally {
      await this.#handle.close()
    }
  }

  /** Gives it its name for good: renaming is atomic, and syncing the folder makes it last. */
  async name(target: string): Promise<void> {
    await moveInto(this.#file, target)
    this.#isNamed = true
  }

  /** Whether it is finished or not. A file that has its name for good by now stays. */
  async remove(): Promise<void> {
    if (this.#isNamed) return
    await this.#handle.close()
    // Not rm, which asks the disk twice what is there before it removes anything.
    await unlink(this.#file).catch(unlessMissing)
  }
}

/** Folders that this process knows to last. Who finds one may be ahead of who made it. */
const lasting = new Set<string>()

const moveInto = async (file: string, target: string): Promise<void> => {
  const folder = path.dirname(target)
  try {
    await rename(file, target)
  } catch (fault) {
    unlessMissing(fault)
    await mkdir(folder, { recursive: true })
    await rename(file, target)
  }
  await syncFolder(folder)
  if (lasting.has(folder)) return
  await syncFolder(path.dirname(folder))
  lasting.add(folder)
}

const unlessMissing = (fault: unknown): void => {
  if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault
}

/** Fills as much of the piece as there is from that place on. */
type ReadPiece = (piece: Uint8Array, from: number) => Promise<{ bytesRead: number }>

const PIECE_BYTES = 1024 * 1024

/**
 * What the first `size` bytes of a file are, or as many as it has. Each piece has memory of its
 * own.
 */
export async function* pieces(read: ReadPiece, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; ) {
    const piece = Buffer.allocUnsafeSlow(Math.min(size - at, PIECE_BYTES))
    const { bytesRead } = await read(piece, at)
    if (bytesRead === 0) return
    yield piece.subarray(0, bytesRead)
    at += bytesRead
  }
}

const sync = promisify(fsync)

/** Makes what was done in a folder last. It was in use just now: opening it waits for no disk. */
export const syncFolder = async (folder: string): Promise<void> => {
  const descriptor = openSync(folder, 'r')
  try {
    await sync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

const ABANDONED_AFTER_MS = 60 * 60 * 1000

/**
 * Removes what a process that died left half written. Young files may be another living process's
 * work.
 */
export const clearAbandoned = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true })
  }
}
