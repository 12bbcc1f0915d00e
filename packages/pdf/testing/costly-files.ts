import { deflateSync } from 'node:zlib'
import { drawPdf, onePage } from './draw-pdf.ts'

/**
 * A file, mostly a small one, that asks for much work or memory: each took seconds to hours, or
 * brought the process down, while nothing counted. With what `inspectPdf` says of it: `accepted`,
 * or the refusal.
 */
export type CostlyFile = [name: string, make: () => Uint8Array, expected: unknown]

const draw = (objects: Record<number, string>, catalog = '') =>
  drawPdf({ objects: { ...onePage({ catalog }), ...objects } })
const numbersFrom10 = (count: number) => Array.from({ length: count }, (_, index) => 10 + index)
const references = (numbers: number[]) => numbers.map((number) => `${number} 0 R`).join(' ')
const alike = (numbers: number[], body: string) => Object.fromEntries(numbers.map((number) => [number, body]))

/**
 * A file with further revisions behind it, each a cross-reference stream of `rows` rows that
 * unfolds to `bytes`.
 */
const manyRevisions = (count: number, { rows = 1, bytes = 0 }: { rows?: number; bytes?: number }): Buffer => {
  const first = draw({})
  const data = deflateSync(Buffer.alloc(Math.max(bytes, rows)), { level: 9 })
  const chunks: Buffer[] = [first]
  let position = first.length
  let previous = Number(/startxref\n(\d+)/.exec(first.toString('latin1'))![1])
  for (let number = 0; number < count; number++) {
    const head = `/Type/XRef/W[1 0 0]/Index[1000 ${rows}]/Size ${1000 + rows}/Root 1 0 R/Prev ${previous}`
    const section = Buffer.concat([
      Buffer.from(`9 0 obj\n<<${head}/Filter/FlateDecode/Length ${data.length}>>\nstream\n`),
      data,
      Buffer.from('\nendstream\nendobj\n'),
    ])
    chunks.push(section)
    previous = position
    position += section.length
  }
  return Buffer.concat([...chunks, Buffer.from(`startxref\n${previous}\n%%EOF\n`)])
}

/**
 * Tables that begin one inside the other, in a comment of the outer one, and so share a long end.
 */
const nestedRevisions = (count: number): Buffer => {
  const first = draw({}).toString('latin1')
  const body = first.slice(0, first.indexOf('xref\n0 1'))
  const rows = '0000000000 00000 f\r\n'.repeat(2_000)
  const place = (index: number) => body.length + index * 20
  const heads = Array.from({ length: count }, (_, index) => `xref 1000 2000%${index}`.padEnd(20)).join('')
  // Every section ends in the same trailer, which leads to the second; the second is then a circle,
  // and never reached in time.
  return Buffer.from(
    `${body}${heads}\n${rows}trailer\n<</Size 9/Root 1 0 R/Prev ${place(1)}>>\nstartxref\n${place(0)}\n%%EOF\n`,
    'latin1',
  )
}

/** An object stream whose `Length` is inside itself. */
const loopingContainer = (): Buffer => {
  const bytes = drawPdf({ objects: { ...onePage(), 6: '99' }, layout: 'stream', packed: [6] }).toString('latin1')
  const [found = '', length = ''] = /(?<=\/ObjStm.*\/Length )(\d+)>>/.exec(bytes) ?? []
  const start = Number(/startxref\n(\d+)/.exec(bytes)![1])
  const moved = '6 0 R'.length - length.length
  const looping = bytes.slice(0, start).replace(`/Length ${found}`, '/Length 6 0 R>>') + bytes.slice(start)
  const relocated = looping.replace(/startxref\n\d+/, `startxref\n${start + moved}`)
  return Buffer.from(relocated, 'latin1')
}

/** One object in an object stream that is folded to a thousandth. */
const packed = (body: string): Buffer => {
  const data = deflateSync(`6 0 ${body}`)
  const stream = `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${data.length}>>\nstream\n${data.toString('latin1')}\nendstream`
  const rows = Buffer.from([2, 0, 9, 0])
  const first = draw({ 9: stream }).toString('latin1')
  const at = first.length
  const [, previous] = /startxref\n(\d+)/.exec(first)!
  const head = `/Type/XRef/W[1 2 1]/Index[6 1]/Size 11/Root 1 0 R/Prev ${previous}/Length 4`
  return Buffer.from(
    `${first}10 0 obj\n<<${head}>>\nstream\n${rows.toString('latin1')}\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`,
    'latin1',
  )
}

const pages = numbersFrom10(2_000)
const nodes = numbersFrom10(20_001)
const fields = numbersFrom10(2_000)
const form = `/AcroForm<</Fields[${references(fields)}]>>`

