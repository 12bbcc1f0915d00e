import type { PdfDocument } from '../read/document.ts'
import type { Limits } from '../read/limits.ts'
import { geometryOf, type Page, type PageGeometry, visitPages } from '../read/pages.ts'
import { type Dictionary, Name, type Reference, type Value } from '../read/values.ts'
import { type Flat, flattener } from '../write/flatten.ts'
import { addMark } from '../write/mark.ts'
import { OwnContent } from '../write/own-content.ts'
import type { Revision } from '../write/revision.ts'
import { unsignedRevision } from '../write/unsigned-revision.ts'

/**
 * What `watermarkPdf` answers, computed here and within the limits. Throws what it throws, and
 * `PdfCostly`.
 */
export const watermark = (bytes: Uint8Array, text: string, limits: Limits): Promise<Uint8Array> =>
  unsignedRevision(bytes, limits, async (document, revision) => {
    const markFor = marker(revision, text)
    const flatOf = flattener(document)
    const own = new OwnContent(document, revision)
    await visitPages(document, (page) => {
      const geometry = geometryOf(document, page)
      const drawn = { mark: markFor(geometry), form: own.formOf(page, geometry), flat: flatOf(page) }
      revision.put(page.reference, marked(revision, { page, geometry, ...drawn }))
    })
    putCatalog(document, revision)
  })

/** Pages of one shape share a mark. */
const marker = (revision: Revision, text: string): ((geometry: PageGeometry) => Reference) => {
  const marks = new Map<string, Reference>()
  return (geometry) => {
    const key = JSON.stringify([geometry.box, geometry.rotate])
    const mark = marks.get(key) ?? addMark(revision, geometry, text)
    marks.set(key, mark)
    return mark
  }
}

/**
 * Interactive fields would be drawn over the page, and a layer that is off could go on into the
 * mark.
 */
const putCatalog = (document: PdfDocument, revision: Revision): void => {
  const { root, catalog } = document
  if (catalog.has('AcroForm') || catalog.has('OCProperties'))
    revision.put(root, without(catalog, ['AcroForm', 'OCProperties']))
}

const without = (dictionary: Dictionary, keys: string[]): Dictionary =>
  new Map([...dictionary].filter(([key]) => !keys.includes(key)))

interface Drawn {
  page: Page
  geometry: PageGeometry
  mark: Reference
  form: ReturnType<OwnContent['formOf']>
  flat: Flat[]
}

/**
 * The page with its box and turn spelled out, so that every viewer takes those the mark was drawn
 * for.
 */
const marked = (revision: Revision, { page, geometry, mark, form, flat }: Drawn): Dictionary => {
  const { box, rotate, userUnit } = geometry
  const kept = without(page.dictionary, ['Annots', 'BleedBox', 'TrimBox', 'ArtBox', 'Thumb'])
  const shape = new Map<string, Value>([...kept, ['MediaBox', box], ['CropBox', box], ['Rotate', rotate]])
  if (shape.has('UserUnit')) shape.set('UserUnit', userUnit)
  // The content stays the page's own, and might hide whatever the page draws after it: annotations
  // are drawn apart.
  if (form === undefined) {
    const stamps = [...flat, { rectangle: box, form: mark }].map((each) => addStamp(revision, each))
    return shape.set('Annots', stamps)
  }
  const names = new Map<string, Value>([['FirmezaMark', mark]])
  if (form) names.set('FirmezaPage', form)
  for (const [index, each] of flat.entries()) names.set(`FirmezaNote${index}`, each.form)
  const drawing = [
    ...(form ? ['/FirmezaPage Do'] : []),
    ...flat.map(({ matrix }, index) => `q ${matrix} cm /FirmezaNote${index} Do Q`),
    '/FirmezaMark Do',
  ].join('\n')
  return new Map<string, Value>(without(shape, ['Group']))
    .set('Contents', revision.addStream('', drawing))
    .set('Resources', new Map([['XObject', names]]))
}

const PRINTED_READ_ONLY_AND_LOCKED = 4 + 64 + 128 + 512

const addStamp = (revision: Revision, { rectangle, form }: Pick<Flat, 'rectangle' | 'form'>): Reference =>
  revision.put(
    revision.reserve(),
    new Map<string, Value>([
      ['Type', new Name('Annot')],
      ['Subtype', new Name('Stamp')],
      ['F', PRINTED_READ_ONLY_AND_LOCKED],
      ['Rect', rectangle],
      ['AP', new Map([['N', form]])],
    ]),
  )
