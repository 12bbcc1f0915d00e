import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectPdf } from './inspect-pdf.ts'
import { openRasteriser, type Rasteriser } from './rasteriser.ts'
import { drawPdf, type Layout, onePage } from './testing/draw-pdf.ts'
import { type Judges, openJudges } from './testing/judges.ts'
import { makeSealKit, type SealKit } from './testing/seal-kit.ts'
import { watermarkPdf } from './watermark-pdf.ts'

/** Real: qpdf, Poppler and pdfsig. */

const TEXT = 'SIN VALIDEZ LEGAL'
let kit: SealKit
let judges: Judges
beforeAll(async () => {
  kit = await makeSealKit()
  judges = await openJudges(kit.authority.rootPem)
})
afterAll(() => judges.close())

/** Of an empty page: how much is coloured in its middle and at the ends of the rising diagonal. */
const inkOf = async (pdf: Uint8Array) => {
  const { width, height, at } = await judges.draw(pdf)
  const ink = (fromX: number, fromY: number): number => {
    let count = 0
    for (let x = fromX * width; x < (fromX + 0.2) * width; x++)
      for (let y = fromY * height; y < (fromY + 0.2) * height; y++) if (at(Math.floor(x), Math.floor(y)) < 250) count++
    return count
  }
  return { middle: ink(0.4, 0.4), risingEnd: ink(0.65, 0.15), fallingEnd: ink(0.65, 0.65), width, height }
}

