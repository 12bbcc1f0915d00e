import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { drawPdf, onePage } from '../testing/draw-pdf.ts'
import { PdfDocument } from './document.ts'
import { geometryOf, type Page, visitPages } from './pages.ts'
import { Name, PdfBroken, type Stream } from './values.ts'

const layouts = [
  { layout: 'table' as const },
  { layout: 'stream' as const },
  { layout: 'stream' as const, packed: [1, 2, 3, 5] },
  { layout: 'hybrid' as const, packed: [5] },
]

const pagesIn = async (document: PdfDocument): Promise<Page[]> => {
  const pages: Page[] = []
  await visitPages(document, (page) => {
    pages.push(page)
  })
  return pages
}

describe('PdfDocument', () => {
  it.each(layouts)('reads a file with %o as another library does', async (how) => {
    const bytes = drawPdf({ objects: onePage({ page: '/Rotate 90/CropBox[10 20 310 420]' }), ...how })
    const document = await PdfDocument.open([bytes])
    const pages = await pagesIn(document)
    const sizes = pages.map((page) => geometryOf(document, page)).map(({ width, height }) => [width, height])
    const stranger = (await PDF.load(Uint8Array.from(bytes))).getPages()
    expect(sizes).toEqual([[400, 300]])
    expect(stranger).toHaveLength(1)
    expect(document.dictionary(document.object(5))?.get('BaseFont')).toEqual(new Name('Helvetica'))
  })

  it('reads a file in pieces as if it were whole', async () => {
    const bytes = drawPdf({ objects: onePage() })
    const at = bytes.indexOf('3 0 obj')
    const whole = await PdfDocument.open([bytes])
    const pieces = await PdfDocument.open([bytes.subarray(0, at), bytes.subarray(at)])
    expect(await pagesIn(pieces)).toEqual(await pagesIn(whole))
  })

  it('forgives a table that is numbered from 1 although it begins with object 0', async () => {
    const bytes = drawPdf({ objects: onePage() }).toString('latin1')
    const renumbered = Buffer.from(bytes.replace('xref\n0 1\n', 'xref\n1 1\n'), 'latin1')
    expect(await pagesIn(await PdfDocument.open([renumbered]))).toHaveLength(1)
  })

  it('takes the first of two rows that give one object at one place two generations', async () => {
    const bytes = drawPdf({ objects: onePage() }).toString('latin1')
    const [, first, offset] = /\n(5 1)\n(\d{10}) 00000 n\r\n/.exec(bytes)!
    const rows = `\n${first}\n${offset} 00003 n\r\n${first}\n${offset} 00000 n\r\n`
    const twice = bytes.replace(`\n${first}\n${offset} 00000 n\r\n`, rows)
    const { crossReference } = await PdfDocument.open([Buffer.from(twice, 'latin1')])
    expect(crossReference.entries.get(5)).toMatchObject({ generation: 3 })
  })

  it.each([
    [64, 'reads'],
    [65, 'refuses'],
  ])('a page below %i nodes: %s', async (depth, what) => {
    const node = (number: number) => `<</Type/Pages/Kids[${number} 0 R]/Count 1/Rotate ${number}>>`
    const page = 100 + depth
    const nodes = Array.from({ length: depth }, (_, index) => [100 + index, node(101 + index)] as const)
    const objects = { 1: '<</Type/Catalog/Pages 100 0 R>>', ...Object.fromEntries(nodes), [page]: '<</Type/Page>>' }
    const document = await PdfDocument.open([drawPdf({ objects })])
    if (what === 'reads') expect(await pagesIn(document)).toMatchObject([{ reference: { number: page }, rotate: page }])
    else await expect(pagesIn(document)).rejects.toThrow(new PdfBroken('page-tree-loops'))
  })

  it('finds the data of a stream whose length is wrong', async () => {
    const objects = { ...onePage(), 4: '<</Length 3>>\nstream\nq 1 0 0 1 0 0 cm Q\nendstream' }
    const document = await PdfDocument.open([drawPdf({ objects })])
    expect(document.data(document.object(4) as Stream).toString()).toContain('cm Q')
  })

  it('answers null for objects that are not there', async () => {
    expect((await PdfDocument.open([drawPdf({ objects: onePage() })])).object(77)).toBeNull()
  })

  it('does not take one object for another', async () => {
    const bytes = drawPdf({ objects: onePage() }).toString('latin1').replace('3 0 obj', '8 0 obj')
    const document = await PdfDocument.open([Buffer.from(bytes, 'latin1')])
    expect(() => document.object(3)).toThrow(new PdfBroken('object-missing'))
  })

  it('does not read a hybrid file that shows two different objects under one number', async () => {
    const objects = { ...onePage(), 6: '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>' }
    const honest = drawPdf({ objects, layout: 'hybrid', packed: [5, 6] })
    expect((await PdfDocument.open([honest])).object(6)).toBeInstanceOf(Map)
    const text = honest.toString('latin1')
    const catalog = String(text.indexOf('1 0 obj')).padStart(10, '0')
    const forged = text.replace(/(\ntrailer\n)/, `\n5 1\n${catalog} 00000 n\r$1`)
    await expect(PdfDocument.open([Buffer.from(forged, 'latin1')])).rejects.toThrow(
      new PdfBroken('hybrid-with-two-readings'),
    )
  })
})
