import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodeImage } from './decode-image.ts'

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#369' } })

describe('a picture that comes in', () => {
  it('is decoded to RGB, no larger than is looked at', async () => {
    const decoded = await decodeImage(await picture(2600, 1300).jpeg().toBuffer())
    expect(decoded.ok && { ...decoded.value, data: decoded.value.data.length }).toEqual({
      width: 2000,
      height: 1000,
      channels: 3,
      data: 6_000_000,
    })
  })

  it.each([
    ['text', Buffer.from('not a picture'), 'not-an-image'],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'), 'not-an-image'],
    ['nine megabytes', Buffer.alloc(9_000_000), 'image-too-large'],
  ])('%s is refused', async (_, bytes, code) =>
    expect(await decodeImage(bytes)).toEqual({ ok: false, refusal: { code } }),
  )

  it('a small file of a huge picture is refused by its head', async () => {
    const bomb = await picture(8, 8).png().toBuffer()
    // 900 megapixels, it says: whoever began to decode it would find that there are none.
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    expect(await decodeImage(bomb)).toEqual({ ok: false, refusal: { code: 'image-too-large' } })
  })

  it.each([
    ['an interlaced PNG', () => picture(4200, 3024).png({ progressive: true })],
    ['a progressive JPEG', () => picture(4200, 3024).jpeg({ progressive: true })],
    ['a WebP', () => picture(4200, 3024).webp()],
  ])('%s, which a decoder holds whole, is refused sooner', async (_, made) =>
    expect(await decodeImage(await made().toBuffer())).toEqual({ ok: false, refusal: { code: 'image-too-large' } }),
  )

  it('a photo of a phone of twelve megapixels is not', async () =>
    expect(await decodeImage(await picture(4032, 3024).webp().toBuffer())).toMatchObject({ ok: true }))

  it('as large a picture that comes row by row is decoded', async () =>
    expect(await decodeImage(await picture(4200, 3024).jpeg().toBuffer())).toMatchObject({ ok: true }))

  it('half a picture is refused', async () => {
    const whole = await picture(300, 300).jpeg().toBuffer()
    expect(await decodeImage(whole.subarray(0, whole.length >> 1))).toMatchObject({ ok: false })
  })
})
