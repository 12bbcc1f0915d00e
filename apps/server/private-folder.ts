import { chmod, lstat, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { BadSetting } from './env.ts'

const OF_OTHERS = 0o077

/**
 * Takes from other users of the machine what they may do in the data folder and to each file in it.
 * Folders made by older versions, copied or unpacked from a backup may be open. One that is not
 * there yet is made private by whoever makes it. Throws {@link BadSetting} where we may not close
 * it, or where its file system keeps no permissions.
 */
export const keepPrivate = async (dataDir: string, log: (line: string) => void): Promise<void> => {
  const folder = await realpath(dataDir).catch(unlessGone)
  if (folder === undefined) return
  const closed = await close(folder, dataDir)
  if (closed > 0)
    log(
      `Other users of this machine could reach ${closed} files and folders of DATA_DIR (${dataDir}). They no longer can; ` +
        'if somebody else uses this machine, take what is in there for read.',
    )
}

/**
 * Answers how many were open. The folder goes first: what is in it cannot be reached any more while
 * the rest is done.
 */
const close = async (path: string, dataDir: string): Promise<number> => {
  const before = await lstat(path).catch(unlessGone)
  if (!before || before.isSymbolicLink()) return 0
  const isOpen = (before.mode & OF_OTHERS) !== 0
  if (isOpen) {
    await chmod(path, before.mode & 0o7777 & ~OF_OTHERS).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'ENOENT') throw notOurs(path, dataDir, fault.code)
    })
    const after = await lstat(path).catch(unlessGone)
    if (after && (after.mode & OF_OTHERS) !== 0) throw notOurs(path, dataDir, 'no permissions are kept there')
  }
  let closed = isOpen ? 1 : 0
  if (before.isDirectory())
    for (const name of (await readdir(path).catch(unlessGone)) ?? []) closed += await close(join(path, name), dataDir)
  return closed
}

const notOurs = (path: string, dataDir: string, why: string | undefined): BadSetting =>
  new BadSetting(
    `Other users of this machine can reach ${path}, and it could not be closed to them (${why}): run “chmod -R go= ${dataDir}” as its owner, ` +
      'or set DATA_DIR to a folder of its own on a file system that keeps permissions.',
  )

/** A server that is running may take files away meanwhile. */
const unlessGone = (fault: NodeJS.ErrnoException): undefined => {
  if (fault.code !== 'ENOENT') throw fault
}
