import { PdfDocument } from './read/document.ts'
import type { Limits } from './read/limits.ts'
import { geometryOf, type PageGeometry, pageAt } from './read/pages.ts'
import { type CertificationLevel, certificationOf, signaturesOf } from './read/signatures.ts'
import { asUnsealable } from './unsealable.ts'
import {
  appendSignatures,
  type MessagePlace,
  type Place,
  type ShownPlace,
  type SignatureToAppend,
} from './write/append-signatures.ts'
import type { Attachment } from './write/attachment.ts'
import { encodeImage } from './write/image.ts'
import { freeName } from './write/signature-field.ts'
import type { StampBox } from './write/stamp/appearance.ts'

/** Where the seal shows and what it says. */
export type SealAppearance = Spot &
  StampWords & {
    /**
     * What else is stamped. A signature has one place (ISO 32000-2 §12.7.5.5), so these are stamps
     * that lie on the page and are signed with it: they would break an earlier signature.
     */
    others?: (Spot & StampWords)[]
  }

/** What a stamp says. */
export type StampWords = Omit<StampBox, 'image' | 'x' | 'y' | 'width' | 'height'> & {
  /** What the signer drew: a PNG, whose transparency is kept. */
  image?: Uint8Array
}

/** A rectangle on a page as displayed, in points from its lower left. `page` counts from 1. */
type Spot = Pick<StampBox, 'x' | 'y' | 'width' | 'height'> & { page: number }

/** What a signature says, and where: all of it but what key and authority say. */
export interface SignatureDrawing {
  /** Another is chosen when the form has one of this name. */
  fieldName: string
  reason: string
  /** The `Name` entry: on whose behalf. Who signed is in the certificate. */
  signerName: string
  /**
   * Left out, or the document is certified: the signature cannot be seen on the page, only in the
   * viewer's signature panel.
   */
  appearance?: SealAppearance
  /** Belongs to the signature, and is covered by it. */
  attachment?: Attachment
}

/** A seal, and the signatures that are made before it in the same go. */
export interface SealDrawing extends SignatureDrawing {
  /** A file that `inspectPdf` has accepted. */
  source: Uint8Array
  /** The claimed time (`M`) of all. The proven one is the timestamp's. */
  at: Date
  /**
   * What may follow on the first signature of a document; 2 when left out, forms and further
   * signatures. `none` approves and certifies nothing. Later signatures always approve.
   */
  certification?: CertificationLevel | 'none'
  /** In their order, each in a revision of its own; the seal comes last and covers them all. */
  signers?: SignatureDrawing[]
}

/** A document opened, and what is to be appended to it. */
export interface Drawn {
  document: PdfDocument
  signatures: SignatureToAppend[]
  /** Nobody has signed it yet. */
  isUnsigned: boolean
}

/** The revisions with room for a message each, which its place tells. */
export interface SealDraft {
  tail: Buffer
  places: MessagePlace[]
}

/** Throws `PdfBroken`, `Unsealable`; `PdfCostly` beyond limits that are not final. */
export const drawSeal = async (drawing: SealDrawing, limits?: Limits): Promise<Drawn> => {
  const { source, at, certification: wanted = 2, signers = [] } = drawing
  try {
    const document = await PdfDocument.open([source], limits)
    const names = new Set<string>()
    const claims = await signaturesOf(document, ({ name }) => void names.add(name))
    const isCertified = certificationOf(document, claims) !== undefined
    const isUnsigned = claims.length === 0 && !isCertified
    let certification = !isUnsigned || wanted === 'none' ? undefined : wanted
    const signatures: SignatureToAppend[] = []
    for (const { reason, signerName, appearance, attachment, ...each } of [...signers, drawing]) {
      // After certification no new field may show itself (ISO 32000-2 §12.8.2.2.2).
      const place = await placeOf(document, isCertified ? undefined : appearance, appearance?.page)
      const fieldName = freeName(each.fieldName, names)
      names.add(fieldName)
      signatures.push({ facts: { reason, signerName, at, certification }, place, fieldName, attachment })
      certification = undefined
    }
    return { document, signatures, isUnsigned }
  } catch (fault) {
    throw asUnsealable(fault)
  }
}

/** The draft with so many bytes of room for each message. Throws as above. */
export const draftSeal = ({ document, signatures, isUnsigned }: Drawn, rooms: number[]): SealDraft => {
  try {
    return appendSignatures(document, signatures, { rooms, atOnce: isUnsigned })
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
  const stamps: ShownPlace[] = []
  for (const each of appearance.others ?? []) stamps.push(await shownAt(document, each))
  return { ...(await shownAt(document, appearance)), stamps }
}

const shownAt = async (document: PdfDocument, { image, ...stamp }: Spot & StampWords): Promise<ShownPlace> => {
  const page = await pageAt(document, stamp.page)
  const geometry = geometryOf(document, page)
  const box = { ...stamp, ...fit(geometry, stamp), image: image && (await encodeImage(image)) }
  return { page, shown: { geometry, box } }
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
