import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRasteriser, type RasterFailed, type Rasteriser } from './rasteriser.ts'
import { drawPdf, onePage } from './testing/draw-pdf.ts'
import { makeSealKit } from './testing/seal-kit.ts'

let rasteriser: Rasteriser
beforeAll(async () => {
  rasteriser = openRasteriser({ threads: 2 })
  await rasteriser.warm()
})
afterAll(() => rasteriser.close())

const pixelsOf = async (image: Buffer) => {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  return {
    ...info,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)],
  }
}

const red = drawPdf({
  objects: {
    ...onePage({ page: '/MediaBox[0 0 200 100]' }),
    4: '<</Length 29>>\nstream\n1 0 0 rg 0 0 100 100 re f     \nendstream',
  },
})

describe('openRasteriser', () => {
  it('draws a page as WebP of the width asked for, in its right colours', async () => {
    const image = await rasteriser.page({ bytes: red, page: 1, width: 300 })
    expect(image.subarray(8, 12).toString()).toBe('WEBP')
    const { width, height, at } = await pixelsOf(image)
    expect([width, height]).toEqual([300, 150])
    const [r = 0, g = 255, b = 255] = at(50, 75)
    expect([r > 240, g < 20, b < 20]).toEqual([true, true, true])
    expect(at(250, 75)).toEqual([255, 255, 255])
  })

  it('draws signature boxes', async () => {
    const kit = await makeSealKit()
    const source = drawPdf({ objects: { ...onePage(), 4: '<</Length 0>>\nstream\n\nendstream' } })
    const appearance = { page: 1, x: 100, y: 100, width: 200, height: 60, lines: ['Firmado por Ana'] }
    const { tail } = await kit.seal(source, { appearance })
    const blank = await rasteriser.page({ bytes: source, page: 1, width: 595 })
    const sealed = await rasteriser.page({ bytes: Buffer.concat([source, tail]), page: 1, width: 595 })
    const darkest = async (image: Buffer) => (await sharp(image).greyscale().stats()).channels[0]!.min
    expect(await darkest(blank)).toBe(255)
    expect(await darkest(sealed)).toBeLessThan(150)
  })

  it('reads the text of every page', async () => {
    expect(await rasteriser.text(drawPdf({ objects: onePage() }))).toEqual(['Contrato de prueba'])
  })

  it('does not read the bytes again while the document is at hand', async () => {
    let reads = 0
    const bytes = async () => {
      reads++
      return red
    }
    for (const width of [40, 50, 60]) await rasteriser.page({ bytes, sha256: 'name of red', page: 1, width })
    expect(reads).toBe(1)
  })

  it.each<[string, Uint8Array, number, RasterFailed['code']]>([
    ['a page that is not there', red, 2, 'no-such-page'],
    ['page 0', red, 0, 'no-such-page'],
    ['what is no PDF', Buffer.from('no PDF'), 1, 'unreadable'],
  ])('refuses %s', async (_, bytes, page, code) => {
    await expect(rasteriser.page({ bytes, page, width: 100 })).rejects.toMatchObject({ name: 'RasterFailed', code })
  })

  it('keeps the bitmap of a page as narrow as a thread within bounds', async () => {
    const thread = drawPdf({ objects: onePage({ page: '/MediaBox[0 0 3 14400]' }) })
    const { width, height } = await pixelsOf(await rasteriser.page({ bytes: thread, page: 1, width: 4_000 }))
    expect(width * height).toBeLessThanOrEqual(40_000_000)
  })

  it('lets others work while it draws', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const pages = Array.from({ length: 6 }, (_, index) =>
      rasteriser.page({ bytes: red, page: 1, width: 1_500 + index }),
    )
    await Promise.all(pages)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
  })
})
