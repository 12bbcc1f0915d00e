/** A file in parts that are never joined, addressed as one. */
export class FileBytes {
  readonly length: number
  private readonly parts: { from: number; bytes: Buffer }[]

  constructor(parts: readonly Uint8Array[]) {
    let from = 0
    this.parts = parts.map((part) => {
      const here = { from, bytes: Buffer.from(part.buffer, part.byteOffset, part.byteLength) }
      from += part.byteLength
      return here
    })
    this.length = from
  }

  /** Views of the range, in order. */
  *between(from: number, to: number): Generator<Buffer> {
    for (const part of this.parts) {
      const view = part.bytes.subarray(Math.max(0, from - part.from), Math.max(0, to - part.from))
      if (view.length > 0) yield view
    }
  }

  /** The range in one buffer, copied only where it lies across parts. */
  copy(from: number, to: number): Buffer {
    const views = [...this.between(from, to)]
    return views.length === 1 ? views[0]! : Buffer.concat(views)
  }

  /**
   * What starts at the offset, without joining more than must be: first the rest of its part, then
   * with what follows, as long as the reader runs into the end. The reader gets the bytes and the
   * file's offset of the first one.
   */
  readAt<Found>(offset: number, read: (bytes: Buffer, base: number) => { found: Found; end: number }): Found {
    const index = this.parts.findIndex(({ from, bytes }) => offset >= from && offset < from + bytes.length)
    const part = this.parts[index]
    if (!part) return read(Buffer.alloc(0), offset).found
    const rest = part.bytes.subarray(offset - part.from)
    if (index === this.parts.length - 1) return read(rest, offset).found
    try {
      const { found, end } = read(rest, offset)
      if (end + LOOKED_AHEAD < offset + rest.length) return found
    } catch (error) {
      if (rest.length > LONGEST_ACROSS) throw error
    }
    return read(this.copy(offset, offset + LONGEST_ACROSS), offset).found
  }
}

/** `endstream`, `endobj` and white space. */
const LOOKED_AHEAD = 64
/** Of what may lie across parts. */
const LONGEST_ACROSS = 2 ** 22
