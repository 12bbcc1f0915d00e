import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import type { StoredOutcome } from './compute-result.ts'
import { unlessDamaged } from './damage.ts'
import { type FindParts, pictureOf } from './find-out.ts'
import type { KeptPicture } from './schema.ts'
import type { Shut, Strongbox, Strongboxes } from './strongbox.ts'
import { type Capture, readCaptures, type Video } from './videos.ts'

/** What came of a try, and what is shown of it beside its film. */
export interface OpenedTry {
  box: Strongbox
  outcome: StoredOutcome
  captures: Capture[]
  /** Of those that are shown. */
  pictures: ReadonlyMap<KeptPicture, Buffer>
}

/** What opens a try, and what came of it, null before that; or why either opens no more. */
export const openOutcome = async (
  { strongboxes }: { strongboxes: Strongboxes },
  video: Pick<Video, 'id' | 'wrappedKey' | 'outcome'>,
): Promise<Result<{ box: Strongbox; outcome: StoredOutcome | null }, Shut>> => {
  const found = await strongboxes.find(video)
  if (!found.ok) return found
  const box = found.value
  if (video.outcome === null) return ok({ box, outcome: null })
  const sealed = video.outcome
  const outcome = await unlessDamaged(() => box.openJson<StoredOutcome>('outcome', sealed))
  return outcome ? ok({ box, outcome }) : shut(strongboxes, video.id, 'its result')
}

/** A try that was computed, with its pictures: where one is damaged, nobody can decide on it. */
export const openTry = async (
  parts: Pick<FindParts, 'database' | 'vault' | 'strongboxes'>,
  video: Video,
): Promise<Result<OpenedTry, Shut | Refusal<'identification-not-computed'>>> => {
  const opened = await openOutcome(parts, video)
  if (!opened.ok) return opened
  const { box, outcome } = opened.value
  if (!outcome) return refuse({ code: 'identification-not-computed' })
  const captures = await readCaptures(parts.database.db, video.id)
  const pictures = new Map<KeptPicture, Buffer>()
  for (const capture of captures.filter(isShown)) {
    const picture = await unlessDamaged(() => pictureOf(parts, box, capture))
    if (!picture) return shut(parts.strongboxes, video.id, `its picture ${capture.type}`)
    pictures.set(capture.type, picture)
  }
  return ok({ box, outcome, captures, pictures })
}

/** Those of the challenge are looked at in the film. */
const isShown = ({ type }: Capture): boolean => !type.startsWith('CHALLENGE-')

const shut = (strongboxes: Strongboxes, id: string, what: string): Result<never, Shut> => {
  strongboxes.tellDamaged(id, `${what} is damaged`)
  return refuse({ code: 'identification-damaged' })
}
