import type { PdfDocument } from '../read/document.ts'
import type { Page } from '../read/pages.ts'
import { Revision } from './revision.ts'
import { byteRange, type SignatureFacts, signatureDictionary } from './signature-dictionary.ts'
import { addSignatureField, type SignatureLook } from './signature-field.ts'

/** Where a signature shows, and what draws it there. */
export interface Place {
  page: Page
  draw(revision: Revision): SignatureLook
}

/** A place on the page at which nothing can be seen. */
export const unseenOn = (page: Page): Place => ({ page, draw: () => ({ rectangle: [0, 0, 0, 0] }) })

interface SignatureToAppend {
  facts: SignatureFacts
  /** Must be free. */
  fieldName: string
  place: Place
  /** For the message, in bytes. */
  room: number
}

/** The revision with everything but the message: `contents` is the string to be filled, its brackets included. */
export const appendSignature = (
  document: PdfDocument,
  { facts, place, fieldName, room }: SignatureToAppend,
): { tail: Buffer; contents: { from: number; to: number } } => {
  const revision = new Revision(document)
  const signature = revision.reserve()
  const { body, places } = signatureDictionary(facts, room)
  revision.putBody(signature, [body])
  addSignatureField(document, revision, {
    look: place.draw(revision),
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
