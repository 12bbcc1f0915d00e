import { createHash } from 'node:crypto'
import { type FileHandle, open, readdir, rm, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { checked, slices } from './sha256.ts'

/** A file that is being written: hashed on the way to the disk. */
export class FileInWriting {
  readonly #file: string
  readonly #handle: FileHandle
  readonly #hash = createHash('sha256')
  #size = 0

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
      const written = this.#handle.createReadStream({ start: 0, autoClose: false, highWaterMark: 1024 * 1024 })
      for await (const _ of checked(written, sha256, () => corrupt(sha256)));
      return { sha256, size: this.#size }
    } finally {
      await this.#handle.close()
    }
  }

  /** Whether it is finished or not. A file that has its name for good by now stays. */
  async remove(): Promise<void> {
    await this.#handle.close()
    // Not rm, which asks the disk twice what is there before it removes anything.
    await unlink(this.#file).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'ENOENT') throw fault
    })
  }
}

/** Makes what was done in a folder last. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
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
