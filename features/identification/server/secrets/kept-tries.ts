import type { Db } from '@firmeza/store'
import { desc, isNotNull } from 'drizzle-orm'
import { identificationVideos } from '../schema.ts'

const LOOKED_AT = 20

/** Twenty tries whose keys are not destroyed: begun last, or kept longest. */
export const keptTries = (db: Db, by: 'startedAt' | 'keptUntil') => {
  const { id, wrappedKey } = identificationVideos
  return db
    .select({ id, wrappedKey })
    .from(identificationVideos)
    .where(isNotNull(wrappedKey))
    .orderBy(desc(identificationVideos[by]))
    .limit(LOOKED_AT)
}
