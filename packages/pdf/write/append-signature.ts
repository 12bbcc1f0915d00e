import type { PdfDocument } from '../read/document.ts'
import { type Page, type PageGeometry, toPageUnits } from '../read/pages.ts'
import { addAppearance, type StampBox } from './appearance.ts'
import { Revision } from './revision.ts'
import { byteRange, type SignatureFacts, signatureDictionary } from './signature-dictionary.ts'
import { addSignatureField, type SignatureLook } from './signature-field.ts'

/** Where a signature shows. */
export interface Place {
  page: Page
  /** Left out, nothing can be seen. */
  shown?: { geometry: PageGeometry; box: StampBox }
}

const lookOf = (revision: Revision, { shown }: Place): SignatureLook =>
  shown
    ? {
        rectangle: toPageUnits(shown.geometry, shown.box),
        appearance: addAppearance(revision, shown.geometry, shown.box),
      }
    : { rectangle: [0, 0, 0, 0] }

/** A signature but for what the key says. */
export interface SignatureToAppend {
  facts: SignatureFacts
  /** Must be free. */
  fieldName: string
  place: Place
}

/** The revision with room for a message of so many bytes: `contents` is the string to be filled, its brackets included. */
export const appendSignature = (
  document: PdfDocument,
  { facts, place, fieldName }: SignatureToAppend,
  room: number,
): { tail: Buffer; contents: { from: number; to: number } } => {
  const revision = new Revision(document)
  const signature = revision.reserve()
  const { body, places } = signatureDictionary(facts, room)
  revision.putBody(signature, [body])
  addSignatureField(document, revision, {
    look: lookOf(revision, place),
    page: place.page,
    name: fieldName,
    signature,
    certifies: facts.certification !== undefined,
  })
  const { tail, bodyOffsets } = revision.finish()
  const start = bodyOffsets.get(signature.number)!
  const from = start + places.contents.from
  const to = start + places.contents.to
  const before = document.bytes.length
  const range = byteRange([0, before + from, before + to, tail.length - to])
  tail.write(range, start + places.byteRange, 'latin1')
  return { tail, contents: { from, to } }
}
