import { type Dictionary, Name, PdfBroken, Reference, Text, type Value } from './values.ts'

const REGULAR = 0
const SPACE = 1
const DELIMITER = 2

/** ISO 32000-2 §7.2.3, tables 1 and 2. */
const KINDS = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) KINDS[byte] = SPACE
for (const byte of Buffer.from('()<>[]{}/%')) KINDS[byte] = DELIMITER

/**
 * Here and in what follows no limit is wider than those of the validator (`validate/read`): what it
 * cannot read must not be sealed.
 */
const DEEPEST = 60
/** Of one object. Two bytes of file can ask for fifty bytes of memory. */
const MOST_VALUES = 1_000_000
/** Of a number or a keyword. Real ones have twenty. */
const LONGEST_WORD = 256
/** Of a name as written. The standard's own limit was 127 (ISO 32000-1 annex C). */
const LONGEST_NAME = 4_096
/** Of a string as written. Whole scripts and colour tables are shorter. */
const LONGEST_TEXT = 2 ** 20
/** Of a signature: it may bring the revocation lists of its authorities along, in hexadecimal. */
const LONGEST_CONTENTS = 2 ** 24

const NO_DIGIT = 0xff
const DIGITS = new Uint8Array(256).fill(NO_DIGIT)
for (const [digit, byte] of Buffer.from('0123456789abcdef').entries()) DIGITS[byte] = digit
for (const [digit, byte] of Buffer.from('ABCDEF').entries()) DIGITS[byte] = digit + 10

const ESCAPES = new Map(
  Object.entries({ n: 10, r: 13, t: 9, b: 8, f: 12 }).map(([key, byte]) => [key.charCodeAt(0), byte]),
)

/** Is told every reference that is read. */
export interface ReferenceListener {
  meet(number: number, generation: number): void
}

/** Reads objects from a buffer, one after the other. Throws `PdfBroken`. */
export class Parser {
  /** Here and elsewhere: docs/decisions/compiled-code-kept.md. */
  static readonly KEPT = new Parser(Buffer.alloc(0), 0)

  /** How many values were read so far, nested ones included. */
  values = 0
  /**
   * How often a dictionary had a key already. Some viewers take the first, some the last; we take
   * the last.
   */
  repeatedKeys = 0
  listener?: ReferenceListener

  constructor(
    readonly bytes: Buffer,
    public position: number,
  ) {}

  skipSpace(): void {
    const { bytes } = this
    for (; this.position < bytes.length; this.position++) {
      const byte = bytes[this.position]!
      if (byte === 0x25)
        while (this.position + 1 < bytes.length && !isLineEnd(bytes[this.position + 1]!)) this.position++
      else if (KINDS[byte] !== SPACE) return
    }
  }

  /** Takes the keyword if it stands here. */
  takes(keyword: string): boolean {
    this.skipSpace()
    const { bytes } = this
    const end = this.position + keyword.length
    for (let at = 0; at < keyword.length; at++) if (bytes[this.position + at] !== keyword.charCodeAt(at)) return false
    if (end < bytes.length && KINDS[bytes[end]!] === REGULAR) return false
    this.position = end
    return true
  }

  /** A non-negative integer, or nothing; then the position has not moved. */
  integer(): number | undefined {
    this.skipSpace()
    let at = this.position
    let value = 0
    for (; at < this.bytes.length; at++) {
      const digit = this.bytes[at]! - 0x30
      if (digit < 0 || digit > 9) break
      value = value * 10 + digit
    }
    if (at === this.position || at - this.position > 15) return undefined
    this.position = at
    return value
  }

  value(depth = 0, longestText = LONGEST_TEXT): Value {
    if (++this.values > MOST_VALUES) throw new PdfBroken('object-too-large')
    if (depth > DEEPEST) throw new PdfBroken('nested-too-deep')
    this.skipSpace()
    const byte = this.bytes[this.position]
    if (byte === undefined) throw new PdfBroken('ends-early')
    switch (byte) {
      case 0x2f: // /
        return new Name(this.name())
      case 0x28: // (
        return this.literalText(longestText)
      case 0x5b: // [
        return this.array(depth)
      case 0x3c: // <
        return this.bytes[this.position + 1] === 0x3c ? this.dictionary(depth) : this.hexadecimalText(longestText)
    }
    return (byte >= 0x30 && byte <= 0x39 ? this.integerOrReference() : undefined) ?? this.word()
  }

  /** Nothing for a real number or a longer word; then the position has not moved. */
  private integerOrReference(): number | Reference | undefined {
    const start = this.position
    const number = this.integer()
    const afterNumber = this.position
    if (number === undefined || KINDS[this.bytes[afterNumber] ?? 0x20] === REGULAR) {
      this.position = start
      return undefined
    }
    const generation = this.integer()
    if (generation !== undefined && this.takes('R')) return this.reference(number, generation)
    this.position = afterNumber
    return number
  }

  private reference(number: number, generation: number): Reference {
    this.listener?.meet(number, generation)
    return new Reference(number, generation)
  }

  private word(): Value {
    const start = this.position
    while (this.position < this.bytes.length && KINDS[this.bytes[this.position]!] === REGULAR) this.position++
    if (this.position - start > LONGEST_WORD) throw new PdfBroken('unknown-word')
    const word = this.bytes.toString('latin1', start, this.position)
    if (word === 'true') return true
    if (word === 'false') return false
    if (word === 'null') return null
    // Writers in the wild put several signs; viewers take the first.
    if (/^[+-]*\d*\.?\d*$/.test(word) && /\d/.test(word)) return Number(word.replace(/^([+-])[+-]+/, '$1'))
    throw new PdfBroken('unknown-word')
  }

