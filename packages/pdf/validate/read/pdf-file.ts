import { Budget, Unreadable } from './budget.ts'
import { FileBytes } from './file-bytes.ts'
import { PdfDictionary, type PdfObject, PdfReference, PdfStream } from './objects.ts'
import { type Revision, readRevisions } from './revisions.ts'
import { Scanner } from './scanner.ts'
import type { Entry } from './section.ts'
import { Turns } from './turns.ts'
import { unfold } from './unfold.ts'

/** An object as it stands in the file. */
export interface Definition {
  value: PdfObject
  /** Offset behind `endobj`; for one in an object stream -1. */
  to: number
  /**
   * Viewers may read it in two ways: a key stands twice, a stream is longer or shorter than it
   * says, the table gives another generation.
   */
  isAmbiguous: boolean
  /** Of this object to others. */
  references: readonly PdfReference[]
}

interface Container {
  data: Buffer
  /** Number and offset of each. */
  members: [number: number, at: number][]
  read: Map<number, Definition>
}

const MOST_UNFOLDED = 128 * 2 ** 20
const MOST_MEMBERS = 500_000
const MOST_KEPT = 400_000
/** The length of a stream may be in an object stream, whose length may be in another. */
const DEEPEST = 8
const NOTHING: Definition = { value: null, to: -1, isAmbiguous: false, references: [] }

/**
 * A file with all its states. Whatever it says, memory and work are bounded. Methods throw
 * `Unreadable`.
 */
export class PdfFile {
  readonly turns = new Turns()
  /** Object streams, by what the tables say. */
  readonly containerNumbers = new Set<number>()
  private readonly definitions = new Map<NonNullable<Entry>, Definition>()
  private readonly containers = new Map<NonNullable<Entry>, Container>()
  private readonly histories = new Map<number, { revision: number; entry: Entry }[]>()
  private readonly unfolded = new Budget('unfolds-too-large', MOST_UNFOLDED)
  private readonly reading: Budget
  private kept = 0
  private nested = 0

  private constructor(
    readonly bytes: FileBytes,
    /** Oldest first. */
    readonly revisions: Revision[],
  ) {
    // Objects may overlap, and what unfolds has to be read too.
    this.reading = new Budget('objects-overlap', 6 * bytes.length + 2 ** 24)
    for (const [revision, { entries }] of revisions.entries())
      for (const [number, entry] of entries) {
        if (entry && 'container' in entry) this.containerNumbers.add(entry.container)
        const history = this.histories.get(number)
        if (history) history.push({ revision, entry })
        else this.histories.set(number, [{ revision, entry }])
      }
  }

  static async open(parts: readonly Uint8Array[]): Promise<PdfFile> {
    const bytes = new FileBytes(parts)
    return new PdfFile(bytes, await readRevisions(bytes, new Turns()))
  }

  /** Where the object was when that revision was the last. */
  entryAt(revision: number, number: number): Entry {
    return this.histories.get(number)?.findLast((each) => each.revision <= revision)?.entry ?? null
  }

  /** Every object number that any revision up to this one names. */
  *numbersUpTo(revision: number): Generator<number> {
    for (const [number, history] of this.histories) if (history[0]!.revision <= revision) yield number
  }

  /**
   * The object when that revision was the last. Throws `Unreadable` where the file ended inside of
   * it then.
   */
  definitionAt(revision: number, number: number): Definition {
    const found = this.definition(revision, number)
    const { end } = this.revisions[revision]!
    if (end >= 0 && found.to > end) throw new Unreadable('object-ends-later')
    return found
  }

  private definition(revision: number, number: number): Definition {
    const entry = this.entryAt(revision, number)
    if (!entry) return NOTHING
    if ('container' in entry) return this.packed(revision, number, entry)
    const known = this.definitions.get(entry)
    if (known) return known
    if (this.nested >= DEEPEST) throw new Unreadable('object-stream-loops')
    this.nested++
    let found: Definition
    try {
      found = this.plain(revision, number, entry)
    } finally {
      this.nested--
    }
    if (++this.kept > MOST_KEPT) this.forget()
    this.definitions.set(entry, found)
    return found
  }

  private plain(revision: number, number: number, { at, generation }: { at: number; generation: number }): Definition {
    return this.bytes.readAt(at, (bytes, base) => {
      const scanner = new Scanner(bytes, 0, base)
      if (scanner.whole() !== number) throw new Unreadable('object-missing')
      const stated = scanner.whole()
      if (stated === undefined || !scanner.keyword('obj')) throw new Unreadable('object-missing')
      const value = scanner.object()
      const { references } = scanner
      const isOdd = scanner.isAmbiguous || stated !== generation
      this.charge(scanner)
      if (!(value instanceof PdfDictionary) || !scanner.keyword('stream')) {
        const isClosed = scanner.keyword('endobj')
        const end = base + scanner.at
        return { found: { value, to: end, isAmbiguous: isOdd || !isClosed, references }, end }
      }
      const from = base + scanner.at + (bytes[scanner.at] === 13 && bytes[scanner.at + 1] === 10 ? 2 : 1)
      // Only now: its length may be another object's business, and that object may lie in another
      // part.
      const stream = new PdfStream(value, from)
      const { to, isLengthWrong } = this.endOf(revision, stream)
      return { found: { value: stream, to, isAmbiguous: isOdd || isLengthWrong, references }, end: base + scanner.at }
    })
  }

