import { Budget } from './budget.ts'
import type { CrossReference } from './cross-reference.ts'
import type { Entry } from './cross-reference-section.ts'
import { unfold } from './filters.ts'
import type { Limits } from './limits.ts'
import { headBefore } from './object-head.ts'
import { Pacer } from './pacer.ts'
import { Parser } from './parser.ts'
import { type Dictionary, isName, isNumber, PdfBroken, Reference, type Value } from './values.ts'

const MOST_FOUND = 500_000
const MOST_TRAILERS = 1_000
const MOST_UNREAD_TRAILERS = 100
const OBJECT = Buffer.from('obj')
const TRAILER = Buffer.from('trailer')
/** Words are many and short. */
const TURNS_A_BREATH = 64

/** What a file says without its cross-reference data. */
export interface Recovered {
  crossReference: CrossReference
  /** Whether anything in it looks like a signature, reachable or not. */
  isSigned: boolean
}

/**
 * Finds the objects of a file whose cross-reference data cannot be used, by reading it from the
 * front: of two objects of one number the later counts, as in every viewer that does the same. What
 * streams hold is passed over. Throws `PdfBroken`. The time it may take is not bounded by the
 * limits alone: this is work for a thread.
 */
export const recoverCrossReference = async (bytes: Buffer, limits: Limits): Promise<Recovered> => {
  const first = await scan(bytes, limits, new Map())
  // The length of a stream may stand behind it, and what it holds may look like objects: an
  // attached PDF, for one.
  const scanned = first.needsLengths ? await scan(bytes, limits, first.lengths) : first
  const { entries, trailers, catalog } = scanned
  const named = trailers.findLast((trailer) => trailer.get('Root') instanceof Reference)
  const root = catalog && new Map<string, Value>([['Root', catalog]])
  const trailer: Dictionary | undefined = named ? new Map(named) : root
  if (!trailer) throw new PdfBroken('catalog-missing')
  const encryption = trailers.find((each) => each.has('Encrypt'))?.get('Encrypt')
  if (encryption !== undefined) trailer.set('Encrypt', encryption)
  let size = 1
  for (const number of entries.keys()) size = Math.max(size, number + 1)
  return {
    crossReference: { entries, trailer, start: 0, isStream: false, size, sections: 0 },
    isSigned: scanned.isSigned,
  }
}

interface Scan {
  bytes: Buffer
  /** Integers that stand alone in an object, by its number. */
  lengths: Map<number, number>
  needsLengths: boolean
  entries: Map<number, Entry>
  trailers: Dictionary[]
  catalog?: Reference
  isSigned: boolean
  /** Each may have been looked at for long. */
  unreadTrailers: Budget
  read: Budget
  unfolded: Budget
}

const scan = async (bytes: Buffer, limits: Limits, lengths: Map<number, number>): Promise<Scan> => {
  const pacer = new Pacer()
  const found: Scan = {
    bytes,
    lengths: new Map(lengths),
    needsLengths: false,
    entries: new Map(),
    trailers: [],
    isSigned: false,
    unreadTrailers: new Budget(MOST_UNREAD_TRAILERS, 'trailer-missing'),
    read: new Budget(limits.readings * bytes.length + limits.readingBytes, 'objects-overlap', limits.areFinal),
    unfolded: new Budget(limits.unfoldedBytes, 'unfolds-too-large', limits.areFinal),
  }
  const nextOf = (word: Buffer, from: number): number => {
    const next = bytes.indexOf(word, from)
    return next < 0 ? Number.POSITIVE_INFINITY : next
  }
  let object = nextOf(OBJECT, 0)
  let trailer = nextOf(TRAILER, 0)
  for (let turn = 0; object < bytes.length || trailer < bytes.length; turn++) {
    const at = object < trailer ? readObject(found, object) : readTrailer(found, trailer)
    if (object < at) object = nextOf(OBJECT, at)
    if (trailer < at) trailer = nextOf(TRAILER, at)
    if (found.entries.size > MOST_FOUND) throw new PdfBroken('too-many-objects')
    if (found.trailers.length > MOST_TRAILERS) throw new PdfBroken('too-many-revisions')
    if (turn % TURNS_A_BREATH === 0) await pacer.breathe()
  }
  return found
}

/** Each answers where to go on. */
const readTrailer = (found: Scan, keyword: number): number => {
  const from = keyword + TRAILER.length
  const parser = new Parser(found.bytes, from)
  const value = attempt(found, parser)
  if (!(value instanceof Map)) {
    found.unreadTrailers.spend(1)
    return from
  }
  found.trailers.push(value)
  return parser.position
}

