import { keptTries } from './kept-tries.ts'
import type { SecretParts } from './secret-parts.ts'

/**
 * How many of the tries that are kept longest have no secret, among twenty: where the folder was
 * not restored or not mounted, all of them.
 */
export const missingSecrets = async ({
  database: { db },
  strongboxes: { secrets },
}: Pick<SecretParts, 'database' | 'strongboxes'>): Promise<number> => {
  const kept = await keptTries(db, 'keptUntil')
  const found = await Promise.all(kept.map((id) => secrets.read(id)))
  return found.filter((secret) => secret === null).length
}
