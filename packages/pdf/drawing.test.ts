import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { inspectDrawing } from './drawing.ts'

const drawn = (stroke: string, { width = 400, height = 150, type = 'png' as 'png' | 'jpeg' } = {}) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${stroke}</svg>`))
    .toFormat(type)
    .toBuffer()
const STROKE = '<path d="M20 90 Q 120 10 200 90 T 380 60" fill="none" stroke="black" stroke-width="2"/>'

it('takes a stroke on nothing, and one on white', async () => {
  expect(await inspectDrawing(await drawn(STROKE))).toEqual({ ok: true })
  expect(await inspectDrawing(await drawn(`<rect width="400" height="150" fill="white"/>${STROKE}`))).toEqual({
    ok: true,
  })
})

it.each([
  ['nothing', ''],
  ['white on white', STROKE.replace('black', 'white')],
  ['what can hardly be seen', STROKE.replace('black', '#ddd')],
])('refuses %s as empty', async (_, stroke) =>
  expect(await inspectDrawing(await drawn(stroke))).toEqual({ ok: false, refusal: 'empty' }),
)

/** A PNG whose head says one size, and whose data are no more than some zeros. */
const bomb = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    // Readers look at the head before any sum.
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(100)))])
}

it('refuses what is too large, whatever there is of it', async () => {
  expect(await inspectDrawing(await drawn(STROKE, { width: 2000, height: 1100 }))).toEqual({
    ok: false,
    refusal: 'too-large',
  })
  const refused = await inspectDrawing(bomb(60_000, 60_000))
  expect(refused.ok).toBe(false)
})

it('refuses what is no PNG, or none to its end', async () => {
  const png = await drawn(STROKE)
  const jpeg = await drawn(STROKE, { type: 'jpeg' })
  for (const file of [Buffer.alloc(0), Buffer.from('hola'), jpeg, png.subarray(0, 60), png.subarray(0, png.length / 2)])
    expect(await inspectDrawing(file)).toEqual({ ok: false, refusal: 'not-a-png' })
})