const readObject = (found: Scan, keyword: number): number => {
  const after = keyword + OBJECT.length
  const head = headBefore(found.bytes, keyword)
  if (!head || isComment(found.bytes, head.offset)) return after
  const parser = new Parser(found.bytes, after)
  const value = attempt(found, parser)
  // A page's content might be lost with it.
  if (value === undefined) throw new PdfBroken('object-unreadable')
  const { number, offset, generation } = head
  found.entries.set(number, { kind: 'plain', offset, generation })
  if (isNumber(value)) found.lengths.set(number, value)
  if (!(value instanceof Map)) return parser.position
  note(found, value, new Reference(number, generation))
  return parser.takes('stream') ? passStream(found, { number, dictionary: value, parser }) : parser.position
}

const LONGEST_COMMENT = 256

/** Whether a comment has begun on the line and before the offset. */
const isComment = (bytes: Buffer, offset: number): boolean => {
  for (let at = offset - 1; at >= Math.max(0, offset - LONGEST_COMMENT); at--) {
    const byte = bytes[at]
    if (byte === 0x0a || byte === 0x0d) return false
    if (byte === 0x25) return true
  }
  return false
}

const note = (found: Scan, dictionary: Dictionary, reference: Reference): void => {
  const type = dictionary.get('Type')
  if (isName(type, 'Catalog')) found.catalog = reference
  if (isName(type, 'XRef')) found.trailers.push(dictionary)
  if (dictionary.has('ByteRange') && !givesRights(dictionary)) found.isSigned = true
}

/**
 * Signatures that give a viewer rights (`UR3`, ISO 32000-2 §12.8.2.3) sign no document: they stand
 * in `Perms`, and in no field.
 */
const givesRights = (dictionary: Dictionary): boolean => {
  const references = dictionary.get('Reference')
  return (
    Array.isArray(references) &&
    references.length > 0 &&
    references.every(
      (each) => each instanceof Map && USAGE_RIGHTS.some((name) => isName(each.get('TransformMethod'), name)),
    )
  )
}

const USAGE_RIGHTS = ['UR', 'UR3']

/** Nothing for what cannot be read; how far it went is charged all the same. */
const attempt = (found: Scan, parser: Parser): Value | undefined => {
  const from = parser.position
  try {
    return parser.value()
  } catch (error) {
    if (!(error instanceof PdfBroken)) throw error
    return undefined
  } finally {
    found.read.spend(parser.position - from)
  }
}

const passStream = (
  found: Scan,
  { number, dictionary, parser }: { number: number; dictionary: Dictionary; parser: Parser },
): number => {
  const { bytes } = found
  const from = parser.position + (bytes[parser.position] === 0x0d && bytes[parser.position + 1] === 0x0a ? 2 : 1)
  const end = endOfStream(found, dictionary, from)
  if (isName(dictionary.get('Type'), 'ObjStm')) readMembers(found, number, dictionary, bytes.subarray(from, end))
  return end
}

const endOfStream = (found: Scan, dictionary: Dictionary, from: number): number => {
  const { bytes, lengths } = found
  const told = dictionary.get('Length')
  const length = told instanceof Reference ? lengths.get(told.number) : told
  if (told instanceof Reference && length === undefined) found.needsLengths = true
  if (isNumber(length) && length >= 0 && new Parser(bytes, from + length).takes('endstream')) return from + length
  const end = bytes.indexOf('endstream', from, 'latin1')
  if (end < 0) return bytes.length
  return end
}

/**
 * A damaged object stream loses its members, and with them perhaps pages: that shows when the pages
 * are counted.
 */
const readMembers = (found: Scan, container: number, dictionary: Dictionary, folded: Buffer): void => {
  const count = dictionary.get('N')
  if (!isNumber(count)) return
  let data: Buffer
  try {
    data = unfold(folded, dictionary, { resolve: (value) => value ?? null, budget: found.unfolded })
  } catch (error) {
    if (error instanceof PdfBroken && error.reason !== 'unfolds-too-large') return
    throw error
  }
  const parser = new Parser(data, 0)
  for (let index = 0; index < count && found.entries.size <= MOST_FOUND; index++) {
    const number = parser.integer()
    if (number === undefined || parser.integer() === undefined || number >= 2 ** 23) return
    found.entries.set(number, { kind: 'packed', container, index })
  }
}
