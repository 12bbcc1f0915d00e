import { createHash, type Hash, randomUUID } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import type { StagedFile, Staging } from '@firmeza/store'
import { Base64Sink } from './base64-sink.ts'
import { BodyNotKept, BodyRefused, BodyTooLarge } from './body-refused.ts'
import type { Ration } from './ration.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
/** Of a creation's documents. */
const DOCUMENT_KEY = 'documentB64'
/** As many as a signer may be given (`docs` of the contract). */
const MOST_DOCUMENTS = 20
/**
 * Of the body without its documents, which the parser then holds whole: as much as any other body.
 */
const MOST_REST_BYTES = 2 ** 20

/** What is written at a time. */
const BLOCK_BYTES = 256 * 1024
const RETRY_AFTER_SECONDS = 10

const TOO_MANY_DOCUMENTS = { code: 'payload-invalid', field: 'documents', reason: 'documents-too-many' } as const

export interface ExtractedDocumentsOptions {
  /** What the texts to be taken out are called. */
  key?: string
  /** Beyond it the body is refused. */
  mostBytes?: number
  /** Begins a file for a document. */
  begin: () => Promise<Staging>
  /** What the documents take of the disk. */
  ration: Ration
}

/**
 * Takes the base64 documents out of a JSON body while it arrives, puts each on the disk, and a
 * ticket in its place: the body that is parsed is small whatever it carries, and of a document
 * hardly more is in memory than the piece that has just come. A key written with escapes is not
 * recognised; its value then stays in the body as it came, so a ticket is told from a text by its
 * random prefix. Ends with a {@link BodyRefused} or {@link BodyTooLarge} once there is more than
 * any creation may hold, or than there is room for; with a {@link BodyNotKept} when the disk fails.
 * Discard it in every ending.
 */
export class ExtractedDocuments extends Transform {
  readonly #options: ExtractedDocumentsOptions
  readonly #wanted: string
  #restBytes = 0
  readonly #prefix = `${randomUUID()}:`
  readonly #documents: (StagedFile | null)[] = []
  readonly #hash: Hash = createHash('sha256')
  #mode: 'between' | 'text' | 'document' = 'between'
  #escaped = false
  /** The text being read, as far as it could be our key. */
  #text = ''
  /** The last text, while nothing but white space and a colon has come after it. */
  #key: string | null = null
  /** The document being read. */
  #sink: Base64Sink | null = null
  #staging: Staging | null = null
  /** What is being made of the last piece. */
  #reading = Promise.resolve()
  /** Bytes of the body as it came, for the server's own limit. */
  receivedEncodedLength = 0

  constructor(options: ExtractedDocumentsOptions) {
    super()
    this.#options = options
    this.#wanted = options.key ?? DOCUMENT_KEY
  }

  /**
   * The document of a ticket; null where the text was not base64; undefined for what is no ticket.
   */
  documentOf(ticket: string): StagedFile | null | undefined {
    return ticket.startsWith(this.#prefix) ? this.#documents[Number(ticket.slice(this.#prefix.length))] : undefined
  }

  /** SHA-256 of the body as it came. */
  get bodySha256(): string {
    return this.#hash.copy().digest('hex')
  }

  /** Gives up the body, if it is still coming, and what was put on the disk. */
  async discard(): Promise<void> {
    this.destroy()
    await this.#reading.catch(() => {})
    await this.#staging?.drop()
    for (const document of this.#documents) await document?.drop()
    this.#options.ration.giveBack()
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.receivedEncodedLength += chunk.length
    this.#hash.update(chunk)
    this.#reading = this.#read(chunk)
    void this.#settle(done)
  }

  async #settle(done: TransformCallback): Promise<void> {
    try {
      await this.#reading
    } catch (fault) {
      done(fault instanceof BodyRefused || fault instanceof BodyTooLarge ? fault : new BodyNotKept(fault))
      return
    }
    done()
  }

  async #read(chunk: Buffer): Promise<void> {
    this.#refuseExcess()
    for (let at = 0; at < chunk.length; this.#refuseExcess())
      at = this.#mode === 'document' ? await this.#readDocument(chunk, at) : this.#readJson(chunk, at)
  }

  #refuseExcess(): void {
    const { mostBytes = Number.POSITIVE_INFINITY } = this.#options
    if (this.receivedEncodedLength > mostBytes || this.#restBytes > MOST_REST_BYTES) throw new BodyTooLarge()
    if (this.#documents.length > MOST_DOCUMENTS) throw new BodyRefused(TOO_MANY_DOCUMENTS)
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
      if (this.#text.length <= this.#wanted.length) this.#text += String.fromCharCode(byte)
      return false
    }
    if (byte === QUOTE) {
      const isDocument = this.#key === `${this.#wanted}:`
      this.#mode = isDocument ? 'document' : 'text'
      this.#text = ''
      this.#key = null
      return isDocument
    }
    if (byte === COLON && this.#key !== null) this.#key += ':'
    else if (byte > 0x20) this.#key = null
    return false
  }

  async #readDocument(chunk: Buffer, from: number): Promise<number> {
    const end = chunk.indexOf(QUOTE, from)
    // Base64 holds no quote, so an escaped one can only be in a text that is not base64; the sink
    // has seen its backslash.
    this.#sink ??= new Base64Sink()
    this.#sink.write(chunk.subarray(from, end < 0 ? chunk.length : end))
    if (this.#sink.length >= BLOCK_BYTES) await this.#store(this.#sink.take())
    if (end < 0) return chunk.length
    if (this.#sink.endsEscaped) {
      this.#sink.write(chunk.subarray(end, end + 1))
      return end + 1
    }
    this.#documents.push(await this.#finish(this.#sink.end()))
    this.push(`${this.#prefix}${this.#documents.length - 1}"`)
    this.#sink = null
    this.#staging = null
    this.#mode = 'between'
    return end + 1
  }

  async #store(bytes: Buffer): Promise<Staging> {
    if (!this.#options.ration.take(bytes.length))
      throw new BodyRefused({ code: 'server-busy', retryAfterSeconds: RETRY_AFTER_SECONDS })
    const staging = this.#staging ?? (await this.#options.begin())
    this.#staging = staging
    await staging.write(bytes)
    return staging
  }

  /** The document, by its last bytes; null where they are none. */
  async #finish(last: Buffer | null): Promise<StagedFile | null> {
    if (last) return (await this.#store(last)).finish()
    await this.#staging?.drop()
    return null
  }
}
