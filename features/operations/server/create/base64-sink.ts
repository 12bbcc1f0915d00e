const BACKSLASH = 0x5c
const LEAST_BYTES = 64 * 1024
const NOTHING = Buffer.alloc(0)

/** An escape of a JSON string (RFC 8259 §7); at the end of a piece it may be cut. */
const ESCAPE = /\\(?:u([0-9a-f]{4})|([^u]))|\\(?:u[0-9a-f]{0,3})?$/gi
/**
 * MIME breaks its lines (RFC 2045 §6.8). Two searches, not an expression: every piece of a large
 * document is looked through.
 */
const isBroken = (text: string): boolean => text.includes('\n') || text.includes('\r')
const LINE_BREAKS = /[\r\n]+/g
const ESCAPED: Readonly<Record<string, string>> = { '/': '/', n: '\n', r: '\r' }
const NOT_BASE64 = '\\'

/**
 * Decodes the inside of a JSON string of base64 text as it comes. Encoders differ in what they
 * escape: slashes, plus signs, the line breaks some put in; all of these are read.
 */
export class Base64Sink {
  #bytes: Buffer = NOTHING
  #length = 0
  #rest = ''
  #isBase64 = true
  #padded = false
  /** An escape whose end has not come yet. */
  #escape = ''

  /** Whether what came ends in a backslash that has not met its character. */
  get endsEscaped(): boolean {
    return this.#escape === '\\'
  }

  write(piece: Buffer): void {
    if (piece.length === 0) return
    const came = this.#escape + piece.toString('latin1')
    const plain = this.#escape !== '' || piece.includes(BACKSLASH) ? this.#unescape(came) : came
    if (!this.#isBase64) return
    const text = this.#rest + (isBroken(plain) ? plain.replace(LINE_BREAKS, '') : plain)
    const whole = text.length - (text.length % 4)
    this.#rest = text.slice(whole)
    this.#decode(text.slice(0, whole))
  }

  /** Bytes that were decoded and not taken. */
  get length(): number {
    return this.#length
  }

  /** Takes what was decoded since the last time. The next piece is written over it. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length)
    this.#length = 0
    return taken
  }

  /** The bytes that were not taken, or null when the whole was not base64. */
  end(): Buffer | null {
    return this.#isBase64 && this.#rest === '' && this.#escape === '' ? this.take() : null
  }

  #decode(text: string): void {
    if (text === '') return
    const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='))
    const expected = (text.length / 4) * 3 - padding
    this.#makeRoom(expected)
    const decoded = this.#bytes.write(text, this.#length, expected, 'base64')
    // Node passes over what is no base64, and so comes to fewer bytes; but it takes the alphabet
    // for addresses too (RFC 4648 §5).
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
    const larger = Buffer.allocUnsafe(Math.max(needed, had * 2, LEAST_BYTES))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }

  #unescape(text: string): string {
    this.#escape = ''
    return text.replace(ESCAPE, (whole: string, code?: string, character?: string) => {
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
      if (character !== undefined) return ESCAPED[character] ?? NOT_BASE64
      this.#escape = whole
      return ''
    })
  }
}
