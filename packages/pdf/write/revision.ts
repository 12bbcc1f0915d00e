import type { PdfDocument } from '../read/document.ts'
import { Reference, type Value } from '../read/values.ts'
import { serialise } from './serialise.ts'

interface NewObject {
  reference: Reference
  /** Latin-1 text, or bytes. */
  body: string | Buffer
}

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
  put(reference: Reference, value: Value | Buffer): Reference {
    const body = Buffer.isBuffer(value) ? value : serialise(value)
    this.objects.set(reference.number, { reference, body })
    return reference
  }

  /** Adds a stream; `dictionary` is PDF syntax without brackets and without `Length`. */
  addStream(dictionary: string, data: Uint8Array): Reference {
    return this.put(
      this.reserve(),
      Buffer.concat([
        Buffer.from(`<<${dictionary}/Length ${data.length}>>\nstream\n`, 'latin1'),
        data,
        Buffer.from('\nendstream'),
      ]),
    )
  }

  /** The bytes to append, and where in them the body of each object starts. */
  finish(): { tail: Buffer; bodyOffsets: Map<number, number> } {
    const start = this.document.bytes.length
    const chunks: (string | Buffer)[] = ['\n']
    let position = start + 1
    const offsets = new Map<number, { offset: number; generation: number }>()
    const bodyOffsets = new Map<number, number>()
    const sorted = [...this.objects.values()].toSorted((a, b) => a.reference.number - b.reference.number)
    for (const { reference, body } of sorted) {
      const head = `${reference.number} ${reference.generation} obj\n`
      offsets.set(reference.number, { offset: position, generation: reference.generation })
      bodyOffsets.set(reference.number, position + head.length - start)
      chunks.push(head, body, FOOT)
      position += head.length + body.length + FOOT.length
    }
    const { isStream } = this.document.crossReference
    chunks.push(isStream ? this.stream(offsets, position) : this.table(offsets, position))
    return { tail: joined(chunks), bodyOffsets }
  }

  private table(offsets: Map<number, { offset: number; generation: number }>, position: number): string {
    const lines = runs([...offsets.keys()]).map((run) => {
      const rows = run.map((number) => {
        const { offset, generation } = offsets.get(number)!
        return `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n\r\n`
      })
      return `${run[0]} ${rows.length}\n${rows.join('')}`
    })
    const trailer = `trailer\n<<${this.trailer(this.nextNumber)}>>\nstartxref\n${position}\n%%EOF\n`
    return `xref\n${lines.join('')}${trailer}`
  }

  private stream(offsets: Map<number, { offset: number; generation: number }>, position: number): Buffer {
    const own = this.nextNumber
    const all = new Map(offsets).set(own, { offset: position, generation: 0 })
    const rows = [...all.values()].map(({ offset, generation }) => {
      const row = Buffer.alloc(7, 1)
      row.writeUInt32BE(offset, 1)
      row.writeUInt16BE(generation, 5)
      return row
    })
    const index = runs([...all.keys()]).map((run) => `${run[0]} ${run.length}`)
    const data = Buffer.concat(rows)
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
const joined = (chunks: (string | Buffer)[]): Buffer => {
  const buffers: Buffer[] = []
  let text = ''
  for (const chunk of chunks) {
    if (typeof chunk === 'string') {
      text += chunk
      continue
    }
    buffers.push(Buffer.from(text, 'latin1'), chunk)
    text = ''
  }
  return Buffer.concat([...buffers, Buffer.from(text, 'latin1')])
}

/** Ascending numbers grouped where they follow one another. */
const runs = (numbers: number[]): number[][] => {
  const groups: number[][] = []
  for (const number of numbers) {
    const last = groups.at(-1)
    if (last?.at(-1) === number - 1) last.push(number)
    else groups.push([number])
  }
  return groups
}
