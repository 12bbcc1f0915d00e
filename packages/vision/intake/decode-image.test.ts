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
    const bomb = await picture(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    expect(await decodeImage(bomb)).toMatchObject({ ok: false })
  })

  it('half a picture is refused', async () => {
    const whole = await picture(300, 300).jpeg().toBuffer()
    expect(await decodeImage(whole.subarray(0, whole.length >> 1))).toMatchObject({ ok: false })
  })
})
