import type { Clock } from '@firmeza/kernel'
import { eq, inArray } from 'drizzle-orm'
import { fileOwners, unownedFiles } from '../schema.ts'
import { lockFile } from './keep-files.ts'
import type { FileParts } from './release-files.ts'
import { removeIfUnowned } from './remove-unowned.ts'

export interface SweepParts extends FileParts {
  clock: Clock
  /** How long a file has to be found without an owner before it is removed. */
  unownedDays: number
}

const DAY_MS = 86_400_000
const AT_A_TIME = 1000

/**
 * Removes files that nobody owns: what a process that died had put into the vault before its
 * transaction was there. One is noted when it is first found so, and removed by a later round:
 * whoever starts the server on the wrong database, or on an older backup than the files, has that
 * long to see it. Several processes may sweep at once, while others keep and release. Answers how
 * many were removed.
 */
export const sweepFiles = async (parts: SweepParts): Promise<number> => {
  const { database, vault, clock } = parts
  await vault.clearAbandoned()
  const now = clock.now()
  const noted = new Map((await database.db.select().from(unownedFiles)).map(({ sha256, since }) => [sha256, since]))
  let removed = 0
  for (let beginning = 0; beginning < 256; beginning += 1) {
    for (const unowned of await unownedIn(parts, beginning.toString(16).padStart(2, '0'))) {
      const since = noted.get(unowned)
      noted.delete(unowned)
      if (!since) await database.db.insert(unownedFiles).values({ sha256: unowned, since: now }).onConflictDoNothing()
      else if (now.getTime() - since.getTime() >= parts.unownedDays * DAY_MS && (await remove(parts, unowned)))
        removed += 1
    }
  }
  // They have found an owner, or are gone.
  const settled = [...noted.keys()]
  for (let at = 0; at < settled.length; at += AT_A_TIME)
    await database.db.delete(unownedFiles).where(inArray(unownedFiles.sha256, settled.slice(at, at + AT_A_TIME)))
  return removed
}

const unownedIn = async ({ database, vault }: SweepParts, beginning: string): Promise<string[]> => {
  const names = await vault.list(beginning)
  const unowned: string[] = []
  for (let at = 0; at < names.length; at += AT_A_TIME) {
    const some = names.slice(at, at + AT_A_TIME)
    const { sha256 } = fileOwners
    const owned = await database.db.selectDistinct({ sha256 }).from(fileOwners).where(inArray(sha256, some))
    const isOwned = new Set(owned.map((each) => each.sha256))
    unowned.push(...some.filter((name) => !isOwned.has(name)))
  }
  return unowned
}

/** False: somebody has come to own it meanwhile, or has removed it. */
const remove = ({ database, vault }: SweepParts, sha256: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    await lockFile(tx, sha256)
    const noted = await tx.delete(unownedFiles).where(eq(unownedFiles.sha256, sha256)).returning()
    return noted.length > 0 && (await removeIfUnowned(tx, vault, sha256))
  })
