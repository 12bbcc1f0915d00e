import { PdfDocument } from '../read/document.ts'
import { keepCompiled } from '../read/keep-compiled.ts'
import { Reference, type Value } from '../read/values.ts'
import { serialise } from './serialise.ts'
import { type Piece, Tail } from './tail.ts'

interface NewObject {
  reference: Reference
  body: Piece[]
  /** In the file, and where in the tail its body starts: from when it is written. */
  offset: number
  bodyOffset: number
}

/** In a cross-reference stream: a kind, and offset and generation as they are. */
const ROW_BYTES = 7

/** What goes behind a file to add to it or change it (ISO 32000-2 §7.5.6). The bytes of the file itself stay as they are. */
export class Revision {
  static {
    keepCompiled(new Revision(PdfDocument.EMPTY))
  }

  private readonly objects = new Map<number, NewObject>()
  private nextNumber: number

  constructor(private readonly document: PdfDocument) {
    this.nextNumber = document.crossReference.size
  }

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
    this.objects.set(reference.number, { reference, body, offset: 0, bodyOffset: 0 })
    return reference
  }

  /** Adds a stream; `dictionary` is PDF syntax without brackets and without `Length`. */
  addStream(dictionary: string, data: Piece): Reference {
    const head = `<<${dictionary}/Length ${data.length}>>\nstream\n`
    return this.putBody(this.reserve(), [head, data, '\nendstream'])
  }

  /** The bytes to append. Nothing can be put afterwards. */
  finish(): Buffer {
    const tail = new Tail()
    tail.add('\n')
    for (const number of this.numbers()) this.write(number, tail)
    const position = this.document.bytes.length + tail.length
    if (this.document.crossReference.isStream) this.writeStream(position, tail)
    else tail.add(this.table())
    tail.add(`startxref\n${position}\n%%EOF\n`)
    return tail.joined()
  }

  /** Where in the tail the body of an object starts, once finished. */
  bodyOffset({ number }: Reference): number {
    return this.objects.get(number)!.bodyOffset
  }

  /** Ascending. */
  private numbers(): Uint32Array {
    return Uint32Array.from(this.objects.keys()).sort()
  }

  private write(number: number, tail: Tail): void {
    const object = this.objects.get(number)!
    object.offset = this.document.bytes.length + tail.length
    tail.add(`${number} ${object.reference.generation} obj\n`)
    object.bodyOffset = tail.length
    for (const piece of object.body) tail.add(piece)
    tail.add('\nendobj\n')
  }

  private table(): string {
    let table = 'xref\n'
    for (const { first, count } of runs(this.numbers())) {
      table += `${first} ${count}\n`
      for (let number = first; number < first + count; number++) table += tableRow(this.objects.get(number)!)
    }
    return `${table}trailer\n<<${this.trailer()}>>\n`
  }

  private writeStream(position: number, tail: Tail): void {
    const own = this.putBody(this.reserve(), [])
    this.objects.get(own.number)!.offset = position
    const numbers = this.numbers()
    const index = runs(numbers).map(({ first, count }) => `${first} ${count}`)
    const data = Buffer.alloc(ROW_BYTES * numbers.length, 1)
    for (const [place, number] of numbers.entries()) {
      const { offset, reference } = this.objects.get(number)!
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
    const { trailer, start } = this.document.crossReference
    let entries = `/Size ${this.nextNumber}/Prev ${start}`
    for (const key of KEPT) if (trailer.has(key)) entries += `/${key} ${serialise(trailer.get(key)!)}`
    return entries
  }
}

const KEPT = ['Root', 'Info', 'ID']

const tableRow = ({ offset, reference }: NewObject): string =>
  `${String(offset).padStart(10, '0')} ${String(reference.generation).padStart(5, '0')} n\r\n`

/** Numbers that follow one another make a subsection (§7.5.4). */
const runs = (ascending: Uint32Array): Run[] => {
  const found: Run[] = []
  let last: Run | undefined
  for (const number of ascending) {
    if (last && number === last.first + last.count) last.count++
    else {
      last = { first: number, count: 1 }
      found.push(last)
    }
  }
  return found
}

interface Run {
  first: number
  count: number
}
