import { createHash, type Hash, randomUUID } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { Base64Sink } from './base64-sink.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const KEY = 'documentB64'

/**
 * Takes the base64 documents out of a JSON body while it arrives, and puts a ticket in the place of each: the body that is parsed is small
 * whatever it carries, and a document of 30 MB is in memory once, decoded. A key written with escapes is not recognised; its value then stays
 * in the body as it came, so a ticket is told from a text by its random prefix.
 */
export class DocumentsAside extends Transform {
  readonly #greatestBytes: number
  readonly #prefix = `${randomUUID()}:`
  readonly #documents: (Buffer | null)[] = []
  readonly #hash: Hash = createHash('sha256')
  #mode: 'between' | 'text' | 'document' = 'between'
  #escaped = false
  /** The text being read, as far as it could be our key. */
  #text = ''
  /** The last text, while nothing but white space and a colon has come after it. */
  #key: string | null = null
  #sink: Base64Sink | null = null
  /** Bytes of the body as it came, for the server's own limit. */
  receivedEncodedLength = 0

  /** `bodyBytes`: how long the body says it is. Room is made for as much; what is not filled costs no memory. */
  constructor(bodyBytes = 0) {
    super()
    this.#greatestBytes = Math.ceil((bodyBytes / 4) * 3)
  }

  /** The decoded document of a ticket; null where the text was not base64; undefined for what is no ticket. */
  documentOf(ticket: string): Buffer | null | undefined {
    return ticket.startsWith(this.#prefix) ? this.#documents[Number(ticket.slice(this.#prefix.length))] : undefined
  }

  /** SHA-256 of the body as it came. */
  get bodySha256(): string {
    return this.#hash.copy().digest('hex')
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.receivedEncodedLength += chunk.length
    this.#hash.update(chunk)
    let at = 0
    while (at < chunk.length) at = this.#mode === 'document' ? this.#readDocument(chunk, at) : this.#readJson(chunk, at)
    done()
  }

  /** Copies JSON up to where a document begins, or to the end of the chunk. */
  #readJson(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      if (!this.#step(chunk[at]!)) continue
      this.push(chunk.subarray(from, at + 1))
      return at + 1
    }
    this.push(chunk.subarray(from))
    return chunk.length
  }

  /** Takes one byte of JSON. True when a document's text begins after it. */
  #step(byte: number): boolean {
    if (this.#mode === 'text') {
      if (this.#escaped) this.#escaped = false
      else if (byte === BACKSLASH) this.#escaped = true
      else if (byte === QUOTE) {
        this.#mode = 'between'
        this.#key = this.#text
        return false
      }
      if (this.#text.length <= KEY.length) this.#text += String.fromCharCode(byte)
      return false
    }
    if (byte === QUOTE) {
      const isDocument = this.#key === `${KEY}:`
      this.#mode = isDocument ? 'document' : 'text'
      this.#text = ''
      this.#key = null
      return isDocument
    }
    if (byte === COLON && this.#key !== null) this.#key += ':'
    else if (byte > 0x20) this.#key = null
    return false
  }

  #readDocument(chunk: Buffer, from: number): number {
    const end = chunk.indexOf(QUOTE, from)
    // Base64 holds no quote, so an escaped one can only be in a text that is not base64; the sink has seen its backslash.
    this.#sink ??= new Base64Sink(this.#greatestBytes)
    this.#sink.write(chunk.subarray(from, end < 0 ? chunk.length : end))
    if (end < 0) return chunk.length
    if (this.#sink.endsEscaped) {
      this.#sink.write(chunk.subarray(end, end + 1))
      return end + 1
    }
    this.push(`${this.#prefix}${this.#documents.push(this.#sink.end()) - 1}"`)
    this.#sink = null
    this.#mode = 'between'
    return end + 1
  }
}
