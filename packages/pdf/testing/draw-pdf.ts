import { deflateSync } from 'node:zlib'

/** How the cross-reference data of a drawn file are written. */
export type Layout = 'table' | 'stream' | 'hybrid'

export interface DrawnPdf {
  /** Bodies by object number, PDF syntax. A stream is given whole. */
  objects: Record<number, string>
  /** Object numbers that go into an object stream (not with `table`). */
  packed?: number[]
  layout?: Layout
  /** More for the trailer. */
  trailer?: string
  header?: string
}

/**
 * Writes a PDF object by object, so that a test can say exactly what is wrong with it. Object 1 is
 * the catalog.
 */
export const drawPdf = ({
  objects,
  packed = [],
  layout = 'table',
  trailer = '',
  header = '%PDF-1.7\n',
}: DrawnPdf): Buffer => {
  const chunks: Buffer[] = [Buffer.from(header, 'latin1')]
  let position = chunks[0]!.length
  const write = (text: string | Buffer): void => {
    const bytes = Buffer.from(text as string, 'latin1')
    chunks.push(bytes)
    position += bytes.length
  }
  const numbers = Object.keys(objects).map(Number)
  const container = Math.max(...numbers) + 1
  const offsets = new Map<number, number>()
  for (const number of numbers.filter((each) => !packed.includes(each))) {
    offsets.set(number, position)
    write(`${number} 0 obj\n${objects[number]}\nendobj\n`)
  }
  if (packed.length > 0) {
    offsets.set(container, position)
    write(objectStream(container, packed, objects))
  }
  const size = layout === 'table' ? container : container + 2
  const root = `/Size ${size}/Root 1 0 R${trailer}`
  const start = position
  if (layout === 'stream') write(crossReferenceStream(container + 1, offsets, packed, container, root, start))
  else if (layout === 'table') write(`${table(offsets)}trailer\n<<${root}>>\n`)
  else {
    // As Microsoft Word does: a stream for what is packed, then a table that points to it.
    const hidden = position
    write(crossReferenceStream(container + 1, new Map(), packed, container, root, hidden))
    const tableStart = position
    write(`${table(offsets)}trailer\n<<${root}/XRefStm ${hidden}>>\nstartxref\n${tableStart}\n%%EOF\n`)
    return Buffer.concat(chunks)
  }
  write(`startxref\n${start}\n%%EOF\n`)
  return Buffer.concat(chunks)
}

const objectStream = (number: number, packed: number[], objects: Record<number, string>): Buffer => {
  let at = 0
  const places = packed.map((each) => {
    const place = `${each} ${at}`
    at += objects[each]!.length + 1
    return place
  })
  const head = `${places.join(' ')} `
  const data = deflateSync(Buffer.from(head + packed.map((each) => objects[each]).join('\n'), 'latin1'))
  const dictionary = `/Type/ObjStm/N ${packed.length}/First ${head.length}/Filter/FlateDecode/Length ${data.length}`
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<<${dictionary}>>\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ])
}

const table = (offsets: Map<number, number>): string =>
  `xref\n0 1\n0000000000 65535 f\r\n${[...offsets]
    .map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n\r\n`)
    .join('')}`

const crossReferenceStream = (
  own: number,
  offsets: Map<number, number>,
  packed: number[],
  container: number,
  root: string,
  position: number,
): Buffer => {
  const rows = [
    ...[...offsets].map(([number, offset]) => [number, 1, offset, 0] as const),
    ...packed.map((number, index) => [number, 2, container, index] as const),
    [own, 1, position, 0] as const,
  ]
  const data = Buffer.alloc(rows.length * 7)
  for (const [at, [, type, second, third]] of rows.entries()) {
    data[at * 7] = type
    data.writeUInt32BE(second, at * 7 + 1)
    data.writeUInt16BE(third, at * 7 + 5)
  }
  const index = rows.map(([number]) => `${number} 1`).join(' ')
  const dictionary = `/Type/XRef/W[1 4 2]/Index[${index}]${root}/Length ${data.length}`
  return Buffer.concat([
    Buffer.from(`${own} 0 obj\n<<${dictionary}>>\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ])
}

const CONTENT = 'BT /F 24 Tf 72 700 Td (Contrato de prueba) Tj ET'

/** The objects of a one-page A4 document; `page` and `catalog` are added to the dictionaries. */
export const onePage = ({ page = '', catalog = '' } = {}): Record<number, string> => ({
  1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
  2: '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 595 842]>>',
  3: `<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>${page}>>`,
  4: `<</Length ${CONTENT.length}>>\nstream\n${CONTENT}\nendstream`,
  5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
})

/** The objects of a document of A4 pages, each with its number on it. */
export const numberedPages = (count: number): Record<number, string> => {
  const pages = Array.from({ length: count }, (_, index) => ({ number: index + 1, page: 2 * index + 4 }))
  const objects: Record<number, string> = {
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: `<</Type/Pages/Kids[${pages.map(({ page }) => `${page} 0 R`).join(' ')}]/Count ${count}/MediaBox[0 0 595 842]>>`,
    3: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  }
  for (const { number, page } of pages) {
    const content = `BT /F 24 Tf 72 700 Td (Hoja ${number}) Tj ET`
    objects[page] = `<</Type/Page/Parent 2 0 R/Contents ${page + 1} 0 R/Resources<</Font<</F 3 0 R>>>>>>`
    objects[page + 1] = `<</Length ${content.length}>>\nstream\n${content}\nendstream`
  }
  return objects
}
