import { signsApart } from './frame-signs.ts'

/**
 * Signs of 256 by which a frame may differ from one that is the same. Chosen by drawn films: where
 * one is sent again, half of its frames lie within 11, seldom 13; in another film of the same face
 * in the same place, at 20 and more where the head is up to 8 pixels of 640 elsewhere, but about 11
 * where it is up to 4: who sits as still as that may be taken for a film of theirs.
 */
const MOST_APART = 10
/** Of the frames, from which share on the films are the same. */
const SHARE = 0.5
/** Frames below which nothing is said: a single one may be like another by chance. */
export const LEAST_FRAMES = 4

/**
 * Whether half of a film's frames, given by their signs, are those of an earlier one. Null: too few
 * to say.
 */
export const isSameFilm = (frames: readonly string[], earlier: readonly string[]): boolean | null => {
  if (frames.length < LEAST_FRAMES || earlier.length < LEAST_FRAMES) return null
  const same = frames.filter((frame) => earlier.some((each) => signsApart(frame, each) <= MOST_APART))
  return same.length >= frames.length * SHARE
}