  private charge(scanner: Scanner): void {
    this.kept += scanner.inside
    this.reading.take(scanner.at)
  }

  /** The declared length, when `endstream` follows there; otherwise the first `endstream`. */
  private endOf(
    revision: number,
    { dictionary, from }: PdfStream,
  ): { to: number; dataTo: number; isLengthWrong: boolean } {
    const length = this.resolve(revision, dictionary.get('Length'))
    if (typeof length === 'number' && length >= 0 && from + length <= this.bytes.length) {
      const scanner = new Scanner(this.bytes.copy(from + length, from + length + 64))
      if (scanner.keyword('endstream')) {
        const isClosed = scanner.keyword('endobj')
        return { to: from + length + scanner.at, dataTo: from + length, isLengthWrong: !isClosed }
      }
    }
    return this.bytes.readAt(from, (bytes, base) => {
      const end = bytes.indexOf('endstream', 0, 'latin1')
      if (end < 0) throw new Unreadable('stream-damaged')
      this.reading.take(end)
      return {
        found: { to: base + end + 'endstream'.length, dataTo: base + end, isLengthWrong: true },
        end: base + end,
      }
    })
  }

  /** The stream's bytes as they stand in the file. */
  *raw(revision: number, stream: PdfStream): Generator<Buffer> {
    const { dataTo } = this.endOf(revision, stream)
    this.reading.take(dataTo - stream.from)
    yield* this.bytes.between(stream.from, dataTo)
  }

  private packed(revision: number, number: number, entry: { container: number; index: number }): Definition {
    const container = this.containerAt(revision, entry.container)
    const known = container.read.get(entry.index)
    const [present, at] = container.members[entry.index] ?? []
    if (present !== number || at === undefined) throw new Unreadable('object-missing')
    if (known) return known
    const scanner = new Scanner(container.data, at, -1)
    const value = scanner.object()
    this.kept += scanner.inside
    this.reading.take(scanner.at - at)
    const found = { value, to: -1, isAmbiguous: scanner.isAmbiguous, references: scanner.references }
    container.read.set(entry.index, found)
    return found
  }

  private containerAt(revision: number, number: number): Container {
    const entry = this.entryAt(revision, number)
    if (!entry || 'container' in entry) throw new Unreadable('object-stream-missing')
    const { value } = this.definitionAt(revision, number)
    const known = this.containers.get(entry)
    if (known) return known
    if (!(value instanceof PdfStream)) throw new Unreadable('object-stream-missing')
    // What its dictionary refers to may not be in an object stream itself (§7.5.7): such a file
    // would lead into itself.
    const resolve = (each: PdfObject | undefined) => this.resolvePlain(revision, each)
    const data = unfold(Buffer.concat([...this.raw(revision, value)]), value.dictionary, resolve, this.unfolded)
    const members = membersOf(data, resolve(value.dictionary.get('N')), resolve(value.dictionary.get('First')))
    this.kept += members.length
    if (this.kept > MOST_KEPT) this.forget()
    const container = { data, members, read: new Map() }
    this.containers.set(entry, container)
    return container
  }

  private forget(): void {
    this.containers.clear()
    this.definitions.clear()
    this.kept = 0
  }

  private resolvePlain(revision: number, value: PdfObject | undefined): PdfObject {
    if (value instanceof PdfReference) {
      const entry = this.entryAt(revision, value.number)
      if (entry && 'container' in entry) throw new Unreadable('object-stream-loops')
    }
    return this.resolve(revision, value)
  }

  /** What a reference leads to; other values as they are; absent is null. */
  resolve(revision: number, value: PdfObject | undefined): PdfObject {
    let found = value ?? null
    for (let steps = 0; found instanceof PdfReference; steps++) {
      if (steps > 16) throw new Unreadable('references-in-a-circle')
      found = this.definitionAt(revision, found.number).value
    }
    return found
  }
}

const membersOf = (data: Buffer, count: PdfObject, first: PdfObject): Container['members'] => {
  if (typeof count !== 'number' || typeof first !== 'number' || count > MOST_MEMBERS)
    throw new Unreadable('object-stream-damaged')
  const scanner = new Scanner(data)
  return Array.from({ length: count }, () => {
    const number = scanner.whole()
    const at = scanner.whole()
    if (number === undefined || at === undefined) throw new Unreadable('object-stream-damaged')
    return [number, first + at]
  })
}
