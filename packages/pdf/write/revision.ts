import { PdfDocument } from '../read/document.ts'
import { Reference, type Value } from '../read/values.ts'
import { serialise } from './serialise.ts'
import { type Piece, Tail } from './tail.ts'

interface NewObject {
  reference: Reference
  body: Piece[]
}

/** Where an object is in the file. */
interface Row {
  reference: Reference
  offset: number
}

/** In a cross-reference stream: a kind, and offset and generation as they are. */
const ROW_BYTES = 7
const CARRIED_OVER = ['Root', 'Info', 'ID']

/**
 * What goes behind a file to add to it or change it (ISO 32000-2 §7.5.6). The bytes of the file
 * itself stay as they are.
 */
export class Revision {
  static readonly KEPT = new Revision(PdfDocument.KEPT)

  private readonly objects = new Map<number, NewObject>()

  /**
   * Follows the file itself, or what was put behind it: its bytes up to there, and where the last
   * cross-reference section starts.
   */
  constructor(
    private readonly document: PdfDocument,
    private readonly length = document.bytes.length,
    private readonly previous = document.crossReference.start,
    private nextNumber = document.crossReference.size,
  ) {}

  /** A number for an object that will be put later. */
  reserve(): Reference {
    return new Reference(this.nextNumber++, 0)
  }

  /** Adds the object, or gives the one of that number a new content. */
  put(reference: Reference, value: Value): Reference {
    return this.putBody(reference, [serialise(value)])
  }

  /** The same with PDF syntax, in pieces that follow one another. */
  putBody(reference: Reference, body: Piece[]): Reference {
    this.objects.set(reference.number, { reference, body })
    return reference
  }

  /** Adds a stream; `dictionary` is PDF syntax without brackets and without `Length`. */
  addStream(dictionary: string, data: Piece): Reference {
    const head = `<<${dictionary}/Length ${data.length}>>\nstream\n`
    return this.putBody(this.reserve(), [head, data, '\nendstream'])
  }

  /** The revision that comes behind this one, once its tail is finished. */
  followedBy({ length, start }: { length: number; start: number }): Revision {
    return new Revision(this.document, this.length + length, start, this.nextNumber)
  }

  /**
   * The bytes to append, where in them the body of each object starts, and where in the file its
   * cross-reference section does.
   */
  finish(): { tail: Buffer; bodyOffsets: Map<number, number>; start: number } {
    const start = this.length
    const tail = new Tail()
    tail.add('\n')
    const rows: Row[] = []
    const bodyOffsets = new Map<number, number>()
    for (const number of Uint32Array.from(this.objects.keys()).sort()) {
      const { reference, body } = this.objects.get(number)!
      rows.push({ reference, offset: start + tail.length })
      tail.add(`${number} ${reference.generation} obj\n`)
      bodyOffsets.set(number, tail.length)
      for (const piece of body) tail.add(piece)
      tail.add('\nendobj\n')
    }
    const position = start + tail.length
    if (this.document.crossReference.isStream) this.writeStream(rows, position, tail)
    else tail.add(this.table(rows))
    tail.add(`startxref\n${position}\n%%EOF\n`)
    return { tail: tail.joined(), bodyOffsets, start: position }
  }

  private table(rows: Row[]): string {
    let table = 'xref\n'
    for (const run of runs(rows)) {
      table += `${run[0]!.reference.number} ${run.length}\n`
      for (const row of run) table += tableRow(row)
    }
    return `${table}trailer\n<<${this.trailer()}>>\n`
  }

  private writeStream(rows: Row[], position: number, tail: Tail): void {
    const own = this.reserve()
    rows.push({ reference: own, offset: position })
    const index = runs(rows).map((run) => `${run[0]!.reference.number} ${run.length}`)
    const data = Buffer.alloc(ROW_BYTES * rows.length, 1)
    for (const [place, { offset, reference }] of rows.entries()) {
      data.writeUInt32BE(offset, ROW_BYTES * place + 1)
      data.writeUInt16BE(reference.generation, ROW_BYTES * place + 5)
    }
    const dictionary = `/Type/XRef/W[1 4 2]/Index[${index.join(' ')}]/Length ${data.length}${this.trailer()}`
    tail.add(`${own.number} 0 obj\n<<${dictionary}>>\nstream\n`)
    tail.add(data)
    tail.add('\nendstream\nendobj\n')
  }

  /** `Encrypt` is never carried over: encrypted files are refused at intake. */
  private trailer(): string {
    const { trailer } = this.document.crossReference
    let entries = `/Size ${this.nextNumber}/Prev ${this.previous}`
    for (const key of CARRIED_OVER) if (trailer.has(key)) entries += `/${key} ${serialise(trailer.get(key)!)}`
    return entries
  }
}

const tableRow = ({ offset, reference }: Row): string =>
  `${String(offset).padStart(10, '0')} ${String(reference.generation).padStart(5, '0')} n\r\n`

/**
 * Ascending rows grouped where their numbers follow one another: a group is a subsection (§7.5.4).
 */
const runs = (rows: Row[]): Row[][] => {
  const groups: Row[][] = []
  let next = -1
  for (const row of rows) {
    const { number } = row.reference
    if (number === next) groups.at(-1)!.push(row)
    else groups.push([row])
    next = number + 1
  }
  return groups
}
