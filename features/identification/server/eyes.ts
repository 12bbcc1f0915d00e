import type { Result } from '@firmeza/kernel'
import type { DocumentReading, FaceReading, HologramReading, MatchReading } from '@firmeza/vision'

/**
 * Why a picture tells nothing: it is none, it is too large, it kept the eyes too long, or too many
 * are waiting.
 */
export type EyesRefusal = { code: 'not-an-image' | 'image-too-large' | 'unreadable' | 'too-slow' | 'too-busy' }

type Looked<Reading> = Promise<Result<Reading, EyesRefusal>>

/** What looks at pictures (JPEG, PNG, WebP). */
export interface Eyes {
  face(image: Uint8Array, options?: { attributes?: boolean }): Looked<FaceReading>
  document(image: Uint8Array, options?: { mrz?: boolean; print?: boolean }): Looked<DocumentReading>
  match(one: Uint8Array, other: Uint8Array): Looked<MatchReading>
  /** Frames of a document while it is tilted, straightened. */
  hologram(frames: Uint8Array[]): Looked<HologramReading>
}
