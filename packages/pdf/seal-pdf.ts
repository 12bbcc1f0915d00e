import { createHash, type Hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { OID, type SealKey, signData, type TimestampAuthority, type TimestampToken } from '@firmeza/pki'
import { draftSeal, drawSeal, type SealDraft, type SealDrawing } from './draft-seal.ts'
import { learnRoom, roomFor } from './write/room.ts'

type Stamper = Pick<TimestampAuthority, 'timestamp'>

/** Who signs, and who says when. */
export interface SealBy {
  key: SealKey
  /** Left out: a B-B signature, whose time is only claimed. */
  tsa?: Stamper
  /**
   * SHA-256 that was fed the source and nothing else; saves reading it again. It is copied,
   * not used up.
   */
  sourceHash?: Hash
}

export interface SealOptions extends SealDrawing, SealBy {}

/** A sealed file is the source followed by the tail. */
export interface SealedPdf {
  tail: Uint8Array
  /** Of source and tail together, in bytes. */
  size: number
  /** When there was an authority to ask. */
  timestamp?: TimestampToken
}

/**
 * Seals by appending a revision with one PAdES B-T signature (EN 319 142-1 §6.3). The first
 * signature of a document certifies it: after it, only forms may be filled in and signatures added.
 * Earlier signatures stay valid. The source is neither changed nor copied. Throws
 * `TimestampUnavailable` and what the key throws; `PdfBroken` when the source was never inspected,
 * and `Unsealable` when it has no such page or the image is none. Reads the document here:
 * `openSealer` does so in a thread.
 */
export async function sealPdf(
  options: SealOptions & { tsa: Stamper },
): Promise<SealedPdf & { timestamp: TimestampToken }>
export async function sealPdf(options: SealOptions): Promise<SealedPdf>
export async function sealPdf(options: SealOptions): Promise<SealedPdf> {
  const { source } = options
  const drawn = await drawSeal(options)
  const sourceHash = options.sourceHash ?? (await hashOf(source))
  const { tail, timestamp } = await signDraft({ ...options, sourceHash }, (room) => draftSeal(drawn, room))
  return { tail, size: source.length + tail.length, timestamp }
}

/**
 * Asks for drafts until the message of key and authority has room in one, and puts it there. Throws
 * what they throw.
 */
export const signDraft = async (
  { key, tsa, sourceHash }: SealBy & { sourceHash: Hash },
  draft: (room: number) => SealDraft | Promise<SealDraft>,
): Promise<Pick<SealedPdf, 'timestamp'> & { tail: Buffer }> => {
  for (;;) {
    const room = roomFor(key, tsa)
    const { tail, contents } = await draft(room)
    const digest = await digestOf(sourceHash, tail.subarray(0, contents.from), tail.subarray(contents.to))
    let timestamp: TimestampToken | undefined
    const stamp = async (signatureSha256: Uint8Array): Promise<Uint8Array> => {
      timestamp = await tsa!.timestamp(signatureSha256)
      return timestamp.der
    }
    const message = await signData(key, { type: OID.data, digest }, tsa && stamp)
    learnRoom(key, tsa, message.length)
    if (message.length > room) continue
    tail.write(message.toString('hex'), contents.from + 1, 'latin1')
    return { tail, timestamp }
  }
}

export const hashOf = async (source: Uint8Array): Promise<Hash> => {
  const hash = createHash('sha256')
  await hashInSlices(hash, source)
  return hash
}

/** Of what the signature covers, in the source and around its own place. */
const digestOf = async (sourceHash: Hash, before: Uint8Array, after: Uint8Array): Promise<Buffer> => {
  const hash = sourceHash.copy()
  await hashInSlices(hash, before)
  await hashInSlices(hash, after)
  return hash.digest()
}

const SLICE_BYTES = 2 ** 20

/** The event loop has its turn between slices. */
const hashInSlices = async (hash: Hash, bytes: Uint8Array): Promise<void> => {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    if (at > 0) await setImmediate()
    hash.update(bytes.subarray(at, at + SLICE_BYTES))
  }
}
