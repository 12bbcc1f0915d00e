import type { Judges } from '@firmeza/pdf/testing'
import { type Place, type SeenField, shownSignatures, textIn } from './render.ts'

type Drawn = Awaited<ReturnType<Judges['draw']>>

/** Of 255: text that is smoothed at 72 dots an inch is no darker. */
const INK = 190
const PAPER = 245
/** Of a stamp's pixels, at the least. */
const INKED_SHARE = 0.01

const pixelsOf = ({ left, top, width, height }: Place, grown = 0) => ({
  from: { x: Math.floor(left) - grown, y: Math.floor(top) - grown },
  to: { x: Math.ceil(left + width) + grown, y: Math.ceil(top + height) + grown },
})

const isIn = (place: Place, x: number, y: number): boolean => {
  const { from, to } = pixelsOf(place, 1)
  return x >= from.x && x < to.x && y >= from.y && y < to.y
}

const countIn = (page: Drawn, place: Place, counts: (value: number) => boolean): number => {
  const { from, to } = pixelsOf(place)
  let count = 0
  for (let y = Math.max(0, from.y); y < Math.min(page.height, to.y); y++)
    for (let x = Math.max(0, from.x); x < Math.min(page.width, to.x); x++) if (counts(page.at(x, y))) count++
  return count
}

export interface Shown {
  /** What was shown to those who signed. */
  before: Uint8Array
  sealed: Uint8Array
  /** A word of each stamp, of which no two are alike. */
  words: string[]
  judges: Judges
}

/**
 * What is wrong with the stamps on the pages as Poppler draws them: each has to be seen whole in
 * the place of its field, over nothing that was there before; and beside them nothing changes.
 */
export const whyNotSeen = async ({ before, sealed, words, judges }: Shown): Promise<string[]> => {
  const known = new Set((await shownSignatures(before)).map(({ name }) => name))
  const stamps = (await shownSignatures(sealed)).filter(({ name }) => !known.has(name))
  if (stamps.length !== words.length) return [`${stamps.length} stamps instead of ${words.length}`]
  const faults: string[] = []
  const { pages } = await judges.text(sealed)
  for (let page = 1; page <= pages; page++) {
    const [was, is] = await Promise.all([judges.draw(before, page), judges.draw(sealed, page)])
    const here = stamps.filter((stamp) => stamp.page === page)
    faults.push(...here.flatMap((stamp) => whyHidden(stamp, was, is) ?? []))
    if (changesBeside(here, was, is)) faults.push(`page ${page} changes beside the stamps`)
  }
  const read = await Promise.all(stamps.map((stamp) => textIn(sealed, stamp.onMedium)))
  for (const word of words)
    if (read.filter((text) => text.includes(word)).length !== 1) faults.push(`${word} is not read in one stamp`)
  return faults
}

const whyHidden = (stamp: SeenField, was: Drawn, is: Drawn): string | null => {
  const { left, top, width, height } = stamp
  if (left < 0 || top < 0 || left + width > is.width + 1 || top + height > is.height + 1)
    return `${stamp.name} leaves the page`
  if (countIn(was, stamp, (value) => value < PAPER) > 0) return `${stamp.name} stands over what was there`
  const inked = countIn(is, stamp, (value) => value < INK) / (width * height)
  return inked < INKED_SHARE ? `${stamp.name} shows ${(100 * inked).toFixed(1)} % ink` : null
}

const changesBeside = (stamps: Place[], was: Drawn, is: Drawn): boolean => {
  if (was.width !== is.width || was.height !== is.height) return true
  for (let at = 0; at < is.pixels.length; at++) {
    if (is.pixels[at] === was.pixels[at]) continue
    const [x, y] = [at % is.width, Math.floor(at / is.width)]
    if (!stamps.some((stamp) => isIn(stamp, x, y))) return true
  }
  return false
}
