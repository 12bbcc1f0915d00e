/**
 * PDF syntax: text of Latin-1 letters and nothing beyond, or bytes that do not change until they
 * are written.
 */
export type Piece = string | Uint8Array

/** What is appended. Text that follows text becomes bytes in one go. */
export class Tail {
  static readonly KEPT = new Tail()

  /** In bytes. */
  length = 0
  private readonly written: Uint8Array[] = []
  private text = ''

  add(piece: Piece): void {
    this.length += piece.length
    if (typeof piece === 'string') this.text += piece
    else this.written.push(this.textBytes(), piece)
  }

  joined(): Buffer {
    const last = this.textBytes()
    return this.written.length === 0 ? last : Buffer.concat([...this.written, last])
  }

  private textBytes(): Buffer {
    const bytes = Buffer.from(this.text, 'latin1')
    this.text = ''
    return bytes
  }
}
