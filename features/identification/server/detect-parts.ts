import type { Vision } from '@firmeza/vision'
import type { KeepParts } from './keep-picture.ts'
import type { RecordingParts } from './recording.ts'

/** What it takes to look at a frame of whoever is being recorded. */
export interface DetectParts extends RecordingParts, KeepParts {
  vision: Vision
}
