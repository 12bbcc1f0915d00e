import { drawPdf, type Layout } from './draw-pdf.ts'
import type { SealKit } from './seal-kit.ts'

const stream = (data: string, entries = ''): string =>
  `<<${entries}/Length ${data.length}>>\nstream\n${data}\nendstream`
const form = (data: string): string => stream(data, '/Type/XObject/Subtype/Form/BBox[0 0 200 20]')
const field = (name: string, page: number, appearance: number): string =>
  `<</Type/Annot/Subtype/Widget/FT/Tx/T(${name})/V(Ana)/Rect[50 600 250 620]/P ${page} 0 R/AP<</N ${appearance} 0 R>>>>`

/**
 * What an attacker had put in before the first signature, to be shown after it: a whole object
 * inside of a stream.
 */
const ANOTHER_CONTENT = `\n4 0 obj\n${stream('BT /F 24 Tf 72 700 Td (Pago 9000) Tj ET')}\nendobj\n`

/** Three pages, a form of two text fields and a field to sign, a link, a layer. */
export const FORM: Record<number, string> = {
  1: '<</Type/Catalog/Pages 2 0 R/AcroForm 10 0 R/OCProperties 20 0 R>>',
  2: '<</Type/Pages/Kids[3 0 R 6 0 R 7 0 R]/Count 3/MediaBox[0 0 595 842]/Resources<</Font<</F 5 0 R>>>>>>',
  3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Annots 11 0 R>>',
  4: stream('BT /F 24 Tf 72 700 Td (Pago 1000) Tj ET'),
  5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  6: '<</Type/Page/Parent 2 0 R/Contents[8 0 R]/Annots[13 0 R 19 0 R]>>',
  7: '<</Type/Page/Parent 2 0 R/Contents 8 0 R/Resources<</Font<</F 5 0 R/G 5 0 R>>/XObject<</X 16 0 R>>>>>>',
  8: '<</Length 22 0 R>>\nstream\nBT /F 24 Tf 72 700 Td (Anexo) Tj ET\nendstream',
  10: '<</Fields[12 0 R 13 0 R 19 0 R]/DA(/F 12 Tf 0 g)/DR<</Font<</F 5 0 R>>>>>>',
  11: '[12 0 R 14 0 R]',
  12: field('nombre', 3, 15),
  13: field('importe', 6, 18),
  14: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Border[0 0 0]>>',
  15: form('BT /F 12 Tf (Ana) Tj ET'),
  16: form('0 0 1 rg 0 0 9 9 re f'),
  17: stream(ANOTHER_CONTENT),
  18: form('BT /F 12 Tf (Ana) Tj ET'),
  19: '<</Type/Annot/Subtype/Widget/FT/Sig/T(otra)/Rect[300 600 500 640]/P 6 0 R>>',
  20: '<</OCGs[21 0 R]/D<</ON[21 0 R]>>>>',
  21: '<</Type/OCG/Name(capa)>>',
  22: '35',
}

/** What the object stream has, unless everything stands in the open. */
export const PACKED = [2, 5, 10, 11, 12, 20, 21]
export const OBJECT_STREAM = 23

export const drawForm = (layout: Layout = 'table'): Buffer =>
  drawPdf({ objects: FORM, layout, packed: layout === 'table' ? [] : PACKED })

const appearance = { page: 1, x: 300, y: 50, width: 160, height: 50, lines: ['Firmado por Ana', '21/11/2026'] }

/** Seals once more, with a box that can be seen where that is allowed. */
export const sealAgain = async (kit: SealKit, file: Buffer): Promise<Buffer> =>
  Buffer.concat([file, (await kit.seal(file, { appearance })).tail])

/** The text of an object, as the last revision that has it as plain text says. */
export const lastText = (file: Buffer, number: number): string => {
  const found = [...file.toString('latin1').matchAll(new RegExp(`\\n${number} 0 obj\\n([\\s\\S]*?)\\nendobj`, 'g'))].at(
    -1,
  )
  if (!found) throw new Error(`no object ${number}`)
  return found[1]!
}

/**
 * What changes the list of annotations of the first page: `change` is given `[12 0 R …]`. A seal
 * with a box has put that list into the page; until then it is object 11.
 */
export const relist = (file: Buffer, change: (list: string) => string): Record<number, string> => {
  const page = lastText(file, 3)
  const own = /(?<=\/Annots ?)\[[^\]]*\]/
  return own.test(page) ? { 3: page.replace(own, change) } : { 11: change(lastText(file, 11)) }
}

/** Puts one more annotation onto the first page. */
export const putOnPage = (file: Buffer, annotation: number): Record<number, string> =>
  relist(file, (list) => list.replace(']', ` ${annotation} 0 R]`))

/**
 * Object numbers of the last signature: its field, its dictionary, and the stream that shows it.
 */
export const lastSignature = (file: Buffer): { field: number; dictionary: number; appearance: number } => {
  const text = file.toString('latin1')
  const fields = [...text.matchAll(/\n(\d+) 0 obj\n<<[^>]*\/FT ?\/Sig[\s\S]*?endobj/g)].filter(([body]) =>
    /\/V \d/.test(body),
  )
  const [body = '', field] = fields.at(-1) ?? []
  return {
    field: Number(field),
    dictionary: Number(/\/V (\d+) 0 R/.exec(body)?.[1]),
    appearance: Number(/\/N (\d+) 0 R/.exec(body)?.[1]),
  }
}
