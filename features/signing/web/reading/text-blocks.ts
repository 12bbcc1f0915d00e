import type { LineLooks } from '../../wire.ts'

/** A piece of a page's text, as it is to be read. A heading is one by its look or its number. */
export interface TextBlock {
  kind: LineLooks[number] | 'paragraph'
  text: string
}

/** A longer numbered line is a clause, not its heading. */
const LONGEST_HEADING = 60
/**
 * `1.`, `2.3`, `4)`, `IV.`, `a)`, bullets and dashes; a year or an amount at a line's start is
 * none.
 */
const OPENS_ITEM = /^(?:(?:\d{1,2}(?:\.\d{1,2})*[.)]|\d{1,2}(?:\.\d{1,2})+|[IVX]{1,5}[.)]|[a-z]\))\s|[•·▪◦–—-]\s)/
const OPENS_HEADING = /^(?:\d{1,2}(?:\.\d{1,2})*[.)]|\d{1,2}(?:\.\d{1,2})+|[IVX]{1,5}[.)])\s+\p{Lu}/u
const ENDS_SENTENCE = /[.:;?!]["”»’)]?$/
/**
 * A line this much shorter than the page's longest did not reach the margin: it ended there on
 * purpose.
 */
const FULL_LINE = 0.6

const isHeading = (line: string): boolean =>
  line.length < LONGEST_HEADING && OPENS_HEADING.test(line) && !ENDS_SENTENCE.test(line)

/** A hyphen stays: whether it divides a word or belongs to it cannot be told. */
const joined = (text: string, line: string): string => (/\p{L}-$/u.test(text) ? text + line : `${text} ${line}`)

/** A title of more is several lines that happen to be large. */
const LONGEST_TITLE = 160

/**
 * The lines of a page joined into paragraphs. A line goes on in the next unless it ends a sentence,
 * falls well short of the margin, or the next is blank, numbered, a bullet's or set otherwise. A
 * title goes on in the next line, a heading in one that begins with a small letter.
 */
export const textBlocks = (page: string, looks: LineLooks = {}): TextBlock[] => {
  const lines = page.split(/\r?\n/).map((line) => line.trim())
  const margin = lines.reduce((longest, { length }) => Math.max(longest, length), 0)
  const blocks: TextBlock[] = []
  let goesOn = false
  for (const [at, line] of lines.entries()) {
    const last = blocks.at(-1)
    const kind = looks[at] ?? (isHeading(line) ? 'heading' : 'paragraph')
    if (line === '') goesOn = false
    else {
      if (goesOn && last?.kind === kind && !OPENS_ITEM.test(line) && fits(last, line))
        last.text = joined(last.text, line)
      else blocks.push({ kind, text: line })
      const isFull = kind === 'title' || kind === 'heading' || line.length >= margin * FULL_LINE
      goesOn = isFull && !ENDS_SENTENCE.test(line)
    }
  }
  return blocks
}

const fits = ({ kind, text }: TextBlock, line: string): boolean =>
  kind === 'heading' ? /^\p{Ll}/u.test(line) : kind !== 'title' || text.length + line.length <= LONGEST_TITLE

/**
 * The page without the mark that a trial's pages are printed with: it is no part of their last
 * sentence.
 */
export const withoutMark = (page: string, marks: readonly string[]): string => {
  const text = page.trimEnd()
  const mark = marks.find((each) => text.endsWith(each))
  return mark ? text.slice(0, -mark.length).trimEnd() : page
}
