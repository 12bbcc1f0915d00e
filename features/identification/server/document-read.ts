import type { Party } from '@firmeza/operations/server'
import type { StoredOutcome } from './compute-result.ts'
import type { FindParts } from './find-out.ts'
import { identifyTaskOf } from './kinds.ts'
import { openOutcome } from './open-try.ts'
import { lastVideo } from './videos.ts'

/** What was read of the document by which a party was identified. */
export type DocumentRead = Pick<StoredOutcome, 'mrz' | 'print'>

/** Null: they were not, or nothing of it is kept any more, or opens. */
export const documentReadOf = async (
  { database, strongboxes }: Pick<FindParts, 'database' | 'strongboxes'>,
  party: Pick<Party, 'tasks'>,
): Promise<DocumentRead | null> => {
  const task = identifyTaskOf(party)
  const video = task?.doneAt && (await lastVideo(database.db, task.id))
  const opened = video ? await openOutcome({ strongboxes }, video) : null
  if (!opened?.ok || !opened.value.outcome) return null
  const { mrz, print } = opened.value.outcome
  return { mrz, print }
}
