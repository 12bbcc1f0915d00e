import { type Database, VaultMissing } from '@firmeza/store'
import type { KeptPicture } from './schema.ts'
import { type Capture, readCaptures } from './videos.ts'

/**
 * What is found of the picture of that type that is kept of a try under way; null: there is none.
 * A later frame may take its place, and its file away, meanwhile: then that one is looked at.
 */
export const lookAtKept = async <Found>(
  { db }: Database,
  videoId: string,
  type: KeptPicture,
  look: (capture: Capture) => Promise<Found>,
): Promise<Found | null> => {
  let missing: string | undefined
  for (;;) {
    const capture = (await readCaptures(db, videoId)).find((each) => each.type === type)
    if (!capture) return null
    try {
      return await look(capture)
    } catch (fault) {
      // Missed again under the same name, it is lost.
      if (!(fault instanceof VaultMissing) || capture.file === missing) throw fault
      missing = capture.file
    }
  }
}
