/** How a line stands out from the rest of its page. */
export type LineLook = 'title' | 'heading' | 'strong' | 'small'

/** A line of a page as it is set; null: nothing is known of it. */
export type SetLine = { length: number; size: number; bold: boolean } | null

const TITLE = 1.45
const HEADING = 1.12
const SMALL = 0.85
/** A longer line in bold is a clause, not its heading. */
const LONGEST_HEADING = 80

/**
 * Which lines stand out, by their number from 0: larger or smaller than what most of the page is
 * set in, or bold where most of it is not.
 */
export const lineLooks = (lines: readonly SetLine[]): Record<number, LineLook> => {
  const usual = usualOf(lines)
  const looks: Record<number, LineLook> = {}
  for (const [at, line] of lines.entries()) {
    const look = line && usual && lookOf(line, usual)
    if (look) looks[at] = look
  }
  return looks
}

interface Usual {
  size: number
  bold: boolean
}

/** What most letters are set in. */
const usualOf = (lines: readonly SetLine[]): Usual | undefined => {
  const letters = new Map<string, Usual & { count: number }>()
  for (const line of lines) {
    if (!line || !(line.size > 0)) continue
    // Half a point is no difference that anybody sees.
    const size = Math.round(line.size * 2) / 2
    const key = `${size} ${line.bold}`
    const known = letters.get(key)
    if (known) known.count += line.length
    else letters.set(key, { size, bold: line.bold, count: line.length })
  }
  return [...letters.values()].toSorted((one, other) => other.count - one.count)[0]
}

const lookOf = ({ size, bold, length }: NonNullable<SetLine>, usual: Usual): LineLook | undefined => {
  if (!(size > 0)) return undefined
  const larger = size / Math.max(usual.size, 0.5)
  if (larger >= TITLE) return 'title'
  const isBolder = bold && !usual.bold
  if (larger >= HEADING || (isBolder && larger > SMALL + 0.1 && length <= LONGEST_HEADING)) return 'heading'
  if (isBolder) return 'strong'
  return larger <= SMALL ? 'small' : undefined
}
