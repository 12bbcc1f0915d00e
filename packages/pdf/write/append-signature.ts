import type { PdfDocument } from '../read/document.ts'
import { type Page, type PageGeometry, toPageUnits } from '../read/pages.ts'
import type { Reference } from '../read/values.ts'
import { addAppearance, type StampBox } from './appearance.ts'
import { Revision } from './revision.ts'
import { serialise, textString } from './serialise.ts'
import { byteRange, type SignatureFacts, signatureDictionary } from './signature-dictionary.ts'
import { addSignatureField, addToPages, type SignatureLook } from './signature-field.ts'

/** Where a signature shows. */
export interface Place {
  page: Page
  /** Left out, nothing can be seen. */
  shown?: Shown
  /** Where else the same is drawn. */
  stamps?: ShownPlace[]
}

export type ShownPlace = Required<Omit<Place, 'stamps'>>

interface Shown {
  geometry: PageGeometry
  box: StampBox
}

const lookOf = (revision: Revision, { geometry, box }: Shown): Required<SignatureLook> => ({
  rectangle: toPageUnits(geometry, box),
  appearance: addAppearance(revision, geometry, box),
})

const UNSEEN: SignatureLook = { rectangle: [0, 0, 0, 0] }

/** A signature but for what the key says. */
export interface SignatureToAppend {
  facts: SignatureFacts
  /** Must be free. */
  fieldName: string
  place: Place
}

/**
 * Adds a stamp: nobody is to move, change or fill it in, and it says to who cannot see it what it
 * shows.
 */
const addStamp = (revision: Revision, { page, shown }: ShownPlace): Reference => {
  const { rectangle, appearance } = lookOf(revision, shown)
  const words = serialise(textString(shown.box.lines.join('\n')))
  const whatItIs = `/Type/Annot/Subtype/Stamp/F ${PRINTED_AND_FIXED}/Contents${words}`
  const where = `/Rect ${serialise(rectangle)}/P ${serialise(page.reference)}`
  return revision.putBody(revision.reserve(), [`<<${whatItIs}${where}/AP<</N ${serialise(appearance)}>>>>`])
}

/** Print, ReadOnly, Locked, LockedContents (ISO 32000-2 §12.5.3). */
const PRINTED_AND_FIXED = 4 + 64 + 128 + 512

/**
 * The revision with room for a message of so many bytes: `contents` is the string to be filled, its
 * brackets included.
 */
export const appendSignature = (
  document: PdfDocument,
  { facts, place, fieldName }: SignatureToAppend,
  room: number,
): { tail: Buffer; contents: { from: number; to: number } } => {
  const revision = new Revision(document)
  const signature = revision.reserve()
  const { body, places } = signatureDictionary(facts, room)
  revision.putBody(signature, [body])
  const { page, shown, stamps = [] } = place
  const field = addSignatureField(document, revision, {
    look: shown ? lookOf(revision, shown) : UNSEEN,
    page,
    name: fieldName,
    signature,
    certifies: facts.certification !== undefined,
  })
  const annotations = [{ page, annotation: field }]
  for (const each of stamps) annotations.push({ page: each.page, annotation: addStamp(revision, each) })
  addToPages(document, revision, annotations)
  const { tail, bodyOffsets } = revision.finish()
  const start = bodyOffsets.get(signature.number)!
  const from = start + places.contents.from
  const to = start + places.contents.to
  const before = document.bytes.length
  const range = byteRange([0, before + from, before + to, tail.length - to])
  tail.write(range, start + places.byteRange, 'latin1')
  return { tail, contents: { from, to } }
}
