import type { PrintedFields, PrintedName, PrintedValue, UnreadPrint } from '../reading.ts'
import { fieldsOf, isLetter, type Placed, rowsOf } from './layout.ts'
import { type Reading, settle } from './settle.ts'
import { dateIn, documentNumberIn, looksLikeDate, nameIn, personalNumberIn, sexIn } from './values.ts'

/** A line and what it was read as, more than once; not at all where time was up. */
export interface ReadLine extends Placed {
  readings: Reading[]
}

type Told = PrintedValue | UnreadPrint

const no = (reason: 'not-found' | 'unsure' | 'too-slow'): UnreadPrint => ({ outcome: 'not-checked', reason })
const settled = ({ readings }: ReadLine, valueIn: (text: string) => string | null): Told =>
  readings.length === 0 ? no('too-slow') : (settle(readings, valueIn) ?? no('unsure'))
/** What a line that holds a name says: a digit that was seen there is a letter. */
const named = ({ readings }: ReadLine): Told =>
  readings.length === 0
    ? no('too-slow')
    : (settle(
        readings.map(({ text, words, confidence }) => ({ text: nameIn(text) && words ? words : text, confidence })),
        nameIn,
      ) ?? no('unsure'))
const isTold = (told: Told): told is PrintedValue => 'value' in told

/** What a document prints: of a passport the place of birth, of a card the number of its holder. */
export type PrintKind = 'dni' | 'permit' | 'passport'

const COMMON = [
  'surname',
  'givenNames',
  'sex',
  'nationality',
  'birthDate',
  'issueDate',
  'expiryDate',
  'documentNumber',
] as const satisfies PrintedName[]

/**
 * Which line is which field: numbers and dates by what they look like, the rest by their place
 * among them. Captions are too small to be read.
 */
export const sortLines = (lines: readonly ReadLine[], kind: PrintKind): PrintedFields => {
  const found: PrintedFields = {}
  const rest = new Set(lines)
  const takeNumber = (name: 'documentNumber' | 'personalNumber', valueIn: (text: string) => string | null) => {
    for (const line of rest) {
      const told = settled(line, valueIn)
      if (!isTold(told)) continue
      found[name] = told
      rest.delete(line)
      return
    }
  }
  if (kind !== 'passport') takeNumber('personalNumber', personalNumberIn(kind === 'dni' ? 'dni' : 'nie'))
  takeNumber('documentNumber', documentNumberIn)
  const usual = lines.map(({ box }) => box.height).toSorted((one, other) => one - other)[lines.length >> 1] ?? 0
  const dated = rowsOf(lines)
    .flat()
    .filter((line) => rest.has(line) && line.box.height < usual * HIGHER && isDated(line))
  Object.assign(found, datesOf(dated))
  for (const line of dated) rest.delete(line)
  Object.assign(found, wordsOf(lines, rest, dated, kind))
  const names = [...COMMON, kind === 'passport' ? 'birthPlace' : 'personalNumber']
  return Object.fromEntries(names.map((name) => [name, found[name as PrintedName] ?? no('not-found')]))
}

/** Than usual: a card's own number, whose letter was not read, is no date. */
const HIGHER = 1.25

const isDated = (line: ReadLine): boolean =>
  isTold(settled(line, dateIn)) || line.readings.some(({ text }) => looksLikeDate(text))

const DATES = { 2: ['birthDate', 'expiryDate'], 3: ['birthDate', 'issueDate', 'expiryDate'] } as const

/** From issue to expiry, at the most. */
const MOST_YEARS = 10

/** In the order that documents print them, which is theirs in time too: others are not told. */
const datesOf = (lines: readonly ReadLine[]): PrintedFields => {
  const names = DATES[lines.length as 2 | 3]
  const told = lines.map((line) => settled(line, dateIn))
  const known = told.filter(isTold).map(({ value }) => value)
  const isInOrder = known.every((value, at) => at === 0 || value > known[at - 1]!)
  if (!names || !isInOrder) return Object.fromEntries(DATES[3].map((name) => [name, no('unsure')]))
  const found: PrintedFields = Object.fromEntries(names.map((name, at) => [name, told[at]!]))
  const [issued, expires] = [found.issueDate, found.expiryDate].map((each) => each && isTold(each) && yearOf(each))
  // A year that was misread.
  const isTooLong = issued && expires && expires - issued > MOST_YEARS
  return isTooLong ? { ...found, issueDate: no('unsure'), expiryDate: no('unsure') } : found
}

const yearOf = ({ value }: PrintedValue): number => Number(value.slice(0, 4))

/** Names stand above the first row that holds anything else. */
const wordsOf = (
  lines: readonly ReadLine[],
  rest: ReadonlySet<ReadLine>,
  dated: readonly ReadLine[],
  kind: PrintKind,
): PrintedFields => {
  const rows = rowsOf(lines)
  // A passport's first row says that it is one.
  const first = kind === 'passport' ? rows.findIndex((row) => row.length > 1) + 1 : 0
  const end = rows.findIndex(
    (row, at) => at >= first && (row.length > 1 || isLetter(row[0]!) || row.some((line) => !rest.has(line))),
  )
  const names = fieldsOf(rows.slice(first, end === -1 ? rows.length : end).flat())
  const [surname, givenNames, third] = names
  const later = rows
    .slice(Math.max(end, first))
    .flat()
    .filter((line) => rest.has(line))
  const sex = later.find(isLetter)
  const found: PrintedFields = { ...(sex && { sex: settled(sex, sexIn) }) }
  // One of the two alone: nothing says which.
  if (surname && givenNames) Object.assign(found, { surname: joined(surname), givenNames: joined(givenNames) })
  if (kind === 'passport') {
    if (third) found.nationality = joined(third)
    const birth = dated[0]
    const place = birth && later.find((line) => line.box.y > birth.box.y + birth.box.height && !isLetter(line))
    if (place) found.birthPlace = named(place)
    return found
  }
  const row = sex && rows.find((each) => each.includes(sex))
  const nationality = row?.find((line) => line !== sex && rest.has(line))
  if (nationality) found.nationality = settled(nationality, countryIn)
  return found
}

const countryIn = (text: string): string | null => {
  const name = nameIn(text)
  return name?.length === 3 ? name : null
}

const joined = (field: readonly ReadLine[]): Told => {
  const told = field.map(named)
  const missing = told.find((each): each is UnreadPrint => !isTold(each))
  if (missing) return missing
  const values = told.filter(isTold)
  return {
    value: values.map(({ value }) => value).join(' '),
    confidence: Math.min(...values.map(({ confidence }) => confidence)),
  }
}
