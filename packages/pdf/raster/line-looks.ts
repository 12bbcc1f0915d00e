/** How a line stands out from the rest of its document. */
export type LineLook = 'title' | 'heading' | 'strong' | 'small'

/** A line as it is set; null: nothing is known of it. */
export type SetLine = { text: string; size: number; bold: boolean } | null

const TITLE = 1.45
const HEADING = 1.12
const SMALL = 0.85
/** A longer line is a clause, however it is set. */
const LONGEST_TITLE = 120
const LONGEST_HEADING = 80
const ENDS_SENTENCE = /[.;,]$/

/**
 * Which lines of each page stand out, by their number from 0: larger or smaller than what most of
 * the pages are set in, or bold where most of them are not.
 */
export const lineLooks = (pages: readonly (readonly SetLine[])[]): Record<number, LineLook>[] => {
  const usual = usualOf(pages.flat())
  return pages.map((lines) => {
    const looks: Record<number, LineLook> = {}
    for (const [at, line] of lines.entries()) {
      const look = line && usual && lookOf(line, usual)
      if (look) looks[at] = look
    }
    return looks
  })
}

interface Usual {
  size: number
  bold: boolean
}

/** What most letters are set in. */
const usualOf = (lines: readonly SetLine[]): Usual | undefined => {
  const letters = new Map<string, Usual & { count: number }>()
  for (const line of lines) {
    if (!line) continue
    // Half a point is no difference that anybody sees.
    const size = Math.round(line.size * 2) / 2
    const key = `${size} ${line.bold}`
    const known = letters.get(key)
    if (known) known.count += line.text.length
    else letters.set(key, { size, bold: line.bold, count: line.text.length })
  }
  return [...letters.values()].toSorted((one, other) => other.count - one.count)[0]
}

const lookOf = ({ size, bold, text }: NonNullable<SetLine>, usual: Usual): LineLook | undefined => {
  const larger = size / Math.max(usual.size, 0.5)
  const isBolder = bold && !usual.bold
  const isSentence = ENDS_SENTENCE.test(text)
  if (larger >= TITLE && text.length <= LONGEST_TITLE && !isSentence) return 'title'
  const stands = larger >= HEADING || (isBolder && larger > SMALL + 0.1)
  if (stands && text.length <= LONGEST_HEADING && !isSentence) return 'heading'
  if (isBolder) return 'strong'
  return larger <= SMALL ? 'small' : undefined
}
