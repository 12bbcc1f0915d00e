import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectPdf } from './inspect-pdf.ts'
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
