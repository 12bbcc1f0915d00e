/**
 * A file in one or more pieces, addressed as if it were whole. Pieces are never joined: a document
 * of 30 MB and the signature behind it stay where they are. A PDF object must not lie across two
 * pieces.
 */
export class Bytes {
  readonly length: number
  private readonly pieces: { start: number; bytes: Buffer }[] = []

  constructor(parts: readonly Uint8Array[]) {
    let start = 0
    for (const part of parts) {
      this.pieces.push({ start, bytes: Buffer.from(part.buffer, part.byteOffset, part.length) })
      start += part.length
    }
    this.length = start
  }

  /**
   * The piece that holds the offset, and where it starts; nothing when the offset is outside of the
   * file.
   */
  at(offset: number): { start: number; bytes: Buffer } | undefined {
    for (let index = this.pieces.length - 1; index >= 0; index--) {
      const piece = this.pieces[index]!
      if (offset >= piece.start) return offset < piece.start + piece.bytes.length ? piece : undefined
    }
    return undefined
  }

  /** A view of the range, a copy only when it lies across pieces. */
  slice(from: number, to: number): Buffer {
    const views = this.views(from, to)
    return views.length === 1 ? views[0]! : Buffer.concat(views)
  }

  /** The range as views, in order. */
  views(from: number, to: number): Buffer[] {
    const views: Buffer[] = []
    for (const { start, bytes } of this.pieces) {
      const view = bytes.subarray(Math.max(0, from - start), Math.max(0, to - start))
      if (view.length > 0) views.push(view)
    }
    return views
  }
}
