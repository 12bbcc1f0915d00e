import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { paintedCode, spoiltCode } from '../../../fixtures/identity-documents/shown-code.ts'
import { randomOf, SEEDS } from '../../../fixtures/identity-documents/specimens.ts'
import type { Pixels } from '../pixels.ts'
import { codeStripHeight } from './code-strip.ts'
import { readCode, withoutStrip } from './read-code.ts'

const portrait = await readFile(new URL('../../../fixtures/identity-documents/portrait.jpg', import.meta.url))
const pictureOf = async (width: number, height: number): Promise<Pixels> => {
  const { data } = await sharp(portrait)
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width, height, channels: 3 }
}
const random = randomOf(SEEDS.trying)
const picture = await pictureOf(640, 480)
/** What is read of a picture with that code, as it arrives. */
const readOf = async (code: string, how: Parameters<typeof spoiltCode>[2] = {}, of = picture) =>
  readCode({ ...(await spoiltCode(paintedCode(of, code), random, how)), channels: 3 })

describe('the code below a picture', () => {
  it.each(['0123', '4567', '8989', '0000', '1111'])('%s is read of a JPEG as it was drawn', async (code) =>
    expect(await readOf(code)).toEqual({ digits: code }),
  )

  it.each([
    [240, 320],
    [320, 240],
    [480, 640],
    [1280, 720],
  ])('is read below a picture of %d by %d', async (width, height) => {
    const other = await pictureOf(width, height)
    for (let times = 0; times < 10; times += 1) {
      const code = random.digits(4)
      expect(await readOf(code, {}, other)).toEqual({ digits: code })
    }
  })

  it.each([
    ['quality 40', { quality: 40 }],
    ['noise', { noise: 12 }],
    ['little light', { brightness: 0.5 }],
    ['another size on the way', { width: 420, quality: 60 }],
  ])('is read in spite of %s', async (_, how) => {
    for (let times = 0; times < 10; times += 1) {
      const code = random.digits(4)
      expect(await readOf(code, how)).toEqual({ digits: code })
    }
  })

  it('is never another one, however spoilt: it is none then', async () => {
    let unread = 0
    for (let times = 0; times < 200; times += 1) {
      const code = random.digits(4)
      const how = { width: random.whole(128, 320), quality: random.whole(10, 60), noise: random.between(0, 60) }
      const digits = (await readOf(code, how))?.digits ?? null
      if (digits === null) unread += 1
      else expect(digits).toBe(code)
    }
    expect(unread).toBeGreaterThan(20)
  })

  it('is unread where a part of it is covered', () => {
    const { data, width, height } = paintedCode(picture, '2468')
    for (let row = height - codeStripHeight(width); row < height; row += 1)
      data.fill(128, (row * width + 260) * 3, (row * width + 275) * 3)
    expect(readCode({ data, width, height, channels: 3 })).toEqual({ digits: null })
  })

  it('stands below no other picture', () => {
    const white = new Uint8Array(picture.data.length).fill(255)
    for (const other of [picture, { ...picture, data: white }]) expect(readCode(other)).toBe(null)
  })

  it('is cut off, and leaves the picture as it was', () => {
    const { data, ...size } = withoutStrip({ ...paintedCode(picture, '1357'), channels: 3 })
    expect(size).toEqual({ width: 640, height: 480, channels: 3 })
    expect(Buffer.from(data).equals(picture.data)).toBe(true)
  })
})
