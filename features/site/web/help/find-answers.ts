import type { HelpQuestion } from './help-questions.ts'

/** As people type it: without accents, in small letters. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/**
 * The questions whose words, or whose answer's, begin like each of the words looked for. All of
 * them for none.
 */
export const findAnswers = (questions: readonly HelpQuestion[], sought: string): HelpQuestion[] => {
  const words = plain(sought).match(/[\p{L}\p{N}]+/gu) ?? []
  return questions.filter(({ question, answer }) => {
    const told = plain(`${question} ${answer}`).match(/[\p{L}\p{N}]+/gu) ?? []
    return words.every((word) => told.some((each) => each.startsWith(word)))
  })
}
