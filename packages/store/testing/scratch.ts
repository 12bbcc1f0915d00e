import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ENOUGH_BYTES = 2 * 1024 ** 3
const IN_MEMORY = '/dev/shm'

/**
 * Where test databases live: in memory where there is room, since a folder of a thousand files is
 * slow to delete on some disks.
 */
const roomy = (): string => {
  if (!existsSync(IN_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize > ENOUGH_BYTES ? IN_MEMORY : tmpdir()
}

/**
 * The folder for all test databases of this user. Clears what test processes that were killed have
 * left in it.
 */
export const scratch = (): string => {
  const folder = path.join(roomy(), `firmeza-test-${process.getuid?.() ?? 0}`)
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    const pid = Number(/^\w+-(\d+)-/.exec(name)?.[1])
    if (pid && !lives(pid)) rmSync(path.join(folder, name), { recursive: true, force: true })
  }
  return folder
}

/** A new folder that belongs to this process. */
export const ownFolder = (kind: string): string => mkdtempSync(path.join(scratch(), `${kind}-${process.pid}-`))

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
