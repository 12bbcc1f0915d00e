import { Bytes } from './bytes.ts'
import { type CrossReference, type Entry, readCrossReference } from './cross-reference.ts'
import { unfold } from './filters.ts'
import { Parser } from './parser.ts'
import { type Dictionary, isNumber, PdfBroken, Reference, Stream, type Value } from './values.ts'

/** Together, of all object streams of one file. */
const GREATEST_UNFOLDED_BYTES = 256 * 2 ** 20
const GREATEST_KEPT_BYTES = 16 * 2 ** 20
const MOST_KEPT_VALUES = 500_000
/** Objects may overlap: without an end to the work a small file could be read for hours. */
const MOST_READINGS = 8

interface Container {
  data: Buffer
  /** Object number and offset in the data, in order. */
  members: [number: number, offset: number][]
}

/**
 * A PDF opened for reading. Objects are read when asked for; memory is bounded whatever the file says. Every method throws
 * `PdfBroken` when it meets something that cannot be read. Strings of encrypted files are not decrypted.
 */
export class PdfDocument {
  readonly bytes: Bytes
  readonly crossReference: CrossReference
  private readonly objects = new Map<number, Value>()
  private readonly containers = new Map<number, Container>()
  private keptBytes = 0
  private unfoldedBytes = 0
  private readBytes = 0
  private readValues = 0
  private keptValues = 0

  constructor(parts: readonly Uint8Array[]) {
    this.bytes = new Bytes(parts)
    this.crossReference = readCrossReference(this.bytes)
  }

  get catalog(): Dictionary {
    const catalog = this.dictionary(this.crossReference.trailer.get('Root'))
    if (!catalog) throw new PdfBroken('catalog-missing')
    return catalog
  }

  /** What the reference leads to; other values as they are; absent is null. */
  resolve(value: Value | undefined): Value {
    let found = value ?? null
    for (let hops = 0; found instanceof Reference; hops++) {
      if (hops > 32) throw new PdfBroken('references-in-a-circle')
      found = this.object(found.number)
    }
    return found
  }

  dictionary(value: Value | undefined): Dictionary | undefined {
    const found = this.resolve(value)
    if (found instanceof Stream) return found.dictionary
    return found instanceof Map ? found : undefined
  }

  array(value: Value | undefined): Value[] | undefined {
    const found = this.resolve(value)
    return Array.isArray(found) ? found : undefined
  }

  number(value: Value | undefined): number | undefined {
    const found = this.resolve(value)
    return isNumber(found) ? found : undefined
  }

  /** The object of that number; null when there is none (ISO 32000-2 §7.3.10). */
  object(number: number): Value {
    const kept = this.objects.get(number)
    if (kept !== undefined) return kept
    const entry = this.crossReference.entries.get(number)
    if (!entry || entry.kind === 'free') return null
    const before = this.readValues
    const value = this.read(number, entry)
    this.keptValues += this.readValues - before
    if (this.keptValues > MOST_KEPT_VALUES) {
      this.objects.clear()
      this.keptValues = this.readValues - before
    }
    this.objects.set(number, value)
    return value
  }

  /** Reads without keeping: for a walk over all objects. */
  read(number: number, entry: Entry): Value {
    if (entry.kind === 'plain') return this.readPlain(number, entry.offset)
    if (entry.kind === 'free') return null
    const { data, members } = this.container(entry.container)
    const [named, offset] = members[entry.index] ?? []
    if (named !== number || offset === undefined) throw new PdfBroken('object-missing')
    return this.parse(new Parser(data, offset))
  }

  private readPlain(number: number, offset: number): Value {
    const piece = this.bytes.at(offset)
    if (!piece) throw new PdfBroken('object-missing')
    const parser = new Parser(piece.bytes, offset - piece.start)
    if (parser.integer() !== number || parser.integer() === undefined || !parser.takes('obj'))
      throw new PdfBroken('object-missing')
    const value = this.parse(parser)
    if (!(value instanceof Map) || !parser.takes('stream')) return value
    // `stream` is followed by CRLF or LF, never by CR alone (§7.3.8.1).
    const skip = parser.bytes[parser.position] === 0x0d && parser.bytes[parser.position + 1] === 0x0a ? 2 : 1
    return new Stream(value, piece.start + parser.position + skip)
  }

  private parse(parser: Parser): Value {
    const from = parser.position
    const value = parser.value()
    this.readValues += parser.values
    this.readBytes += parser.position - from
    const limit = MOST_READINGS * (this.bytes.length + this.unfoldedBytes) + 2 ** 24
    if (this.readBytes > limit) throw new PdfBroken('objects-overlap')
    return value
  }

  /** The stream's data as they are in the file. A wrong `Length` is corrected by looking for `endstream`. */
  data(stream: Stream): Buffer {
    const length = this.number(stream.dictionary.get('Length'))
    const piece = this.bytes.at(stream.start)
    if (!piece) throw new PdfBroken('stream-damaged')
    const from = stream.start - piece.start
    if (length !== undefined && length >= 0 && from + length <= piece.bytes.length) {
      if (new Parser(piece.bytes, from + length).takes('endstream')) return piece.bytes.subarray(from, from + length)
    }
    const end = piece.bytes.indexOf('endstream', from, 'latin1')
    if (end < 0) throw new PdfBroken('stream-damaged')
    return piece.bytes.subarray(from, end)
  }

  private container(number: number): Container {
    const kept = this.containers.get(number)
    if (kept) return kept
    const entry = this.crossReference.entries.get(number)
    const stream = entry?.kind === 'plain' ? this.readPlain(number, entry.offset) : null
    if (!(stream instanceof Stream)) throw new PdfBroken('object-stream-missing')
    const data = unfold(this.data(stream), stream.dictionary, (value) => this.resolve(value))
    this.unfoldedBytes += data.length
    if (this.unfoldedBytes > GREATEST_UNFOLDED_BYTES) throw new PdfBroken('unfolds-too-large')
    const container = { data, members: this.members(data, stream.dictionary) }
    this.keptBytes += data.length
    if (this.keptBytes > GREATEST_KEPT_BYTES) {
      this.containers.clear()
      this.keptBytes = data.length
    }
    this.containers.set(number, container)
    return container
  }

  private members(data: Buffer, dictionary: Dictionary): Container['members'] {
    const count = this.number(dictionary.get('N')) ?? 0
    const first = this.number(dictionary.get('First')) ?? 0
    const parser = new Parser(data, 0)
    const members: Container['members'] = []
    for (let index = 0; index < count; index++) {
      const number = parser.integer()
      const offset = parser.integer()
      if (number === undefined || offset === undefined) throw new PdfBroken('object-stream-damaged')
      members.push([number, first + offset])
    }
    return members
  }
}
