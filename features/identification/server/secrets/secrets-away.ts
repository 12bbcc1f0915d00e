import { newId } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { identificationSecretFolder } from '../schema.ts'
import { keptTries } from './kept-tries.ts'
import type { SecretParts } from './secret-parts.ts'

type PlaceParts = Pick<SecretParts, 'database' | 'strongboxes'>
type Secrets = PlaceParts['strongboxes']['secrets']

/**
 * Why the folder of secrets is not to be touched, in words for who runs the server; null: it is
 * that of this database's tries. A disk that is not mounted leaves an empty folder in its place:
 * secrets that were made there would be lost with it, and a mirror of it would lose all others. So
 * the folder and the database have an id in common, and one that lacks it, or has another, is away
 * for as long as tries are kept.
 *
 * The first to ask gives both the id. Several processes may ask at once, and agree.
 */
export const whySecretsAway = async ({ database: { db }, strongboxes }: PlaceParts): Promise<string | null> => {
  const { secrets } = strongboxes
  try {
    const known = await idOf(db)
    if (known !== null && (await secrets.id()) === known) return null
    // Before the folder is read: whoever has begun a try had found the id there.
    const kept = await keptTries(db, 'startedAt')
    const found = await secrets.id()
    if (found !== null) {
      const agreed = await agree(db, found)
      return agreed === found ? null : anotherWords(secrets.path, found, agreed)
    }
    const isFirst = kept.length === 0 || (known === null && (await mayBeTheirs(secrets, kept)))
    if (!isFirst) return missingWords(secrets.path, known)
    await secrets.giveId(await agree(db, newId()))
    return null
  } catch (fault) {
    if (!isOfFolder(fault, secrets)) throw fault
    return `${secrets.path} cannot be used: ${(fault as Error).message}`
  }
}

const idOf = async (db: Db): Promise<string | null> =>
  (await db.select({ id: identificationSecretFolder.id }).from(identificationSecretFolder))[0]?.id ?? null

/** The id that the database has, which is this one where it had none. */
const agree = async (db: Db, id: string): Promise<string> => {
  await db.insert(identificationSecretFolder).values({ id }).onConflictDoNothing()
  return (await idOf(db))!
}

/**
 * Of a database that knows no id yet, as it was before there were any: secrets of its tries lie in
 * the folder, or it had none, of an older version.
 */
const mayBeTheirs = async (secrets: Secrets, kept: readonly { id: string }[]): Promise<boolean> => {
  if (!(await secrets.isThere())) return true
  const found = await Promise.all(kept.map(({ id }) => secrets.read(id)))
  return found.some((secret) => secret !== null)
}

/** Not one of the database, which nobody is told is a folder. */
const isOfFolder = (fault: unknown, { path }: Secrets): boolean =>
  String((fault as NodeJS.ErrnoException).path ?? '').startsWith(path)

const WHERE = '(docs/operating.md, “Keys of captures”)'

const missingWords = (path: string, known: string | null): string =>
  `${path} is not the folder that identifications are kept with: its disk is not mounted, or it was not restored. ` +
  `Nobody is identified until it is back; all else goes on. If it is lost for good, write ${known ?? 'a new UUID'} ` +
  `into ${path}/folder-id ${WHERE}`

const anotherWords = (path: string, found: string, known: string): string =>
  `${path} is another folder (${found}) than identifications are kept with (${known}). Nobody is identified until ` +
  `that is back; all else goes on ${WHERE}`
