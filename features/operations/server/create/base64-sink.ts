const BACKSLASH = 0x5c
const LEAST_BYTES = 64 * 1024
const LARGE_BYTES = 2 ** 20
const NOTHING = Buffer.alloc(0)

/** Decodes the inside of a JSON string of base64 text as it comes. `\/` is how some encoders write a slash. */
export class Base64Sink {
  readonly #roomForLarge: () => number
  #bytes: Buffer = NOTHING
  #length = 0
  #rest = ''
  #isBase64 = true
  #padded = false
  /** Whether what came ends in a backslash that has not met its character. */
  endsEscaped = false

  /** `roomForLarge`: asked once it is more than a megabyte, for the bytes that may come in all; 0 when nobody knows. */
  constructor(roomForLarge: () => number = () => 0) {
    this.#roomForLarge = roomForLarge
  }

  write(piece: Buffer): void {
    if (piece.length === 0) return
    const plain = this.endsEscaped || piece.includes(BACKSLASH) ? this.#unescape(piece) : piece.toString('latin1')
    if (!this.#isBase64) return
    const text = this.#rest + plain
    const whole = text.length - (text.length % 4)
    this.#rest = text.slice(whole)
    this.#decode(text.slice(0, whole))
  }

  /** The bytes, or null when it was not base64. */
  end(): Buffer | null {
    return this.#isBase64 && this.#rest === '' ? this.#bytes.subarray(0, this.#length) : null
  }

  #decode(text: string): void {
    if (text === '') return
    const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='))
    const expected = (text.length / 4) * 3 - padding
    this.#makeRoom(expected)
    const decoded = this.#bytes.write(text, this.#length, expected, 'base64')
    // Node passes over what is no base64, and so comes to fewer bytes; but it takes the alphabet for addresses too (RFC 4648 §5).
    const isWhole = decoded === expected && !text.includes('-') && !text.includes('_')
    // After padding nothing may come.
    if (!isWhole || this.#padded) this.#isBase64 = false
    this.#padded = padding > 0
    this.#length += decoded
  }

  #makeRoom(more: number): void {
    const needed = this.#length + more
    const had = this.#bytes.length
    if (needed <= had) return
    const becomesLarge = had <= LARGE_BYTES && needed > LARGE_BYTES
    const larger = Buffer.allocUnsafe(Math.max(needed, had * 2, LEAST_BYTES, becomesLarge ? this.#roomForLarge() : 0))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }

  #unescape(piece: Buffer): string {
    let plain = ''
    for (const byte of piece) {
      if (this.endsEscaped) {
        this.endsEscaped = false
        if (byte === 0x2f) plain += '/'
        else this.#isBase64 = false
      } else if (byte === BACKSLASH) this.endsEscaped = true
      else plain += String.fromCharCode(byte)
    }
    return plain
  }
}
