import { execFileSync } from 'node:child_process'
import { composePdf } from '@firmeza/pdf'
import { create } from 'qrcode'
import { expect, it } from 'vitest'
import { drawQr } from './qr.ts'

/** Real: Poppler draws the page. */

it('draws every module where it belongs', async () => {
  const text = 'https://firmeza.example'
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const [x, y, side] = [100, 200, 4]
  const draw = { x, y, size: modules.size * side }
  const options = { title: 'QR', language: 'es', at: new Date(0) }
  const pdf = await composePdf((document) => drawQr(document, text, draw), options)
  const page = execFileSync('pdftoppm', ['-r', '72', '-gray', '-'], { input: pdf })
  const [head = '', width] = /^P5\s+(\d+)\s+\d+\s+255\s/.exec(page.toString('latin1', 0, 40)) ?? []
  const isDark = (column: number, row: number): boolean =>
    page[head.length + (y + row * side + 2) * Number(width) + x + column * side + 2]! < 128
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      expect(isDark(column, row)).toBe(Boolean(modules.get(row, column)))
    }
  }
})