  private name(): string {
    const { bytes } = this
    const start = ++this.position
    let isEscaped = false
    for (; this.position < bytes.length && KINDS[bytes[this.position]!] === REGULAR; this.position++)
      if (bytes[this.position] === 0x23) isEscaped = true
    if (this.position - start > LONGEST_NAME) throw new PdfBroken('name-too-long')
    return isEscaped ? unescaped(bytes, start, this.position) : bytes.toString('latin1', start, this.position)
  }

  private array(depth: number): Value[] {
    this.position++
    const values: Value[] = []
    for (;;) {
      this.skipSpace()
      if (this.bytes[this.position] === 0x5d) break
      values.push(this.value(depth + 1))
    }
    this.position++
    return values
  }

  private dictionary(depth: number): Dictionary {
    this.position += 2
    const entries: Dictionary = new Map()
    for (;;) {
      this.skipSpace()
      const byte = this.bytes[this.position]
      if (byte === 0x3e && this.bytes[this.position + 1] === 0x3e) break
      if (byte !== 0x2f) throw new PdfBroken('dictionary-key-missing')
      const key = this.name()
      if (entries.has(key)) this.repeatedKeys++
      entries.set(key, this.value(depth + 1, key === 'Contents' ? LONGEST_CONTENTS : LONGEST_TEXT))
    }
    this.position += 2
    return entries
  }

  private hexadecimalText(longest: number): Text {
    const { bytes } = this
    const start = this.position + 1
    const end = bytes.indexOf(0x3e, start)
    if (end < 0) throw new PdfBroken('ends-early')
    if (end - start > longest) throw new PdfBroken('string-too-long')
    const out = roomFor((end - start + 1) >> 1)
    let count = 0
    for (let at = start; at < end; at++) {
      const digit = DIGITS[bytes[at]!]!
      if (digit !== NO_DIGIT) {
        // A last digit that has no partner is followed by a zero (§7.3.4.3).
        out[count >> 1] = count % 2 === 0 ? digit << 4 : out[count >> 1]! | digit
        count++
      } else if (KINDS[bytes[at]!] !== SPACE) throw new PdfBroken('hexadecimal-string')
    }
    this.position = end + 1
    return new Text(cut(out, (count + 1) >> 1))
  }

  private literalText(longest: number): Text {
    const { bytes } = this
    const start = ++this.position
    const end = this.closingBracket(longest)
    const out = roomFor(end - start)
    let length = 0
    for (; this.position < end; this.position++) {
      let byte: number | undefined = bytes[this.position]!
      if (byte === 0x5c) byte = this.escape()
      else if (byte === 0x0d) {
        if (bytes[this.position + 1] === 0x0a) this.position++
        byte = 0x0a
      }
      if (byte !== undefined) out[length++] = byte
    }
    this.position = end + 1
    return new Text(cut(out, length))
  }

  /**
   * Where the string that begins here ends. Known beforehand, a string of megabytes needs no list
   * of numbers.
   */
  private closingBracket(longest: number): number {
    const farthest = this.position + longest
    let open = 1
    for (let at = this.position; at < this.bytes.length; at++) {
      if (at > farthest) throw new PdfBroken('string-too-long')
      const byte = this.bytes[at]
      if (byte === 0x5c) at++
      else if (byte === 0x28) open++
      else if (byte === 0x29 && --open === 0) return at
    }
    throw new PdfBroken('ends-early')
  }

  /**
   * At a backslash; leaves the position on the last byte of the escape. Nothing for a line that
   * continues.
   */
  private escape(): number | undefined {
    const byte = this.bytes[++this.position] ?? 0
    if (byte >= 0x30 && byte <= 0x37) {
      let value = byte - 0x30
      for (let more = 0; more < 2; more++) {
        const next = this.bytes[this.position + 1]
        if (next === undefined || next < 0x30 || next > 0x37) break
        value = value * 8 + next - 0x30
        this.position++
      }
      return value & 0xff
    }
    if (byte === 0x0d && this.bytes[this.position + 1] === 0x0a) this.position++
    return isLineEnd(byte) ? undefined : (ESCAPES.get(byte) ?? byte)
  }
}

const isLineEnd = (byte: number): boolean => byte === 0x0a || byte === 0x0d

const NOTHING = Buffer.alloc(0)
/** A buffer costs a microsecond, and a file may hold a million empty strings. */
const roomFor = (bytes: number): Buffer => (bytes === 0 ? NOTHING : Buffer.allocUnsafe(bytes))
const cut = (bytes: Buffer, length: number): Buffer => (bytes.length === length ? bytes : bytes.subarray(0, length))

/** The name between two offsets, each `#` and two hexadecimal digits read as one byte (§7.3.5). */
const unescaped = (bytes: Buffer, start: number, end: number): string => {
  const out = Buffer.allocUnsafe(end - start)
  let length = 0
  for (let at = start; at < end; at++) {
    const high = at + 2 < end ? DIGITS[bytes[at + 1]!]! : NO_DIGIT
    const low = at + 2 < end ? DIGITS[bytes[at + 2]!]! : NO_DIGIT
    if (bytes[at] === 0x23 && high !== NO_DIGIT && low !== NO_DIGIT) {
      out[length++] = high * 16 + low
      at += 2
    } else out[length++] = bytes[at]!
  }
  return out.toString('latin1', 0, length)
}
