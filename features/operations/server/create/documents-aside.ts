import { createHash, type Hash, randomUUID } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { Base64Sink } from './base64-sink.ts'
import { BodyRefused, BodyTooLarge } from './body-refused.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const KEY = 'documentB64'
/** As many as a signer may be given (`docs` of the contract). */
const MOST_DOCUMENTS = 20
/** Of the body without its documents, which the parser then holds whole: as much as any other body. */
const MOST_REST_BYTES = 2 ** 20

const TOO_MANY_DOCUMENTS = { code: 'payload-invalid', field: 'documents', reason: 'documents-too-many' } as const

export interface DocumentsAsideOptions {
  /** How long the body says it is; 0 when it does not say. Room is made for the first large document by it. */
  saidBytes?: number
  /** Beyond it the body is refused. */
  mostBytes?: number
}

/**
 * Takes the base64 documents out of a JSON body while it arrives, and puts a ticket in the place of each: the body that is parsed is small
 * whatever it carries, and a document of 30 MB is in memory once, decoded. A key written with escapes is not recognised; its value then stays
 * in the body as it came, so a ticket is told from a text by its random prefix. Ends with a {@link BodyRefused} or {@link BodyTooLarge} once
 * there is more than any creation may hold.
 */
export class DocumentsAside extends Transform {
  readonly #mostBytes: number
  #roomForLarge: number
  #restBytes = 0
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

  constructor({ saidBytes = 0, mostBytes = Number.POSITIVE_INFINITY }: DocumentsAsideOptions = {}) {
    super()
    this.#mostBytes = mostBytes
    this.#roomForLarge = Math.ceil((Math.min(saidBytes, mostBytes) / 4) * 3)
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
    let refused = this.#whyNot()
    while (!refused && at < chunk.length) {
      at = this.#mode === 'document' ? this.#readDocument(chunk, at) : this.#readJson(chunk, at)
      refused = this.#whyNot()
    }
    done(refused)
  }

  #whyNot(): Error | null {
    if (this.receivedEncodedLength > this.#mostBytes || this.#restBytes > MOST_REST_BYTES) return new BodyTooLarge()
    return this.#documents.length > MOST_DOCUMENTS ? new BodyRefused(TOO_MANY_DOCUMENTS) : null
  }

  #pass(rest: Buffer): void {
    this.#restBytes += rest.length
    this.push(rest)
  }

  /** Copies JSON up to where a document begins, or to the end of the chunk. */
  #readJson(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      if (!this.#step(chunk[at]!)) continue
      this.#pass(chunk.subarray(from, at + 1))
      return at + 1
    }
    this.#pass(chunk.subarray(from))
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
    this.#sink ??= new Base64Sink(() => this.#takeRoom())
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

  /** The whole body's room goes to the first large document; what it does not fill costs no memory. */
  #takeRoom(): number {
    const room = this.#roomForLarge
    this.#roomForLarge = 0
    return room
  }
}
