import type { PdfDocument } from '../read/document.ts'
import { Reference, type Value } from '../read/values.ts'
import { serialise } from './serialise.ts'

/** PDF syntax: text of Latin-1 letters and nothing beyond, or bytes that do not change until they are written. */
export type Piece = string | Uint8Array

interface NewObject {
  reference: Reference
  body: Piece[]
}

/** Where an object is in the file. */
interface Row {
  number: number
  generation: number
  offset: number
}

/** In a cross-reference stream: a kind, and offset and generation as they are. */
const ROW_BYTES = 7

/** What goes behind a file to add to it or change it (ISO 32000-2 §7.5.6). The bytes of the file itself stay as they are. */
export class Revision {
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
    this.objects.set(reference.number, { reference, body })
    return reference
  }

  /** Adds a stream; `dictionary` is PDF syntax without brackets and without `Length`. */
  addStream(dictionary: string, data: Piece): Reference {
    const head = `<<${dictionary}/Length ${data.length}>>\nstream\n`
    return this.putBody(this.reserve(), [head, data, '\nendstream'])
  }

  /** The bytes to append, and where in them the body of each object starts. */
  finish(): { tail: Buffer; bodyOffsets: Map<number, number> } {
    const start = this.document.bytes.length
    const chunks: Piece[] = ['\n']
    let position = start + 1
    const rows: Row[] = []
    const bodyOffsets = new Map<number, number>()
    const sorted = [...this.objects.values()].toSorted((a, b) => a.reference.number - b.reference.number)
    for (const { reference, body } of sorted) {
      const { number, generation } = reference
      const head = `${number} ${generation} obj\n`
      rows.push({ number, generation, offset: position })
      bodyOffsets.set(number, position + head.length - start)
      chunks.push(head, ...body, FOOT)
      position += head.length + FOOT.length
      for (const { length } of body) position += length
    }
    const { isStream } = this.document.crossReference
    chunks.push(isStream ? this.stream(rows, position) : this.table(rows, position))
    return { tail: joined(chunks), bodyOffsets }
  }

  private table(rows: Row[], position: number): string {
    let table = 'xref\n'
    for (const run of runs(rows)) {
      table += `${run[0]!.number} ${run.length}\n`
      for (const { offset, generation } of run)
        table += `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n\r\n`
    }
    return `${table}trailer\n<<${this.trailer(this.nextNumber)}>>\nstartxref\n${position}\n%%EOF\n`
  }

  private stream(rows: Row[], position: number): Buffer {
    const own = this.nextNumber
    const all = [...rows, { number: own, generation: 0, offset: position }]
    const index = runs(all).map((run) => `${run[0]!.number} ${run.length}`)
    const data = Buffer.alloc(ROW_BYTES * all.length, 1)
    for (const [place, { offset, generation }] of all.entries()) {
      data.writeUInt32BE(offset, ROW_BYTES * place + 1)
      data.writeUInt16BE(generation, ROW_BYTES * place + 5)
    }
    const dictionary = `/Type/XRef/W[1 4 2]/Index[${index.join(' ')}]/Length ${data.length}${this.trailer(own + 1)}`
    return Buffer.concat([
      Buffer.from(`${own} 0 obj\n<<${dictionary}>>\nstream\n`, 'latin1'),
      data,
      Buffer.from(`\nendstream\nendobj\nstartxref\n${position}\n%%EOF\n`),
    ])
  }

  /** `Encrypt` is never carried over: encrypted files are refused at intake. */
  private trailer(size: number): string {
    const { trailer, start } = this.document.crossReference
    const kept = ['Root', 'Info', 'ID'].filter((key) => trailer.has(key))
    return `/Size ${size}/Prev ${start}${kept.map((key) => `/${key} ${serialise(trailer.get(key)!)}`).join('')}`
  }
}

const FOOT = '\nendobj\n'

/** One buffer, made in one go from all the text that follows one another. */
const joined = (chunks: Piece[]): Buffer => {
  const buffers: Uint8Array[] = []
  let text = ''
  for (const chunk of chunks) {
    if (typeof chunk === 'string') {
      text += chunk
      continue
    }
    buffers.push(Buffer.from(text, 'latin1'), chunk)
    text = ''
  }
  const last = Buffer.from(text, 'latin1')
  return buffers.length === 0 ? last : Buffer.concat([...buffers, last])
}

/** Ascending rows grouped where their numbers follow one another. */
const runs = (rows: Row[]): Row[][] => {
  const groups: Row[][] = []
  let next = -1
  for (const row of rows) {
    if (row.number === next) groups.at(-1)!.push(row)
    else groups.push([row])
    next = row.number + 1
  }
  return groups
}