/** Much of everything. */
export const costlyFiles: CostlyFile[] = [
  [
    'a hundred revisions that each unfold to 15 MB',
    () => manyRevisions(100, { bytes: 15e6 }),
    { code: 'broken', reason: 'unfolds-too-large' },
  ],
  [
    'a hundred revisions that each name 50,000 objects',
    () => manyRevisions(100, { rows: 50_000 }),
    { code: 'broken', reason: 'too-many-objects' },
  ],
  ['revisions that share their rows', () => nestedRevisions(900), { code: 'broken', reason: 'revisions-overlap' }],
  [
    'a number of 300,000 digits',
    () => draw({ 6: `[${'1'.repeat(300_000)}x]` }),
    { code: 'broken', reason: 'unknown-word' },
  ],
  ['an object stream that holds its own length', loopingContainer, { code: 'broken', reason: 'object-stream-loops' }],
  [
    '20,001 nodes without a page',
    () => draw({ 2: `<</Kids[${references(nodes)} 3 0 R]>>`, ...alike(nodes, '<</Kids[]>>') }),
    { code: 'broken', reason: 'page-tree-too-large' },
  ],
  [
    'fields that share a long array of kids',
    () => draw({ 6: `[${'7 0 R '.repeat(50_000)}]`, 7: '<<>>', ...alike(fields, '<</T(a)/Kids 6 0 R>>') }, form),
    { code: 'broken', reason: 'form-too-large' },
  ],
  [
    'fields that share a long name',
    () => draw({ 6: `(${'a'.repeat(100_000)})`, ...alike(fields, '<</T 6 0 R/FT/Tx>>') }, form),
    { code: 'broken', reason: 'form-too-large' },
  ],
  [
    'fields whose names grow on the way down',
    () => draw({ 10: `${'<</T(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa)/Kids['.repeat(30)}${']>>'.repeat(30)}` }, form),
    { code: 'broken', reason: 'form-too-large' },
  ],
  [
    'more signatures than anyone makes',
    () => draw(alike(fields, '<</T(a)/FT/Sig/V<<>>>>'), form),
    { code: 'broken', reason: 'too-many-signatures' },
  ],
  [
    'signatures that share a long array of references',
    () => draw({ 6: `[${'1 '.repeat(500_000)}]`, 10: '<</T(a)/FT/Sig/V<</Reference 6 0 R>>>>' }, form),
    { code: 'broken', reason: 'too-many-signature-references' },
  ],
  [
    'pages that share a box of 500,000 corners',
    () =>
      draw({
        2: `<</Kids[${references(pages)}]/Count 2000/MediaBox[${'1 '.repeat(500_000)}]>>`,
        3: 'null',
        4: 'null',
        ...alike(pages, '<</Type/Page>>'),
      }),
    'accepted',
  ],
  [
    'signatures that share a byte range of 400,000 numbers',
    () =>
      draw(
        {
          6: `[${'1 '.repeat(400_000)}]`,
          ...alike(fields.slice(0, 900), '<</T(a)/FT/Sig/V<</ByteRange 6 0 R>>>>'),
        },
        `/AcroForm<</Fields[${references(fields.slice(0, 900))}]>>`,
      ),
    'accepted',
  ],
]

/** Pieces so long that others might have to wait for their end. */
export const longPieces: CostlyFile[] = [
  [
    'a name of 48 MB of escapes',
    () => draw({ 6: `/${'#61'.repeat(16e6)}` }),
    { code: 'broken', reason: 'name-too-long' },
  ],
  ['long names of escapes', () => draw({ 6: `[${`/${'#61'.repeat(1_300)} `.repeat(12_000)}]` }), 'accepted'],
  [
    'a hexadecimal string of 48 MB',
    () => draw({ 6: `<${'a '.repeat(24e6)}>` }),
    { code: 'broken', reason: 'string-too-long' },
  ],
  ['990,000 empty strings', () => draw({ 6: `[${'<>'.repeat(990_000)}]` }), 'accepted'],
  [
    'a string of 48 MB of escapes',
    () => draw({ 6: `(${'\\a'.repeat(24e6)})` }),
    { code: 'broken', reason: 'string-too-long' },
  ],
  [
    'two million empty subsections',
    () => {
      const text = draw({}).toString('latin1')
      return Buffer.from(text.replace('xref\n', `xref\n${'0 0\n'.repeat(2e6)}`), 'latin1')
    },
    { code: 'broken', reason: 'too-many-objects' },
  ],
  ['a million numbers', () => draw({ 6: `[${'-1.5 '.repeat(990_000)}]` }), 'accepted'],
  ['an object stream of a million values', () => packed(`[${'0 '.repeat(990_000)}]`), 'accepted'],
  [
    'cross-reference data of a million rows',
    () => manyRevisions(1, { rows: 990_000 }),
    { code: 'broken', reason: 'too-many-objects' },
  ],
]
