import { randomBytes } from 'node:crypto'
import { type FileHandle, lstat, mkdir, open, readdir, readFile, rename, unlink } from 'node:fs/promises'
import path from 'node:path'
import { isUuid, newId } from '@firmeza/kernel'
import { syncFolder } from './vault-disk.ts'

/** Bytes of each secret. */
const SECRET_BYTES = 32
/** Of the file that says which folder it is. */
const ID_FILE = 'folder-id'

/**
 * Secrets of 32 bytes, each by a UUID and in a file of its own: outside of the database, so that
 * what is destroyed here is in no backup of that. Several processes may use one folder.
 */
export interface SecretFolder {
  /**
   * Makes one, and answers it once it is on the disk. Throws `EEXIST` where there is one by that
   * name: it never takes the place of another.
   */
  make(id: string): Promise<Buffer>
  /** Null: there is none, or it was destroyed. */
  read(id: string): Promise<Buffer | null>
  /**
   * Overwrites it and takes it away, and answers once the disk has both. One that is not there is
   * destroyed already. May be done twice, or half and then again.
   */
  destroy(id: string): Promise<void>
  /** The names of those that begin with these two digits. */
  list(beginning: string): Promise<string[]>
  /** Where it is. */
  readonly path: string
  /** What {@link giveId} gave it; null: it has none, or is not there. */
  id(): Promise<string | null>
  /** Makes the folder, if absent, and says which it is from now on, once the disk has it. */
  giveId(id: string): Promise<void>
  /** Whether anything is at its place: an empty folder, or a link to a disk that is away. */
  isThere(): Promise<boolean>
  /** Throws when none can be made or destroyed. */
  health(): Promise<void>
}

/**
 * Opens it in a folder of the local file system, for this user alone. Made by `giveId` and by
 * nothing else: where a disk is not mounted, its place stays as it is.
 */
export const openSecretFolder = ({ folder }: { folder: string }): SecretFolder => {
  const of = (beginning: string): string => path.join(folder, beginning)
  const fileOf = (id: string): string => {
    if (!isUuid(id) || id !== id.toLowerCase()) throw new TypeError(`Not a UUID in lower case: ${id}`)
    return path.join(of(id.slice(0, 2)), id)
  }
  // That this process knows to last. Who finds one may be ahead of who made it.
  const lasting = new Set<string>()
  const make = async (id: string): Promise<Buffer> => {
    const file = fileOf(id)
    const around = path.dirname(file)
    const secret = randomBytes(SECRET_BYTES)
    await mkdir(around, { mode: 0o700 }).catch(unlessThere)
    await written(await open(file, 'wx', 0o600), secret)
    await syncFolder(around)
    if (!lasting.has(around)) await syncFolder(folder)
    lasting.add(around)
    return secret
  }
  const destroy = async (id: string): Promise<void> => {
    const file = fileOf(id)
    const handle = await unlessMissing(open(file, 'r+'))
    if (!handle) return
    await written(handle, Buffer.alloc(SECRET_BYTES))
    await unlessMissing(unlink(file))
    await syncFolder(path.dirname(file))
  }
  const idFile = path.join(folder, ID_FILE)
  return {
    path: folder,
    make,
    destroy,
    id: async () => (await unlessMissing(readFile(idFile, 'utf8')))?.trim() || null,
    giveId: async (id) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const aside = `${idFile}-${newId()}`
      await written(await open(aside, 'wx', 0o600), Buffer.from(`${id}\n`))
      // At once whole, whoever does the same meanwhile.
      await rename(aside, idFile)
      await syncFolder(folder)
      await syncFolder(path.dirname(folder))
    },
    isThere: async () => (await unlessMissing(lstat(folder))) !== undefined,
    read: async (id) => {
      const secret = await unlessMissing(readFile(fileOf(id)))
      // A process that died had not yet written it, or had overwritten it.
      return secret?.length === SECRET_BYTES && secret.some((byte) => byte !== 0) ? secret : null
    },
    list: async (beginning) => ((await unlessMissing(readdir(of(beginning)))) ?? []).filter(isUuid),
    health: async () => {
      const probe = newId()
      await make(probe)
      await destroy(probe)
    },
  }
}

const written = async (handle: FileHandle, bytes: Uint8Array): Promise<void> => {
  try {
    await handle.write(bytes, 0, bytes.length, 0)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const unlessThere = (fault: NodeJS.ErrnoException): void => {
  if (fault.code !== 'EEXIST') throw fault
}

/** Undefined where there is no such file. */
const unlessMissing = async <Found>(asked: Promise<Found>): Promise<Found | undefined> => {
  try {
    return await asked
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw fault
  }
}
