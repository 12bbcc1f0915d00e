import type { SignBox } from './sign-box.ts'

type Area = Omit<SignBox, 'page'>

/** A line of text is told as taller than its letters: a box may touch it and hide nothing. */
const SLACK = 2

/** Whether a box would hide some of the words of its page. */
export const coversWords = (box: Area, words: readonly Area[]): boolean =>
  words.some(
    (word) =>
      box.x < word.x + word.width - SLACK &&
      word.x + SLACK < box.x + box.width &&
      box.y < word.y + word.height - SLACK &&
      word.y + SLACK < box.y + box.height,
  )
