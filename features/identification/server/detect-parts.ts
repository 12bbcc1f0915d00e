import type { Refusal } from '@firmeza/http'
import { type Result, refuse } from '@firmeza/kernel'
import { type Acting, type Operation, partyOf } from '@firmeza/operations/server'
import type { Vision } from '@firmeza/vision'
import type { KeepParts } from './keep-picture.ts'
import { type Recording, type RecordingParts, recordingOf } from './recording.ts'
import { isAbout, type Named } from './rules/about.ts'

/** What it takes to look at a frame of whoever is being recorded. */
export interface DetectParts extends RecordingParts, KeepParts {
  vision: Vision
}

/** {@link recordingOf} of whom the request says that it is: of another operation it is refused. */
export const recordingAbout = async (
  parts: DetectParts,
  operation: Operation,
  acting: Acting,
  asked: Named,
): Promise<Result<Recording, Refusal>> => {
  const recording = await recordingOf(parts, operation, acting)
  if (!recording.ok) return recording
  const { fields } = partyOf(operation, acting.partyId).person
  return isAbout(operation, fields, asked) ? recording : refuse({ code: 'identification-of-another' })
}
