import type { Party } from '@firmeza/operations/server'
import type { StoredOutcome } from './compute-result.ts'
import type { FindParts } from './find-out.ts'
import { identifyTaskOf } from './kinds.ts'
import { lastVideo } from './videos.ts'

/** What was read of the document by which a party was identified. */
export type DocumentRead = Pick<StoredOutcome, 'mrz' | 'print'>

/** Null: they were not, or nothing is kept of it any more. */
export const documentReadOf = async (
  { database, strongboxes }: Pick<FindParts, 'database' | 'strongboxes'>,
  party: Pick<Party, 'tasks'>,
): Promise<DocumentRead | null> => {
  const task = identifyTaskOf(party)
  const video = task?.doneAt && (await lastVideo(database.db, task.id))
  const box = video?.outcome ? await strongboxes.find(video) : null
  if (!video?.outcome || !box?.ok) return null
  const { mrz, print } = box.value.openJson<StoredOutcome>('outcome', video.outcome)
  return { mrz, print }
}
