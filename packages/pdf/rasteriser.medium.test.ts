import { costOf, PATIENCE_MS as WAIT_MS } from '@firmeza/kernel/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Turn } from './raster/fair-queue.ts'
import { openRasteriser, type RasterFailed, type Rasteriser } from './rasteriser.ts'
import { drawPdf, onePage } from './testing/draw-pdf.ts'
import { makeSealKit } from './testing/seal-kit.ts'
import { slowPage } from './testing/slow-page.ts'

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
    expect(await rasteriser.text(drawPdf({ objects: onePage() }))).toEqual([{ text: 'Contrato de prueba', looks: {} }])
  })

  it('tells which lines are larger, smaller or bolder than the rest, however they are scaled', async () => {
    const lines = [
      'BT /B 24 Tf 50 700 Td (Contrato) Tj ET',
      'BT /F 1 Tf 8 0 0 8 50 680 Tm (ejemplo) Tj ET',
      'q 2 0 0 2 0 0 cm BT /B 6 Tf 25 330 Td (1. Objeto) Tj ET Q',
      'BT /B 12 Tf 50 640 Td (Primera. ) Tj /F 12 Tf (El contrato rige desde hoy mismo) Tj ET',
      'BT /F 12 Tf 50 620 Td (y termina cuando lo diga quien lo firma aqui abajo.) Tj ET',
    ].join('\n')
    const bold = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>'
    const page = '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F 5 0 R/B 6 0 R>>>>>>'
    const stream = `<</Length ${lines.length}>>\nstream\n${lines}\nendstream`
    const [read] = await rasteriser.text(drawPdf({ objects: { ...onePage(), 3: page, 4: stream, 6: bold } }))
    expect(read!.text.split(/\r?\n/)).toHaveLength(5)
    expect(read!.looks).toEqual({ 0: 'title', 1: 'small', 2: 'heading' })
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

const form = (body: string, next: number) =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 900 900]/Resources<</XObject<</N ${next} 0 R>>>>/Length ${body.length}>>\nstream\n${body}\nendstream`

/** Twenty forms within each of twenty within each of twenty… ten levels deep. */
const swelling = drawPdf({
  objects: {
    ...onePage({ page: '/Resources<</XObject<</N 10 0 R>>>>' }),
    4: form('/N Do', 10),
    ...Object.fromEntries(Array.from({ length: 9 }, (_, level) => [10 + level, form('/N Do '.repeat(20), 11 + level)])),
    19: form('0 0 900 900 re f', 19),
  },
})

const PATIENCE_MS = 500

const slow = slowPage()

describe('openRasteriser among strangers', () => {
  let one: Rasteriser
  /** What one slow document costs, and the thread that starts after it. */
  let lost: number
  beforeAll(async () => {
    one = openRasteriser({ threads: 1, patienceMs: PATIENCE_MS })
    await one.warm()
    const drawn = [slowPage(1), red].map((bytes, at) => ({ bytes, sha256: `first ${at}`, page: 1, width: 300 }))
    lost = await costOf(() => Promise.allSettled(drawn.map((page) => one.page(page))), 1)
  })
  afterAll(() => one.close())

  it('counts the patience from when a task starts, serves others in between, and asks a slow document once', async () => {
    const all = async () => {
      const asked = [300, 301, 302, 303].map((width) => one.page({ bytes: slow, sha256: 'slow', page: 1, width }))
      const others = [1, 2, 3].map((width) => one.page({ bytes: red, sha256: 'red', page: 1, width: 300 + width }))
      const failures = await Promise.allSettled(asked)
      expect(failures.map((each) => each.status === 'rejected' && (each.reason as RasterFailed).code)).toEqual(
        Array(4).fill('took-too-long'),
      )
      expect(await Promise.all(others)).toHaveLength(3)
    }
    // Asked four times it would cost four times as much.
    expect(await costOf(all, 1)).toBeLessThan(3 * lost)
    const again = () =>
      expect(one.page({ bytes: slow, sha256: 'slow', page: 1, width: 99 })).rejects.toMatchObject({
        code: 'took-too-long',
        retryAfterSeconds: expect.any(Number),
      })
    expect(await costOf(again, 1)).toBeLessThan(lost / 2)
  })

  it('goes on drawing others after a document that takes all memory', async () => {
    const request = { bytes: swelling, sha256: 'swelling', page: 1, width: 50 }
    await expect(one.page(request)).rejects.toMatchObject({ code: expect.stringMatching(/unreadable|took-too-long/) })
    expect(await one.page({ bytes: red, sha256: 'red', page: 1, width: 50 })).toBeInstanceOf(Buffer)
  })

  it('lets others in while one asks for hundreds of slow pages, and is soon done with them', async () => {
    const crowding = async () => {
      const crowd = Array.from({ length: 8 * 64 }, (_, index) => {
        const bytes = Buffer.concat([slow, Buffer.from(`%${index % 8}\n`)])
        return one.page({ bytes, sha256: `slow ${index % 8}`, who: 'crowd', page: 1, width: 400 + index })
      })
      const [outcomes, image] = await Promise.all([
        Promise.allSettled(crowd),
        one.page({ bytes: red, sha256: 'red', who: 'signer', page: 1, width: 77 }),
      ])
      expect(image).toBeInstanceOf(Buffer)
      const codes = outcomes.map((each) => each.status === 'rejected' && (each.reason as RasterFailed).code)
      expect(codes.filter((code) => code === 'took-too-long')).toHaveLength(32)
      expect(codes.filter((code) => code === 'too-busy')).toHaveLength(8 * 64 - 32)
    }
    // Two of the 32 are tried, the others not.
    expect(await costOf(crowding, 1)).toBeLessThan(4 * lost)
    await expect(
      one.page({ bytes: red, sha256: 'of the crowd', who: 'crowd', page: 1, width: 77 }),
    ).rejects.toMatchObject({ code: 'took-too-long', retryAfterSeconds: expect.any(Number) })
  })

  it('draws a page that two ask for once, and keeps it', async () => {
    let reads = 0
    const bytes = async () => {
      reads++
      return red
    }
    const request = { bytes, sha256: 'shared', page: 1, width: 123 }
    const [a, b] = await Promise.all([one.page(request), one.page(request)])
    expect(a).toBe(b)
    expect(await one.page(request)).toBe(a)
    expect(reads).toBe(1)
  })

  it('refuses at once when too many wait', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 80 }, (_, index) => one.page({ bytes: red, sha256: 'many', page: 1, width: 20 + index })),
    )
    const refused = all.filter((each) => each.status === 'rejected')
    expect(refused.length).toBeGreaterThan(10)
    expect(refused[0]!.reason).toMatchObject({ code: 'too-busy', retryAfterSeconds: 5 })
  })

  it('reads the text of more pages than one task does', async () => {
    const kids = Array.from({ length: 120 }, (_, index) => 10 + index)
    const tree = `<</Type/Pages/Kids[${kids.map((each) => `${each} 0 R`).join(' ')}]/Count 120/MediaBox[0 0 595 842]>>`
    const page = '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>'
    const pages = Object.fromEntries(kids.map((number) => [number, page]))
    const text = await one.text(drawPdf({ objects: { ...onePage(), 2: tree, ...pages } }))
    expect(text).toEqual(Array(120).fill({ text: 'Contrato de prueba', looks: {} }))
  })
})

describe('openRasteriser for accounts and visitors', () => {
  it('draws for one that is favoured while every visitor has slow pages drawn, and for another visitor in turn', async () => {
    const two = openRasteriser({ threads: 2, patienceMs: 400, longestWaitMs: WAIT_MS })
    await two.warm()
    await two.page({ bytes: red, page: 1, width: 10 })
    const ended: string[] = []
    const ask = (name: string, bytes: Uint8Array, who: string, turn: Turn) =>
      two.page({ bytes, sha256: name, who, turn, page: 1, width: 100 }).then(
        () => void ended.push(name),
        (fault: RasterFailed) => void ended.push(`${name} ${fault.code}`),
      )
    // Sixteen operations of one network, then one of another, then one that is paid for.
    const crowd = Array.from({ length: 16 }, (_, index) =>
      ask(`slow ${index}`, slowPage(index), `operation ${index}`, { key: 'crowd', favoured: false }),
    )
    const others = [
      ask('visitor', red, 'another', { key: 'visitor', favoured: false }),
      ask('paid', red, 'paid', { key: 'payer', favoured: true }),
    ]
    await Promise.all(others)
    // In the lane that visitors share one of the crowd was being drawn, and the next had asked
    // first.
    expect(ended.filter((each) => each.startsWith('slow')).length).toBeLessThanOrEqual(2)
    expect(ended).toContain('visitor')
    expect(ended.indexOf('paid')).toBeLessThanOrEqual(ended.indexOf('visitor'))
    await Promise.all(crowd)
    expect(ended.filter((each) => each.startsWith('slow') && each.endsWith('took-too-long'))).toHaveLength(16)
    await two.close()
  })

  it('draws for a visitor before any of sixteen others’ slow pages has had its whole patience', async () => {
    const two = openRasteriser({ threads: 2, patienceMs: 3_000, longestWaitMs: WAIT_MS })
    await two.warm()
    const ended: string[] = []
    const ask = (name: string, bytes: Uint8Array) =>
      two.page({ bytes, sha256: name, turn: { key: name, favoured: false }, page: 1, width: 100 }).then(
        () => void ended.push(name),
        (fault: RasterFailed) => void ended.push(`${name} ${fault.code}`),
      )
    const crowd = Array.from({ length: 16 }, (_, index) => ask(`slow ${index}`, slowPage(index)))
    await ask('visitor', red)
    expect(ended).toEqual(['visitor'])
    await two.close()
    await Promise.all(crowd)
  })
})
