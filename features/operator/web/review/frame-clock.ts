import { JPEG_FILM } from '@firmeza/identification/wire'

/** Which picture of a film of JPEGs belongs to which moment. */
export interface FrameClock {
  lengthMs: number
  frameMs: number
  /** Of all of the film: the first is 0. */
  frameAt(atMs: number): number
}

/**
 * Spreads the pictures evenly over how long was filmed, as pages that are busy take fewer than they
 * should: marks are of the time on a clock.
 *
 * @param durationMs Null: unknown; each picture then lasts as long as it should have.
 */
export const frameClock = (frames: number, durationMs: number | null): FrameClock => {
  const last = Math.max(0, frames - 1)
  const lengthMs = durationMs ?? last * JPEG_FILM.frameMs
  return {
    lengthMs,
    frameMs: last > 0 ? lengthMs / last : JPEG_FILM.frameMs,
    frameAt: (atMs) => (lengthMs > 0 ? Math.round((Math.max(0, Math.min(lengthMs, atMs)) / lengthMs) * last) : 0),
  }
}
