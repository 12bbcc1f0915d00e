import type { PdfDocument } from '../read/document.ts'
import { type Page, type PageGeometry, toPageUnits } from '../read/pages.ts'
import type { Reference } from '../read/values.ts'
import type { Attachment } from './attachment.ts'
import { Revision } from './revision.ts'
import { serialise, textString } from './serialise.ts'
import { byteRange, type SignatureFacts, signatureDictionary } from './signature-dictionary.ts'
import {
  addFieldsToForm,
  addSignatureField,
  addToPages,
  type SignatureField,
  type SignatureLook,
} from './signature-field.ts'
import { addAppearance, type StampBox } from './stamp/appearance.ts'

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
  attachment?: Attachment | undefined
}

/**
 * The string that a message is put into, its brackets included, and how far its signature reaches.
 */
export interface MessagePlace {
  from: number
  to: number
  /** The end of its revision. */
  end: number
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
 * Appends signatures, each in a revision of its own with room for a message of so many bytes.
 * `atOnce` lays out the fields and stamps of all in the first, so that each later one fills in its
 * field and changes nothing that is seen: that is what certification asks for. Signatures that were
 * there before want no field but of who signs. Places are offsets in the tail.
 */
export const appendSignatures = (
  document: PdfDocument,
  signatures: SignatureToAppend[],
  { rooms, atOnce }: { rooms: number[]; atOnce: boolean },
): { tail: Buffer; places: MessagePlace[] } => {
  let revision = new Revision(document)
  const fields: SignatureField[] = []
  const annotations: Annotation[] = []
  const tails: Buffer[] = []
  const places: MessagePlace[] = []
  let before = 0
  for (const [index, { facts }] of signatures.entries()) {
    const signature = revision.reserve()
    const due = signatures.slice(fields.length, atOnce ? undefined : index + 1)
    if (due.length > 0) {
      layOut(document, revision, due, { fields, annotations })
      const certifying = facts.certification === undefined ? undefined : signature
      addFieldsToForm(document, revision, { fields: fields.map(({ reference }) => reference), certifying })
    }
    const { body, places: inBody } = signatureDictionary(facts, rooms[index]!)
    revision.putBody(signature, [body])
    fields[index]!.sign(revision, signature)
    const { tail, bodyOffsets, start } = revision.finish()
    const bodyAt = bodyOffsets.get(signature.number)!
    const [from, to] = [bodyAt + inBody.contents.from, bodyAt + inBody.contents.to]
    const covered = document.bytes.length + before
    const range = byteRange([0, covered + from, covered + to, tail.length - to])
    tail.write(range, bodyAt + inBody.byteRange, 'latin1')
    tails.push(tail)
    places.push({ from: before + from, to: before + to, end: before + tail.length })
    before += tail.length
    if (places.length < signatures.length) revision = revision.followedBy({ length: tail.length, start })
  }
  return { tail: tails.length === 1 ? tails[0]! : Buffer.concat(tails), places }
}

interface Annotation {
  page: Page
  annotation: Reference
}

/** Adds fields and stamps to those that are laid out; a page that gets some names all it has. */
const layOut = (
  document: PdfDocument,
  revision: Revision,
  signatures: SignatureToAppend[],
  { fields, annotations }: { fields: SignatureField[]; annotations: Annotation[] },
): void => {
  const touched = new Set<number>()
  for (const { place, fieldName: name, attachment } of signatures) {
    const { page, shown, stamps = [] } = place
    const field = addSignatureField(revision, {
      page,
      name,
      look: shown ? lookOf(revision, shown) : UNSEEN,
      attachment,
    })
    fields.push(field)
    annotations.push({ page, annotation: field.reference })
    touched.add(page.reference.number)
    for (const each of stamps) {
      annotations.push({ page: each.page, annotation: addStamp(revision, each) })
      touched.add(each.page.reference.number)
    }
  }
  addToPages(
    document,
    revision,
    annotations.filter(({ page }) => touched.has(page.reference.number)),
  )
}
