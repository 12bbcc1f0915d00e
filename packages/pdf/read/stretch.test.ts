import { expect, it } from 'vitest'
import { inspect } from '../intake/inspect.ts'
import { drawPdf, onePage } from '../testing/draw-pdf.ts'
import { LIGHT, PdfCostly } from './limits.ts'
import { stretch } from './stretch.ts'

const integer = (text: string, most: number) =>
  stretch(Buffer.from(text), { from: 0, most }, (parser) => parser.integer(), undefined)

it('reads what ends well before the stretch does, and never a part of it', () => {
  const far = `12345678${' '.repeat(100)}`
  expect(integer(far, 60)).toBe(12_345_678)
  expect(() => integer(far, 5)).toThrow(PdfCostly)
  expect(integer('123', 5)).toBe(123)
})

it('calls nothing broken that was cut', () => {
  const cut = () =>
    stretch(Buffer.from(`(${' '.repeat(100)})`), { from: 0, most: 50 }, (parser) => parser.value(), undefined)
  expect(cut).toThrow(PdfCostly)
})

it('asks for no thread when a large file is mostly images', async () => {
  const scan = `<</Length ${8e6}>>\nstream\n${'x'.repeat(8e6)}\nendstream`
  const bytes = drawPdf({ objects: { ...onePage({ page: '/Thumb 20 0 R' }), 20: scan } })
  expect(await inspect(bytes, LIGHT)).toMatchObject({ ok: true, value: { pages: 1 } })
  const numbers = drawPdf({ objects: { ...onePage(), 20: `[${'0 '.repeat(200_000)}]` } })
  await expect(inspect(numbers, LIGHT)).rejects.toThrow(PdfCostly)
})