/** A page of 300 × 400 whose content, annotations and boxes are given. */
const pageOf = ({ content = '', page = '', catalog = '', objects = {}, resources = '' }: HostilePage): Buffer =>
  drawPdf({
    objects: {
      ...onePage({ catalog }),
      3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R/Resources<<${resources}>>${page}>>`,
      4: streamOf('', content),
      ...objects,
    },
  })
const streamOf = (dictionary: string, data: string): string =>
  `<<${dictionary}/Length ${data.length}>>\nstream\n${data}\nendstream`
interface HostilePage {
  content?: string
  page?: string
  catalog?: string
  resources?: string
  objects?: Record<number, string>
}

const BLACK = '0 g 0 0 300 400 re f'
const cover = streamOf('/Type/XObject/Subtype/Form/BBox[0 0 300 400]', '1 g 0 0 300 400 re f')
const annotation = (type: string) => `<</Type/Annot${type}/Rect[0 0 300 400]/F 4/AP<</N 9 0 R>>>>`
const layers = '/OCProperties<</OCGs[7 0 R]/D<</OFF[7 0 R]/BaseState/ON>>>>'
const layer = { 7: '<</Type/OCG/Name(x)>>' }

const HOSTILE: [string, HostilePage][] = [
  ['is white', {}],
  ['has no content', { objects: { 4: 'null' } }],
  ['is black', { content: BLACK }],
  ['is as red as the mark', { content: '0.75 0.1 0.1 rg 0 0 300 400 re f' }],
  ['closes more scopes than it opened, and clips all away', { content: 'Q Q Q Q 0 0 0 0 re W n' }],
  ['leaves scopes open, and clips all away', { content: 'q q q 0 0 0 0 re W n' }],
  ['moves everything out of sight', { content: 'Q Q 1 0 0 1 9000 9000 cm' }],
  ['shrinks everything', { content: 'Q Q 0.0001 0 0 0.0001 0 0 cm' }],
  ['makes all that follows transparent', { content: 'Q Q /T gs', resources: '/ExtGState<</T<</ca 0/CA 0>>>>' }],
  ['draws text nowhere', { content: 'Q Q 7 Tr BT' }],
  [
    'hides all that follows in a layer that is off',
    { content: '/OC /L BDC', resources: '/Properties<</L 7 0 R>>', catalog: layers, objects: layer },
  ],
  [
    'does so many times',
    { content: '/OC /L BDC '.repeat(300), resources: '/Properties<</L 7 0 R>>', catalog: layers, objects: layer },
  ],
  [
    'spreads this over several streams',
    { page: '/Contents[4 0 R 6 0 R]', content: 'q Q Q', objects: { 6: streamOf('', 'Q 0 0 0 0 re W n') } },
  ],
  [
    'does so in a coding we do not read',
    {
      page: '/Contents[4 0 R 6 0 R]',
      content: 'Q Q',
      objects: { 6: streamOf('/Filter/ASCIIHexDecode', '5120302030203020302072652057206e>') },
    },
  ],
  ['has a stamp over all', { page: `/Annots[${annotation('/Subtype/Stamp')}]`, objects: { 9: cover } }],
  [
    'has a field over all',
    {
      page: '/Annots[8 0 R]',
      catalog: '/AcroForm<</Fields[8 0 R]>>',
      objects: { 8: annotation('/Subtype/Widget/FT/Btn/T(a)'), 9: cover },
    },
  ],
  ['has a link with a thick border', { page: '/Annots[<</Subtype/Link/Rect[0 0 300 400]/Border[0 0 900]/C[1 1 1]>>]' }],
  ['is tiny', { page: '/CropBox[10 10 14 15]' }],
  ['has a box outside of its box', { page: '/CropBox[900 900 950 950]' }],
  ['has a box without end', { page: '/MediaBox[-1000000000000 0 1000000000000 10]' }],
  ['is turned by half of a quarter', { page: '/Rotate 45' }],
  ['is turned the other way', { page: '/Rotate -90' }],
  ['has another unit', { page: '/UserUnit 40/MediaBox[0 0 10 12]' }],
  ['knocks out what is below', { content: BLACK, page: '/Group<</S/Transparency/K true/I true>>' }],
  ['has a long trimmed edge', { page: '/TrimBox[0 0 1 1]/ArtBox[0 0 1 1]/BleedBox[0 0 1 1]' }],
]

/** How much of each page differs from what the same file shows with a mark of nothing. */
const markedShare = async (source: Uint8Array, draw: Draw): Promise<number> => {
  const blank = await draw(await watermarkPdf(source, ''))
  const marked = await draw(await watermarkPdf(source, TEXT))
  expect(marked.length).toBe(blank.length)
  return marked.filter((value, index) => Math.abs(value - blank[index]!) >= 12).length / marked.length
}
type Draw = (pdf: Uint8Array) => Promise<Uint8Array>

describe('a page that would hide the mark', () => {
  let rasteriser: Rasteriser
  beforeAll(() => {
    rasteriser = openRasteriser({ threads: 1 })
  })
  afterAll(() => rasteriser.close())

  it.each(HOSTILE)('shows it: one that %s', async (_, hostile) => {
    const source = pageOf(hostile)
    const byPoppler: Draw = async (pdf) => (await judges.draw(pdf)).pixels
    const byPdfium: Draw = async (pdf) => {
      const image = await rasteriser.page({ bytes: pdf, page: 1, width: 300 })
      return sharp(image).greyscale().raw().toBuffer()
    }
    expect(await markedShare(source, byPdfium)).toBeGreaterThan(0.01)
    expect(await markedShare(source, byPoppler)).toBeGreaterThan(0.01)
    await judges.qpdf(await watermarkPdf(source, TEXT))
  })

  it('keeps what its notes and fields show, below the mark', async () => {
    const note = streamOf('/Type/XObject/Subtype/Form/BBox[0 0 10 20]/Matrix[0 1 -1 0 0 0]', '0 g 0 0 10 10 re f')
    const objects = { 8: '<</Subtype/FreeText/Rect[100 100 180 140]/AP<</N 9 0 R>>>>', 9: note }
    const source = pageOf({ page: '/Annots[8 0 R]', objects })
    const [plain, marked] = [await judges.draw(source), await judges.draw(await watermarkPdf(source, ''))]
    expect(plain.pixels.some((value) => value < 50)).toBe(true)
    expect(Buffer.from(marked.pixels).equals(Buffer.from(plain.pixels))).toBe(true)
  })

  it('does not grow by what its pages inherit', async () => {
    const kids = Array.from({ length: 500 }, (_, index) => 10 + index)
    const many = Array.from({ length: 3_000 }, (_, index) => `/F${index} 5 0 R`).join('')
    const tree = `<</Kids[${kids.map((each) => `${each} 0 R`).join(' ')}]/MediaBox[0 0 9 9]/Resources<</Font<<${many}>>>>>>`
    const pages = Object.fromEntries(kids.map((number) => [number, '<</Type/Page>>']))
    const source = drawPdf({ objects: { ...onePage(), 2: tree, ...pages } })
    expect((await watermarkPdf(source, TEXT)).length).toBeLessThan(source.length + 300_000)
  })
})

describe('watermarkPdf', () => {
  it.each([0, 90, 180, 270])('writes along the rising diagonal of a page turned by %i degrees', async (rotate) => {
    const page = `/Rotate ${rotate}/CropBox[50 50 450 650]`
    const source = drawPdf({ objects: { ...onePage({ page }), 4: '<</Length 0>>\nstream\n\nendstream' } })
    const marked = await watermarkPdf(source, TEXT)
    await judges.qpdf(marked)
    const ink = await inkOf(marked)
    expect(ink.middle).toBeGreaterThan(200)
    expect(ink.risingEnd).toBeGreaterThan(200)
    expect(ink.fallingEnd).toBe(0)
  })

  it.each<[Layout, number[]]>([
    ['table', []],
    ['stream', [1, 2, 3, 5]],
    ['hybrid', [5]],
  ])('keeps the content, and can be sealed afterwards (%s)', async (layout, packed) => {
    const source = drawPdf({ objects: onePage({ page: '/Contents[4 0 R]' }), layout, packed })
    const marked = await watermarkPdf(source, TEXT)
    expect(Buffer.from(marked).subarray(0, source.length)).toEqual(source)
    expect(await inspectPdf(marked)).toMatchObject({ ok: true, value: { pages: 1 } })
    const { tail } = await kit.seal(marked)
    const report = await judges.pdfsig(Buffer.concat([marked, tail]))
    expect(report).toContain('Signature is Valid')
  })

  it('marks every page', async () => {
    const kids = Array.from({ length: 30 }, (_, index) => 10 + index)
    const pages = Object.fromEntries(
      kids.map((number) => [number, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]>>']),
    )
    const tree = `<</Type/Pages/Kids[${kids.map((number) => `${number} 0 R`).join(' ')}]/Count 30>>`
    const marked = await watermarkPdf(drawPdf({ objects: { ...onePage(), 2: tree, ...pages } }), TEXT)
    expect(
      Buffer.from(marked)
        .toString('latin1')
        .match(/\/FirmezaMark \d+ 0 R/g),
    ).toHaveLength(30)
    expect(marked.length).toBeLessThan(20_000)
  })

  it('does not touch a signed document', async () => {
    const source = drawPdf({ objects: onePage() })
    const { tail } = await kit.seal(source)
    await expect(watermarkPdf(Buffer.concat([source, tail]), TEXT)).rejects.toThrow(RangeError)
  })
})
