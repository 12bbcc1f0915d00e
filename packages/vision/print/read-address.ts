import type { Box, PrintedValue, UnreadPrint } from '../reading.ts'
import { settle } from './settle.ts'
import type { ReadLine } from './sort-lines.ts'
import { addressIn } from './values.ts'

/** Above its zone a back has its holder's print: shares of its width and height. */
const PRINT = { from: 0.03, to: 0.97, top: 0.03, bottom: 0.64 }
/** Of the higher lines' height: below are captions. */
const LEAST_HEIGHT = 0.75
/** Lines of one field begin so near each other: a share of the width. */
const ALIGNED = 0.02
/** From line to line of an address, in heights of a line: a caption between them makes it more. */
const WITHIN = 2.2
const MOST_LINES = 3
/**
 * Less sure, one is not told: an address has no check digit, and no zone says the same. Two of
 * three readings that agree are not enough.
 */
const SURE = 0.7
/** A number of a house; or that there is none. */
const STREET = /\s\d|\bS\/N\b/
/** A caption, beside what it stands above. */
const LOWER = 0.9

type Told = PrintedValue | UnreadPrint

const no = (reason: UnreadPrint['reason']): UnreadPrint => ({ outcome: 'not-checked', reason })
const isTold = (told: Told): told is PrintedValue => 'value' in told

/** Of the lines of a back, those that may say where its holder lives. */
export const linesOfBack = (found: readonly Box[], { width, height }: { width: number; height: number }): Box[] => {
  const inside = found.filter(
    (box) =>
      box.x > PRINT.from * width &&
      box.x + box.width < PRINT.to * width &&
      box.y > PRINT.top * height &&
      box.y + box.height < PRINT.bottom * height,
  )
  const heights = inside.map((box) => box.height).toSorted((one, other) => other - one)
  const high = heights[heights.length >> 2] ?? 0
  return inside.filter((box) => box.height > high * LEAST_HEIGHT)
}

/**
 * Where the holder of a card lives, line after line, of what stands on a back of that width.
 * Captions are too small to be read: an address is the one field of several lines that begins with
 * a number in it, as a street has and a place of birth has not. Part of one is not told.
 */
export const addressOf = (lines: readonly ReadLine[], width: number): Told => {
  const fields = fieldsOf(lines, width * ALIGNED).filter(({ length }) => length > 1)
  const [address, another] = fields.map(streetOn).filter(({ length }) => length > 1 && length <= MOST_LINES)
  if (address && another) return no('unsure')
  if (address) return joined(address.map(lineTold))
  const unread = fields.map(([first]) => lineTold(first!)).find((first): first is UnreadPrint => !isTold(first))
  return unread ?? no('not-found')
}

/** A field from its street on; above that only its caption may stand, which is lower. */
const streetOn = (field: readonly ReadLine[]): readonly ReadLine[] => {
  const from = field.findIndex((line) => {
    const told = lineTold(line)
    return isTold(told) && STREET.test(told.value)
  })
  const above = field.slice(0, Math.max(0, from))
  const isBelowCaption = above.every(({ box }) => box.height < field[from]!.box.height * LOWER)
  return from >= 0 && isBelowCaption ? field.slice(from) : []
}

const lineTold = ({ readings }: ReadLine): Told => {
  if (readings.length === 0) return no('too-slow')
  // A place has no digits: what looks like one in it is a letter.
  const texts = readings.map(({ text, words, confidence }) => ({
    text: /\d/.test(text) ? text : (words ?? text),
    confidence,
  }))
  return settle(texts, addressIn) ?? no('unsure')
}

const joined = (lines: readonly Told[]): Told => {
  const missing = lines.find((line): line is UnreadPrint => !isTold(line))
  if (missing) return missing
  const values = lines.filter(isTold)
  const confidence = Math.min(...values.map((each) => each.confidence))
  return confidence < SURE ? no('unsure') : { value: values.map(({ value }) => value).join(', '), confidence }
}

/** Lines below each other that begin alike. */
const fieldsOf = (lines: readonly ReadLine[], aligned: number): ReadLine[][] => {
  const fields: ReadLine[][] = []
  for (const line of lines.toSorted((one, other) => one.box.y - other.box.y)) {
    const field = fields.find((each) => {
      const { box } = each.at(-1)!
      const down = line.box.y - box.y
      return Math.abs(line.box.x - box.x) < aligned && down > 0 && down < WITHIN * Math.min(line.box.height, box.height)
    })
    if (field) field.push(line)
    else fields.push([line])
  }
  return fields
}
