import { Budget } from './budget.ts'
import { Bytes } from './bytes.ts'
import { type CrossReference, NO_CROSS_REFERENCE, readCrossReference } from './cross-reference.ts'
import type { Entry } from './cross-reference-section.ts'
import { type Cipher, cipherWithoutPassword, decrypted } from './encryption.ts'
import { unfold } from './filters.ts'
import { FULL, type Limits } from './limits.ts'
import { type Members, membersOf } from './object-stream.ts'
import { Parser, type ReferenceListener } from './parser.ts'
import { recoverCrossReference } from './recover.ts'
import { lastOfStream } from './stream-end.ts'
import { stretch } from './stretch.ts'
import { type Dictionary, isNumber, PdfBroken, Reference, Stream, type Value } from './values.ts'

const GREATEST_KEPT_BYTES = 16 * 2 ** 20
const MOST_KEPT_VALUES = 500_000
/** What opening an object stream costs, however small it is. */
const CONTAINER_BYTES = 4_096
/**
 * `Length` or `Filter` may be in another object stream, though the standard forbids the first
 * (§7.5.7).
 */
const DEEPEST_CONTAINERS = 4

/** Of references that lead to references. */
const LONGEST_CHAIN = 16

type Plain = Extract<Entry, { kind: 'plain' }>

interface Container {
  data: Buffer
  members: Members
}

/**
 * A PDF opened for reading. Objects are read when asked for; memory and work are bounded whatever
 * the file says. Every method throws `PdfBroken` when it meets something that cannot be read.
 * Encrypted files are read as they are until they are unlocked.
 */
export class PdfDocument implements ReferenceListener {
  static readonly KEPT = new PdfDocument(new Bytes([]), NO_CROSS_REFERENCE, FULL)

  private readonly objects = new Map<number, Value>()
  private readonly containers = new Map<number, Container>()
  private readonly opening = new Set<number>()
  private readonly unfolded: Budget
  /** Bytes of file and of object streams that were looked at. */
  private readonly reading: Budget
  /** What was read so far and other readers may read in another way. */
  readonly doubts: { repeatedKey?: true; wrongGeneration?: true } = {}
  /** Is told every object that anything read from now on refers to. */
  onReference?: (number: number) => void
  /** Beside the objects, which may be let go of: everything asks for it. */
  private keptCatalog?: Dictionary
  private cipher?: Cipher
  private keptBytes = 0
  private readValues = 0
  private keptValues = 0

  private constructor(
    readonly bytes: Bytes,
    readonly crossReference: CrossReference,
    private readonly limits: Limits,
  ) {
    const { readingBytes, readings, unfoldedBytes, areFinal } = limits
    this.unfolded = new Budget(unfoldedBytes, 'unfolds-too-large', areFinal)
    this.reading = new Budget(readings * bytes.length + readingBytes, 'objects-overlap', areFinal)
  }

  /**
   * The file in one or more pieces. The event loop has its turn while the cross-reference data are
   * read. Limits that are not final make every method throw `PdfCostly` beyond them.
   */
  static async open(parts: readonly Uint8Array[], limits: Limits = FULL): Promise<PdfDocument> {
    const bytes = new Bytes(parts)
    return new PdfDocument(bytes, await readCrossReference(bytes, limits), limits)
  }

  /** The file by its objects, when its cross-reference data cannot be used. */
  static async recover(bytes: Uint8Array, limits: Limits): Promise<{ document: PdfDocument; isSigned: boolean }> {
    const whole = new Bytes([bytes])
    const { crossReference, isSigned } = await recoverCrossReference(whole.slice(0, whole.length), limits)
    return { document: new PdfDocument(whole, crossReference, limits), isSigned }
  }

  /**
   * From here on strings and streams are read decrypted. False when that takes a password; what was
   * read before is forgotten.
   */
  unlock(): boolean {
    this.cipher ??= cipherWithoutPassword(this)
    this.objects.clear()
    this.containers.clear()
    this.keptCatalog = undefined
    return this.cipher !== undefined
  }

  /**
   * Where the catalog is: an object of its own (ISO 32000-2 §7.5.5, table 15), or no revision could
   * give it another content.
   */
  get root(): Reference {
    const root = this.crossReference.trailer.get('Root')
    if (root instanceof Map) throw new PdfBroken('catalog-in-the-trailer')
    if (!(root instanceof Reference)) throw new PdfBroken('catalog-missing')
    return root
  }

  get catalog(): Dictionary {
    this.keptCatalog ??= this.plain(this.root)
    if (!this.keptCatalog) throw new PdfBroken('catalog-missing')
    return this.keptCatalog
  }

  /** What the reference leads to; other values as they are; absent is null. */
  resolve(value: Value | undefined): Value {
    let found = value ?? null
    for (let hops = 0; found instanceof Reference; hops++) {
      if (hops > LONGEST_CHAIN) throw new PdfBroken('references-in-a-circle')
      found = this.object(found.number)
    }
    return found
  }

  dictionary(value: Value | undefined): Dictionary | undefined {
    const found = this.resolve(value)
    if (found instanceof Stream) return found.dictionary
    return found instanceof Map ? found : undefined
  }

  /**
   * The same, of what holds the document together: pages, fields and the catalog are no streams,
   * whose data could be drawn elsewhere.
   */
  plain(value: Value | undefined): Dictionary | undefined {
    const found = this.resolve(value)
    if (found instanceof Stream) throw new PdfBroken('stream-in-place-of-a-dictionary')
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
    const { value } = this.read(number, entry)
    this.keptValues += this.readValues - before
    if (this.keptValues > MOST_KEPT_VALUES) {
      this.objects.clear()
      this.keptValues = this.readValues - before
    }
    this.objects.set(number, value)
    return value
  }

