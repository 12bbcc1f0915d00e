import { createHash, type Hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { OID, type SealKey, signData, type TimestampAuthority, type TimestampToken } from '@firmeza/pki'
import { draftSeal, drawSeal, type SealDraft, type SealDrawing, type SignatureDrawing } from './draft-seal.ts'
import { learnRoom, roomsFor } from './write/room.ts'

type Stamper = Pick<TimestampAuthority, 'timestamp'>

/** Who seals, and who says when. */
export interface SealBy {
  key: SealKey
  /** Left out: B-B signatures, whose time is only claimed. */
  tsa?: Stamper
  /**
   * SHA-256 that was fed the source and nothing else; saves reading it again. It is copied,
   * not used up.
   */
  sourceHash?: Hash
}

/** A signature before the seal, and the key it is made with. */
export interface Signing extends SignatureDrawing {
  key: SealKey
}

export interface SealOptions extends Omit<SealDrawing, 'signers'>, SealBy {
  signers?: Signing[]
}

/** A sealed file is the source followed by the tail. */
export interface SealedPdf {
  tail: Uint8Array
  /** Of source and tail together, in bytes. */
  size: number
  /** Of the seal, when there was an authority to ask. */
  timestamp?: TimestampToken
  /** Of each signature that was appended, in their order: the seal's is the last. */
  byteRanges: ByteRange[]
}

/** What a signature covers: two pairs of offset and length (ISO 32000-2 §12.8.1). */
export type ByteRange = [number, number, number, number]

/**
 * Seals by appending a revision with a PAdES B-T signature (EN 319 142-1 §6.3), and before it one
 * for each signer. The first signature of a document certifies it: after it, only forms may be
 * filled in and signatures added. Earlier signatures stay valid. The source is neither changed nor
 * copied. Throws `TimestampUnavailable` and what the key throws; `PdfBroken` when the source was
 * never inspected, and `Unsealable` when it has no such page or the image is none. Reads the
 * document here: `openSealer` does so in a thread.
 */
export async function sealPdf(
  options: SealOptions & { tsa: Stamper },
): Promise<SealedPdf & { timestamp: TimestampToken }>
export async function sealPdf(options: SealOptions): Promise<SealedPdf>
export async function sealPdf(options: SealOptions): Promise<SealedPdf> {
  const { source } = options
  const drawn = await drawSeal(options)
  const sourceHash = options.sourceHash ?? (await hashOf(source))
  const { tail, timestamp, places } = await signDraft({ ...options, sourceHash }, (rooms) => draftSeal(drawn, rooms))
  return { tail, size: source.length + tail.length, timestamp, byteRanges: byteRangesOf(source.length, places) }
}

/**
 * Asks for drafts until the messages of key and authority have room in one, and puts them there,
 * each covering those before it. Throws what they throw.
 */
export const signDraft = async (
  { key, signers = [], tsa, sourceHash }: SealBy & Pick<SealOptions, 'signers'> & { sourceHash: Hash },
  draft: (rooms: number[]) => SealDraft | Promise<SealDraft>,
): Promise<Pick<SealedPdf, 'timestamp'> & { tail: Buffer; places: SealDraft['places'] }> => {
  const keys: SealKey[] = []
  for (const each of signers) keys.push(each.key)
  keys.push(key)
  for (;;) {
    const { tail, places } = await draft(roomsFor(keys, tsa))
    let timestamp: TimestampToken | undefined
    const stamp = async (signatureSha256: Uint8Array): Promise<Uint8Array> => {
      timestamp = await tsa!.timestamp(signatureSha256)
      return timestamp.der
    }
    const before = sourceHash.copy()
    let isWhole = true
    let reached = 0
    for (let index = 0; index < places.length; index++) {
      const { from, to, end } = places[index]!
      const digest = await digestOf(before, tail.subarray(reached, from), tail.subarray(to, end))
      const message = await signData(keys[index]!, { type: OID.data, digest }, tsa && stamp)
      learnRoom(keys[index]!, tsa, message.length)
      // Two digits a byte, between brackets.
      isWhole = message.length <= (to - from - 2) / 2
      if (!isWhole) break
      tail.write(message.toString('hex'), from + 1, 'latin1')
      if (index + 1 < places.length) await hashInSlices(before, tail.subarray(reached, end))
      reached = end
    }
    if (isWhole) return { tail, timestamp, places }
  }
}

/** Of messages so placed in the tail of a source of so many bytes. */
export const byteRangesOf = (length: number, places: SealDraft['places']): ByteRange[] => {
  const ranges: ByteRange[] = []
  for (const { from, to, end } of places) ranges.push([0, length + from, length + to, end - to])
  return ranges
}

export const hashOf = async (source: Uint8Array): Promise<Hash> => {
  const hash = createHash('sha256')
  await hashInSlices(hash, source)
  return hash
}

/** Of what the signature covers: what was there, and what is around its own place. */
const digestOf = async (covered: Hash, before: Uint8Array, after: Uint8Array): Promise<Buffer> => {
  const hash = covered.copy()
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
