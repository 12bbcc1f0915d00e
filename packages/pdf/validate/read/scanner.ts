import { Unreadable } from './budget.ts'
import { PdfDictionary, PdfName, type PdfObject, PdfReference, PdfString } from './objects.ts'

const WHITE = new Set([0, 9, 10, 12, 13, 32])
const isWhite = Array.from({ length: 256 }, (_, byte) => WHITE.has(byte))
const isEnd = Array.from(
  { length: 256 },
  (_, byte) => WHITE.has(byte) || '()<>[]{}/%'.includes(String.fromCharCode(byte)),
)

const DEEPEST = 64
/** Of one object. */
const MOST_INSIDE = 1_000_000
const LONGEST_WORD = 4_096
/** The revocation lists a signature brings along, in hexadecimal. */
const LONGEST_STRING = 2 ** 24

/** Reads PDF syntax from a buffer, front to back. Throws `Unreadable`. */
export class Scanner {
  inside = 0
  /** Whether any dictionary so far has a key twice. */
  isAmbiguous = false
  readonly references: PdfReference[] = []

  constructor(
    readonly bytes: Buffer,
    public at = 0,
    /** Offset in the file of the buffer's first byte; negative when it is not part of the file. */
    private readonly base = 0,
  ) {}

  /** Past white space and comments. */
  space(): void {
    for (; this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at]!
      if (byte === 0x25) {
        while (this.at + 1 < this.bytes.length && this.bytes[this.at + 1] !== 10 && this.bytes[this.at + 1] !== 13)
          this.at++
      } else if (!isWhite[byte]) return
    }
  }

  /** Goes past the keyword if it comes next. */
  keyword(word: string): boolean {
    this.space()
    for (let index = 0; index < word.length; index++)
      if (this.bytes[this.at + index] !== word.charCodeAt(index)) return false
    const next = this.bytes[this.at + word.length]
    if (next !== undefined && !isEnd[next]) return false
    this.at += word.length
    return true
  }

  /** Digits alone. Stays where it is, with nothing, if something else comes next. */
  whole(): number | undefined {
    this.space()
    let value = 0
    let at = this.at
    for (let byte = this.bytes[at]; byte !== undefined && byte >= 0x30 && byte <= 0x39; byte = this.bytes[++at])
      value = value * 10 + byte - 0x30
    if (at === this.at || at - this.at > 15) return undefined
    this.at = at
    return value
  }

  object(depth = 0): PdfObject {
    if (depth > DEEPEST) throw new Unreadable('nested-too-deep')
    if (++this.inside > MOST_INSIDE) throw new Unreadable('object-too-large')
    this.space()
    const byte = this.bytes[this.at]
    if (byte === undefined) throw new Unreadable('ends-early')
    if (byte === 0x2f) return new PdfName(this.name())
    if (byte === 0x28) return this.literal()
    if (byte === 0x5b) return this.array(depth)
    if (byte === 0x3c) return this.bytes[this.at + 1] === 0x3c ? this.dictionary(depth) : this.hexadecimal()
    return this.referenceOrWord()
  }

  private referenceOrWord(): PdfObject {
    const start = this.at
    const number = this.whole()
    const behind = this.at
    if (number !== undefined && (isWhite[this.bytes[behind] ?? 0] || this.bytes[behind] === 0x25)) {
      const generation = this.whole()
      if (generation !== undefined && this.keyword('R')) {
        const reference = new PdfReference(number, generation)
        this.references.push(reference)
        return reference
      }
    }
    this.at = behind
    if (number !== undefined && isEnd[this.bytes[behind] ?? 0]) return number
    this.at = start
    return this.word()
  }

  private run(): string {
    const start = this.at
    while (this.at < this.bytes.length && !isEnd[this.bytes[this.at]!]) this.at++
    if (this.at - start > LONGEST_WORD) throw new Unreadable('word-too-long')
    return this.bytes.toString('latin1', start, this.at)
  }

  private word(): PdfObject {
    const word = this.run()
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === 'null') return null
    // Some writers put several signs; viewers take the first.
    const number = /^([+-]?)[+-]*(\d*\.?\d*)$/.exec(word)
    if (!number || !/\d/.test(word)) throw new Unreadable('unknown-word')
    return Number(number[1]! + number[2]!)
  }

  private name(): string {
    this.at++
    const written = this.run()
    if (!written.includes('#')) return written
    return written.replace(/#([0-9a-fA-F]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
  }

  private place(start: number): number {
    return this.base < 0 ? -1 : this.base + start
  }

  private hexadecimal(): PdfString {
    const start = this.at
    const end = this.bytes.indexOf(0x3e, start)
    if (end < 0) throw new Unreadable('ends-early')
    if (end - start > LONGEST_STRING) throw new Unreadable('string-too-long')
    this.at = end + 1
    return new PdfString(this.bytes.subarray(start + 1, end), true, this.place(start))
  }

  private literal(): PdfString {
    const start = this.at
    let open = 0
    for (; this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at]!
      if (byte === 0x5c) this.at++
      else if (byte === 0x28) open++
      else if (byte === 0x29 && --open === 0) {
        this.at++
        return new PdfString(this.bytes.subarray(start + 1, this.at - 1), false, this.place(start))
      }
      if (this.at - start > LONGEST_STRING) throw new Unreadable('string-too-long')
    }
    throw new Unreadable('ends-early')
  }

  private array(depth: number): PdfObject[] {
    this.at++
    const values: PdfObject[] = []
    for (this.space(); this.bytes[this.at] !== 0x5d; this.space()) values.push(this.object(depth + 1))
    this.at++
    return values
  }

  private dictionary(depth: number): PdfDictionary {
    this.at += 2
    const found = new PdfDictionary()
    for (this.space(); this.bytes[this.at] === 0x2f; this.space()) {
      const key = this.name()
      if (found.has(key)) found.isAmbiguous = this.isAmbiguous = true
      found.set(key, this.object(depth + 1))
    }
    if (this.bytes[this.at] !== 0x3e || this.bytes[this.at + 1] !== 0x3e) throw new Unreadable('dictionary-damaged')
    this.at += 2
    return found
  }
}
