import { Budget } from '../read/budget.ts'
import type { PdfDocument } from '../read/document.ts'
import { Pacer } from '../read/pacer.ts'
import { isStrayPage, type Page, visitPages } from '../read/pages.ts'
import { type Dictionary, Name, PdfBroken, Reference, Stream, type Value } from '../read/values.ts'
import { Amendments, DrawnStream } from './amendments.ts'
import { serialise } from './serialise.ts'

/** A rewritten file is no larger than what it is made of, unless its streams overlap. */
const ROOM_BYTES = 2 ** 22
const DEEPEST = 128
/** The comment of four bytes beyond ASCII tells that the file is binary (ISO 32000-2 §7.5.2). */
const BINARY = '%\xe2\xe3\xcf\xd3\n'

/**
 * The same pages and everything they, the catalog and the document's information lead to, as a new
 * file: one revision, one table, each object once. What nothing leads to is left behind. The page
 * tree is flat, and what pages inherited stands in each. Throws `PdfBroken`, also when a page or
 * what it draws has been lost: a contract must not lose a page without anybody noticing.
 */
export const rewrite = async (
  document: PdfDocument,
  version: string,
  amendments = new Amendments(document),
): Promise<Uint8Array> => {
  const { trailer } = document.crossReference
  const copy = new Copy(document, amendments, Buffer.from(`%PDF-${version}\n${BINARY}`, 'latin1'))
  await copy.takePages()
  const kept = [['Root', copy.reference(document.root)]] as [string, Value][]
  const information = trailer.get('Info')
  if (information instanceof Reference && document.dictionary(information))
    kept.push(['Info', copy.reference(information)])
  return copy.finish(new Map(kept))
}

class Copy {
  private readonly numbers = new Map<number, number>()
  private readonly waiting: number[] = []
  /** Objects that are not copied as they are, by their old number. */
  private readonly instead = new Map<number, Dictionary>()
  private readonly pages = new Set<number>()
  private readonly chunks: Uint8Array[] = []
  private readonly written: Budget
  private readonly offsets: number[] = []
  private position = 0

  constructor(
    private readonly document: PdfDocument,
    private readonly amendments: Amendments,
    header: Uint8Array,
  ) {
    this.written = new Budget(2 * document.bytes.length + ROOM_BYTES, 'objects-overlap')
    this.add(header)
  }

  /** The new name of an object. It is copied when its turn comes. */
  reference({ number }: Reference): Value {
    let own = this.numbers.get(number)
    if (own === undefined) {
      own = this.numbers.size + 1
      this.numbers.set(number, own)
      this.waiting.push(number)
    }
    return new Reference(own, 0)
  }

  async takePages(): Promise<void> {
    const { document, instead } = this
    const root = document.catalog.get('Pages') as Reference
    const kids: Reference[] = []
    const lost = { kids: 0 }
    const take = (page: Page): undefined => {
      this.checkContent(page)
      kids.push(page.reference)
      this.pages.add(page.reference.number)
      instead.set(page.reference.number, ownPage(page, root))
    }
    await visitPages(document, take, lost)
    if (kids.length === 0) throw new PdfBroken('no-pages')
    if (lost.kids > 0 && document.number(document.dictionary(root)?.get('Count')) !== kids.length)
      throw new PdfBroken('page-missing')
    // The tree of a single page may be that page.
    if (instead.has(root.number)) throw new PdfBroken('page-tree-missing')
    const tree: [string, Value][] = [
      ['Type', new Name('Pages')],
      ['Kids', kids],
      ['Count', kids.length],
    ]
    instead.set(root.number, new Map(tree))
  }

  private checkContent({ dictionary }: Page): void {
    const present = dictionary.get('Contents')
    const parts = this.document.array(present) ?? (present === undefined ? [] : [present])
    for (const part of parts)
      if (part instanceof Reference && !(this.document.resolve(part) instanceof Stream))
        throw new PdfBroken('content-missing')
  }

  async finish(trailer: Dictionary): Promise<Uint8Array> {
    const pacer = new Pacer()
    for (let next = 0; next < this.waiting.length; next++) {
      const number = this.waiting[next]!
      this.write(next + 1, this.instead.get(number) ?? this.amendments.of(number) ?? this.document.object(number))
      await pacer.breathe()
    }
    const rows = this.offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n\r\n`)
    const size = rows.length + 1
    const head = `xref\n0 ${size}\n0000000000 65535 f\r\n${rows.join('')}`
    const foot = `trailer\n${serialise(new Map(trailer).set('Size', size))}\nstartxref\n${this.position}\n%%EOF\n`
    return Buffer.concat([...this.chunks, Buffer.from(head + foot, 'latin1')])
  }

  private write(number: number, value: Value | DrawnStream): void {
    this.offsets[number] = this.position
    this.add(Buffer.from(`${number} 0 obj\n`))
    if (value instanceof DrawnStream) this.addStream(value.dictionary, value.data)
    else if (value instanceof Stream) this.addStream(value.dictionary, this.document.data(value))
    else this.add(Buffer.from(serialise(this.translated(value)), 'latin1'))
    this.add(Buffer.from('\nendobj\n'))
  }

  private addStream(own: Dictionary, data: Buffer): void {
    const dictionary = this.translated(new Map([...own].filter(([key]) => key !== 'Length'))) as Dictionary
    this.add(Buffer.from(`${serialise(dictionary.set('Length', data.length))}\nstream\n`, 'latin1'))
    this.add(data)
    this.add(Buffer.from('\nendstream'))
  }

  private add(bytes: Uint8Array): void {
    this.written.spend(bytes.length)
    this.chunks.push(bytes)
    this.position += bytes.length
  }

  private translated(value: Value, depth = 0): Value {
    if (depth > DEEPEST) throw new PdfBroken('nested-too-deep')
    if (value instanceof Reference) return this.isThere(value) ? this.reference(value) : null
    if (Array.isArray(value))
      return value.map((each) => (this.isOmitted(each) ? null : this.translated(each, depth + 1)))
    if (!(value instanceof Map)) return value
    const kept: Dictionary = new Map()
    for (const [key, each] of value) if (!this.isOmitted(each, key)) kept.set(key, this.translated(each, depth + 1))
    return kept
  }

  private isOmitted(value: Value, key?: string): boolean {
    if (!(value instanceof Reference || value instanceof Map)) return false
    return this.amendments.isOmitted(this.document.resolve(value), key)
  }

  /** A jump to a page that is not shown would keep it. */
  private isThere({ number }: Reference): boolean {
    if (this.amendments.of(number)) return true
    const entry = this.document.crossReference.entries.get(number)
    if (entry === undefined || entry.kind === 'free') return false
    return !isStrayPage(this.document.object(number), number, this.pages)
  }
}

const ownPage = ({ dictionary, resources, mediaBox, cropBox, rotate }: Page, parent: Reference): Dictionary => {
  const inherited = { Resources: resources, MediaBox: mediaBox, CropBox: cropBox, Rotate: rotate }
  const own = Object.entries(inherited).filter(([, value]) => value !== null)
  return new Map<string, Value>([...dictionary, ...own, ['Type', new Name('Page')], ['Parent', parent]])
}
