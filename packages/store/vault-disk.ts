import { createHash } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { checked, slices } from './sha256.ts'

/** Hashes on the way to the disk, syncs, and reads back what the disk holds now: throws `corrupt()` when that is something else. */
export const writeChecked = async (
  file: string,
  parts: Uint8Array[] | AsyncIterable<Uint8Array>,
  corrupt: (sha256: string) => Error,
): Promise<{ sha256: string; size: number }> => {
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
    for await (const _ of checked(written, sha256, () => corrupt(sha256)));
    return { sha256, size }
  } finally {
    await handle.close()
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

/** Removes what a process that died left half written. Young files may be another living process's work. */
export const clearAbandoned = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true })
  }
}
