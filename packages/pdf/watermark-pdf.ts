import { PdfDocument } from './read/document.ts'
import { geometryOf, type Page, type PageGeometry, pagesOf } from './read/pages.ts'
import { signaturesOf } from './read/signatures.ts'
import type { Dictionary, Reference, Value } from './read/values.ts'
import { HELVETICA, shown } from './write/appearance.ts'
import { widthOf } from './write/helvetica.ts'
import { toWinAnsi } from './write/latin.ts'
import { Revision } from './write/revision.ts'
import { decimal } from './write/serialise.ts'

const NAME = 'FirmezaMark'

/**
 * Writes the text across every page, translucent, and answers the whole new file. For files that nobody has signed: throws
 * RangeError on a signed one, whose signatures would no longer cover what is shown. Throws `PdfBroken` when it was never inspected.
 */
export const watermarkPdf = async (bytes: Uint8Array, text: string): Promise<Uint8Array> => {
  const document = await PdfDocument.open([bytes])
  if ((await signaturesOf(document)).length > 0) throw new RangeError('a signed document cannot be watermarked')
  const revision = new Revision(document)
  const before = revision.addStream('', Buffer.from('q\n'))
  const after = revision.addStream('', Buffer.from(`\nQ q /${NAME} Do Q\n`))
  const marks = new Map<string, Reference>()
  const markFor = (geometry: PageGeometry): Reference => {
    const key = JSON.stringify([geometry.box, geometry.rotate])
    const mark = marks.get(key) ?? addMark(revision, geometry, text)
    marks.set(key, mark)
    return mark
  }
  for await (const page of pagesOf(document)) {
    const changed = stamped(document, page, { before, after, mark: markFor(geometryOf(document, page)) })
    revision.put(page.reference, changed)
  }
  return Buffer.concat([bytes, revision.finish().tail])
}

/** The page with the mark drawn after its own content, whose graphics state is put back first. */
const stamped = (
  document: PdfDocument,
  { dictionary, resources }: Page,
  { before, after, mark }: { before: Reference; after: Reference; mark: Reference },
): Dictionary => {
  const present = dictionary.get('Contents')
  const contents = document.array(present) ?? (document.resolve(present) === null ? [] : [present!])
  const own: Dictionary = new Map(document.dictionary(resources))
  const objects: Dictionary = new Map(document.dictionary(own.get('XObject')))
  own.set('XObject', objects.set(NAME, mark))
  return new Map<string, Value>(dictionary).set('Contents', [before, ...contents, after]).set('Resources', own)
}

const RADIANS = Math.PI / 180

/** A form the size of the page, with the text along the diagonal as the page is shown. */
const addMark = (revision: Revision, { box, rotate }: PageGeometry, text: string): Reference => {
  const [left, bottom, right, top] = box
  const [across, up] = [right - left, top - bottom]
  const encoded = toWinAnsi(text)
  const slope = rotate % 180 === 0 ? Math.atan2(up, across) : Math.atan2(across, up)
  const size = Math.min((Math.hypot(across, up) * 0.7) / Math.max(1, widthOf(encoded)), Math.min(across, up) / 5)
  // A page shown turned clockwise needs its text turned as far against the clock.
  const angle = slope + rotate * RADIANS
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const [middleX, middleY] = [(left + right) / 2, (bottom + top) / 2]
  const half = (widthOf(encoded) * size) / 2
  const drop = size * 0.35
  const x = middleX - half * cosine + drop * sine
  const y = middleY - half * sine - drop * cosine
  const matrix = [cosine, sine, -sine, cosine, x, y].map(decimal).join(' ')
  const drawing = `/G gs 0.75 0.1 0.1 rg BT /F ${decimal(size)} Tf ${matrix} Tm ${shown(encoded)} Tj ET`
  const resources = `/Resources<</Font<</F ${HELVETICA}>>/ExtGState<</G<</Type/ExtGState/ca 0.18>>>>>>`
  const form = `/Type/XObject/Subtype/Form/BBox[${box.map(decimal).join(' ')}]${resources}`
  return revision.addStream(form, Buffer.from(drawing, 'latin1'))
}