  /**
   * Reads without keeping: for a walk over all objects. `end` is where the value ends in the file,
   * for an object that stands in it.
   */
  read(number: number, entry: Entry): { value: Value; end?: number } {
    if (entry.kind === 'plain') return this.readPlain(number, entry)
    if (entry.kind === 'free') return { value: null }
    const { data, members } = this.container(entry.container)
    const offset = members[2 * entry.index + 1]
    if (members[2 * entry.index] !== number || offset === undefined) throw new PdfBroken('object-missing')
    return { value: this.parse(new Parser(data, offset)) }
  }

  private readPlain(number: number, entry: Plain): { value: Value; end: number } {
    const piece = this.bytes.at(entry.offset)
    if (!piece) throw new PdfBroken('object-missing')
    const range = { from: entry.offset - piece.start, most: this.limits.stretchBytes }
    return stretch(piece.bytes, range, PdfDocument.readFrom, { document: this, number, entry, start: piece.start })
  }

  private static readFrom(
    parser: Parser,
    { document, number, entry, start }: { document: PdfDocument; number: number; entry: Plain; start: number },
  ): { value: Value; end: number } {
    const ownNumber = parser.integer()
    const ownGeneration = parser.integer()
    if (ownNumber !== number || ownGeneration === undefined || !parser.takes('obj'))
      throw new PdfBroken('object-missing')
    if (ownGeneration !== entry.generation) document.doubts.wrongGeneration = true
    const parsed = document.parse(parser)
    // Strings in object streams are not encrypted apart: those go another way (§7.6.2).
    const value = document.cipher ? decrypted(document.cipher, parsed, number, entry.generation) : parsed
    const end = start + parser.position
    if (!(value instanceof Map) || !parser.takes('stream')) return { value, end }
    // `stream` is followed by CRLF or LF, never by CR alone (§7.3.8.1).
    const skip = parser.bytes[parser.position] === 0x0d && parser.bytes[parser.position + 1] === 0x0a ? 2 : 1
    return { value: new Stream(value, start + parser.position + skip, { number, generation: entry.generation }), end }
  }

  private parse(parser: Parser): Value {
    const from = parser.position
    parser.listener = this
    const value = parser.value()
    if (parser.repeatedKeys > 0) this.doubts.repeatedKey = true
    this.readValues += parser.values
    this.reading.spend(parser.position - from)
    return value
  }

  /**
   * A reference of another generation leads nowhere (ISO 32000-2 §7.3.10), but many viewers, and
   * this reader, look at the number only.
   */
  meet(number: number, generation: number): void {
    this.onReference?.(number)
    const entry = this.crossReference.entries.get(number)
    if (!entry || entry.kind === 'free') return
    if (generation !== (entry.kind === 'plain' ? entry.generation : 0)) this.doubts.wrongGeneration = true
  }

  /**
   * The stream's data as they are in the file. A wrong `Length` is corrected by looking for
   * `endstream`.
   */
  data(stream: Stream): Buffer {
    const data = this.rightData(stream) ?? this.foundData(stream)
    return this.cipher ? this.cipher.stream(data, stream.dictionary, stream.owner) : data
  }

  /** The same, or nothing when `Length` does not lead to the end of the stream. */
  rightData(stream: Stream): Buffer | undefined {
    const length = this.number(stream.dictionary.get('Length'))
    const { bytes, from } = this.startOf(stream)
    const isInside = length !== undefined && length >= 0 && from + length <= bytes.length
    return isInside && new Parser(bytes, from + length).takes('endstream')
      ? bytes.subarray(from, from + length)
      : undefined
  }

  private foundData(stream: Stream): Buffer {
    const { bytes, from } = this.startOf(stream)
    const end = bytes.indexOf('endstream', from, 'latin1')
    if (end < 0) throw new PdfBroken('stream-damaged')
    this.reading.spend(end - from)
    return bytes.subarray(from, Math.max(from, lastOfStream(bytes, end)))
  }

  private startOf({ start }: Stream): { bytes: Buffer; from: number } {
    const piece = this.bytes.at(start)
    if (!piece) throw new PdfBroken('stream-damaged')
    return { bytes: piece.bytes, from: start - piece.start }
  }

  private container(number: number): Container {
    const kept = this.containers.get(number)
    if (kept) return kept
    if (this.opening.has(number) || this.opening.size >= DEEPEST_CONTAINERS) throw new PdfBroken('object-stream-loops')
    this.opening.add(number)
    const container = this.openContainer(number)
    this.opening.delete(number)
    this.keptBytes += container.data.length
    if (this.keptBytes > GREATEST_KEPT_BYTES) {
      this.containers.clear()
      this.keptBytes = container.data.length
    }
    this.containers.set(number, container)
    return container
  }

  private openContainer(number: number): Container {
    this.reading.spend(CONTAINER_BYTES)
    const entry = this.crossReference.entries.get(number)
    const stream = entry?.kind === 'plain' ? this.readPlain(number, entry).value : null
    if (!(stream instanceof Stream)) throw new PdfBroken('object-stream-missing')
    const folded = this.data(stream)
    this.reading.spend(folded.length)
    const data = unfold(folded, stream.dictionary, {
      resolve: (value) => this.resolve(value),
      budget: this.unfolded,
    })
    this.reading.limit += FULL.readings * data.length
    const [count, first] = ['N', 'First'].map((name) => this.number(stream.dictionary.get(name)) ?? 0)
    const { members, length } = membersOf(data, count!, first!)
    this.reading.spend(length)
    return { data, members }
  }
}
