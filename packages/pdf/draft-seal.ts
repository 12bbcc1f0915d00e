import { PdfDocument } from './read/document.ts'
import type { Limits } from './read/limits.ts'
import { geometryOf, type PageGeometry, pageAt } from './read/pages.ts'
import { type CertificationLevel, certificationOf, signaturesOf } from './read/signatures.ts'
import { asUnsealable } from './unsealable.ts'
import type { StampBox } from './write/appearance.ts'
import { appendSignature, type Place, type ShownPlace, type SignatureToAppend } from './write/append-signature.ts'
import { encodeImage } from './write/image.ts'
import { freeName } from './write/signature-field.ts'

/** Where the seal shows and what it says. */
export interface SealAppearance extends Omit<StampBox, 'image'> {
  /** From 1. */
  page: number
  /**
   * What the signer drew: a PNG, whose transparency is kept. It stands at the left, the text beside
   * it.
   */
  image?: Uint8Array
  /**
   * Where else it shows. A signature has one place (ISO 32000-2 §12.7.5.5), so these are stamps
   * that lie on the page and are signed with it: they would break an earlier signature.
   */
  alsoAt?: Spot[]
}

/** A rectangle on a page as displayed, in points from its lower left. `page` counts from 1. */
type Spot = Pick<StampBox, 'x' | 'y' | 'width' | 'height'> & { page: number }

/** What a seal says, and where: all of it but what key and authority say. */
export interface SealDrawing {
  /** A file that `inspectPdf` has accepted. */
  source: Uint8Array
  /** Another is chosen when the form has one of this name. */
  fieldName: string
  reason: string
  /** The `Name` entry: on whose behalf. Who sealed is in the certificate. */
  signerName: string
  /** The claimed time (`M`). The proven one is the timestamp's. */
  at: Date
  /**
   * What may follow on the first signature of a document; 2 when left out, forms and further
   * signatures. `none` approves and certifies nothing. Later signatures always approve.
   */
  certification?: CertificationLevel | 'none'
  /**
   * Left out, or the document is certified: the seal cannot be seen on the page, only in the
   * viewer's signature panel.
   */
  appearance?: SealAppearance
}

/** A document opened, and what is to be appended to it. */
export interface Drawn {
  document: PdfDocument
  signature: SignatureToAppend
}

/**
 * The revision with room for a message: `contents` is the string to be filled, its brackets
 * included.
 */
export interface SealDraft {
  tail: Buffer
  contents: { from: number; to: number }
}

/** Throws `PdfBroken`, `Unsealable`; `PdfCostly` beyond limits that are not final. */
export const drawSeal = async (drawing: SealDrawing, limits?: Limits): Promise<Drawn> => {
  const { source, reason, signerName, at, appearance, certification: wanted = 2 } = drawing
  try {
    const document = await PdfDocument.open([source], limits)
    const names = new Set<string>()
    const claims = await signaturesOf(document, ({ name }) => void names.add(name))
    const isCertified = certificationOf(document, claims) !== undefined
    const certification = claims.length > 0 || isCertified || wanted === 'none' ? undefined : wanted
    // After certification no new field may show itself (ISO 32000-2 §12.8.2.2.2).
    const place = await placeOf(document, isCertified ? undefined : appearance, appearance?.page)
    const fieldName = freeName(drawing.fieldName, names)
    const facts = { reason, signerName, at, certification }
    return { document, signature: { facts, place, fieldName } }
  } catch (fault) {
    throw asUnsealable(fault)
  }
}

/** The draft with so many bytes of room. Throws as above. */
export const draftSeal = ({ document, signature }: Drawn, room: number): SealDraft => {
  try {
    return appendSignature(document, signature, room)
  } catch (fault) {
    throw asUnsealable(fault)
  }
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

/**
 * A box that reaches over the edge of the page is moved inside, and made smaller only when it is
 * larger than the page.
 */
const fit = (page: PageGeometry, box: Spot): Omit<Spot, 'page'> => {
  const width = Math.min(box.width, page.width)
  const height = Math.min(box.height, page.height)
  const x = Math.max(0, Math.min(box.x, page.width - width))
  const y = Math.max(0, Math.min(box.y, page.height - height))
  return { x, y, width, height }
}
