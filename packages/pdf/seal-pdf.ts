import { createHash, type Hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { OID, type SealKey, signData, type TimestampAuthority, type TimestampToken } from '@firmeza/pki'
import { PdfDocument } from './read/document.ts'
import { geometryOf, type PageGeometry, pageAt } from './read/pages.ts'
import { type CertificationLevel, certificationOf, signaturesOf } from './read/signatures.ts'
import { asUnsealable } from './unsealable.ts'
import type { StampBox } from './write/appearance.ts'
import { appendSignature, type Place, type ShownPlace, type SignatureToAppend } from './write/append-signature.ts'
import { encodeImage } from './write/image.ts'
import { learnRoom, roomFor } from './write/room.ts'
import { freeName } from './write/signature-field.ts'

/** Where the seal shows and what it says. */
export interface SealAppearance extends Omit<StampBox, 'image'> {
  /** From 1. */
  page: number
  /** What the signer drew: a PNG, whose transparency is kept. It stands at the left, the text beside it. */
  image?: Uint8Array
  /**
   * Where else it shows. A signature has one place (ISO 32000-2 §12.7.5.5), so these are stamps that lie on the page and are signed with it:
   * they would break an earlier signature.
   */
  alsoAt?: Spot[]
}

/** A rectangle on a page as displayed, in points from its lower left. `page` counts from 1. */
type Spot = Pick<StampBox, 'x' | 'y' | 'width' | 'height'> & { page: number }

type Stamper = Pick<TimestampAuthority, 'timestamp'>

export interface SealOptions {
  /** A file that `inspectPdf` has accepted. It is neither changed nor copied. */
  source: Uint8Array
  key: SealKey
  /** Left out: a B-B signature, whose time is only claimed. */
  tsa?: Stamper
  /** Another is chosen when the form has one of this name. */
  fieldName: string
  reason: string
  /** The `Name` entry: on whose behalf. Who sealed is in the certificate. */
  signerName: string
  /** The claimed time (`M`). The proven one is the timestamp's. */
  at: Date
  /**
   * What may follow on the first signature of a document; 2 when left out, forms and further signatures. `none` approves and certifies
   * nothing. Later signatures always approve.
   */
  certification?: CertificationLevel | 'none'
  /** Left out, or the document is certified: the seal cannot be seen on the page, only in the viewer's signature panel. */
  appearance?: SealAppearance
  /** SHA-256 that has taken in the source and nothing else; saves reading it again. It is copied, not used up. */
  sourceHash?: Hash
}

/** A sealed file is the source followed by the tail. */
export interface SealedPdf {
  tail: Uint8Array
  /** Of source and tail together, in bytes. */
  size: number
  /** When there was an authority to ask. */
  timestamp?: TimestampToken
}

/**
 * Seals by appending a revision with one PAdES B-T signature (EN 319 142-1 §6.3). The first signature of a document certifies it: after
 * it, only forms may be filled in and signatures added. Earlier signatures stay valid. Throws `TimestampUnavailable` and what the key
 * throws; `PdfBroken` when the source was never inspected, and `Unsealable` when it has no such page or the image is none.
 */
export async function sealPdf(
  options: SealOptions & { tsa: Stamper },
): Promise<SealedPdf & { timestamp: TimestampToken }>
export async function sealPdf(options: SealOptions): Promise<SealedPdf>
export async function sealPdf(options: SealOptions): Promise<SealedPdf> {
  const { source, key, tsa } = options
  const { document, signature } = await draft(options)
  const sourceHash = options.sourceHash ?? (await hashOf(source))
  for (;;) {
    const room = roomFor(key, tsa)
    const { tail, contents } = append(document, signature, room)
    const digest = sourceHash.copy().update(tail.subarray(0, contents.from)).update(tail.subarray(contents.to)).digest()
    let timestamp: TimestampToken | undefined
    const stamp = async (signatureSha256: Uint8Array): Promise<Uint8Array> => {
      timestamp = await tsa!.timestamp(signatureSha256)
      return timestamp.der
    }
    const message = await signData(key, { type: OID.data, digest }, tsa && stamp)
    learnRoom(key, tsa, message.length)
    if (message.length > room) continue
    tail.write(message.toString('hex'), contents.from + 1, 'latin1')
    return { tail, size: source.length + tail.length, timestamp }
  }
}

/** All of the seal but what key and authority say. Throws as above. */
const draft = async (options: SealOptions): Promise<{ document: PdfDocument; signature: SignatureToAppend }> => {
  const { source, reason, signerName, at, appearance, certification: wanted = 2 } = options
  try {
    const document = await PdfDocument.open([source])
    const names = new Set<string>()
    const claims = await signaturesOf(document, ({ name }) => void names.add(name))
    const isCertified = certificationOf(document, claims) !== undefined
    const certification = claims.length > 0 || isCertified || wanted === 'none' ? undefined : wanted
    // After certification no new field may show itself (ISO 32000-2 §12.8.2.2.2).
    const place = await placeOf(document, isCertified ? undefined : appearance, appearance?.page)
    const fieldName = freeName(options.fieldName, names)
    const facts = { reason, signerName, at, certification }
    return { document, signature: { facts, place, fieldName } }
  } catch (fault) {
    throw asUnsealable(fault)
  }
}

/** Throws as above. */
const append: typeof appendSignature = (document, signature, room) => {
  try {
    return appendSignature(document, signature, room)
  } catch (fault) {
    throw asUnsealable(fault)
  }
}

const SLICE_BYTES = 4 * 2 ** 20

/** Lets the event loop turn between slices. */
const hashOf = async (source: Uint8Array): Promise<Hash> => {
  const hash = createHash('sha256')
  for (let from = 0; from < source.length; from += SLICE_BYTES) {
    if (from > 0) await setImmediate()
    hash.update(source.subarray(from, from + SLICE_BYTES))
  }
  return hash
}

const placeOf = async (
  document: PdfDocument,
  appearance: SealAppearance | undefined,
  pageNumber = 1,
): Promise<Place> => {
  if (!appearance) return { page: await pageAt(document, pageNumber) }
  const { lines, warning, alsoAt = [] } = appearance
  const image = appearance.image && (await encodeImage(appearance.image))
  const said = { lines, warning, image }
  const stamps: ShownPlace[] = []
  for (const spot of alsoAt) stamps.push(await shownAt(document, spot, said))
  return { ...(await shownAt(document, appearance, said)), stamps }
}

const shownAt = async (document: PdfDocument, spot: Spot, said: Omit<StampBox, keyof Spot>): Promise<ShownPlace> => {
  const page = await pageAt(document, spot.page)
  const geometry = geometryOf(document, page)
  return { page, shown: { geometry, box: { ...fit(geometry, spot), ...said } } }
}

/** A box that reaches over the edge of the page is moved inside, and made smaller only when it is larger than the page. */
const fit = (page: PageGeometry, box: Spot): Omit<Spot, 'page'> => {
  const width = Math.min(box.width, page.width)
  const height = Math.min(box.height, page.height)
  const x = Math.max(0, Math.min(box.x, page.width - width))
  const y = Math.max(0, Math.min(box.y, page.height - height))
  return { x, y, width, height }
}
