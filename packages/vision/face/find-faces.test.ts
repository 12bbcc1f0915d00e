import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { judgeChallenge } from '../challenge/judge-challenge.ts'
import type { Pixels } from '../pixels.ts'
import { findFaces } from './find-faces.ts'

const PORTRAIT = new URL('../../../fixtures/identity-documents/portrait.jpg', import.meta.url)

const portrait = async (change: (image: Sharp) => Sharp): Promise<Pixels> => {
  const { data, info } = await change(sharp(await readFile(PORTRAIT)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as 3 }
}
const turned = (degrees: number) => portrait((image) => image.rotate(degrees, { background: '#888' }))
const faceOf = async (pixels: Pixels, options = {}) => (await findFaces(pixels, options))[0]!

describe('a face that is found', () => {
  it.each([-80, -40, 40, 80])(
    'and is turned by %d degrees in the picture looks at the camera still',
    async (degrees) => {
      const { yaw, pitch, roll } = await faceOf(await turned(degrees))
      const upright = await faceOf(await turned(0))
      expect(Math.abs(yaw)).toBeLessThan(8)
      expect(Math.abs(pitch - upright.pitch)).toBeLessThan(8)
      expect(Math.abs(roll - upright.roll - degrees)).toBeLessThan(8)
    },
  )

  it('upside down is told so where that is asked', async () => {
    const over = await turned(180)
    expect(Math.abs((await faceOf(over, { isAnyWayUp: true })).roll)).toBeGreaterThan(135)
    expect(Math.abs((await faceOf(await turned(0), { isAnyWayUp: true })).roll)).toBeLessThan(45)
  })

  it('in a mirror has its left eye where its right was', async () => {
    const [plain, mirrored] = [await turned(0), await portrait((image) => image.flop())]
    const [one, other] = [await faceOf(plain), await faceOf(mirrored)]
    expect(other.mesh[33]![0]).toBeCloseTo(plain.width - one.mesh[263]![0], -1)
    expect(other.mesh[33]![1]).toBeCloseTo(one.mesh[263]![1], -1)
    expect(Math.abs(other.roll + one.roll)).toBeLessThan(4)
  })

  it('in grey and with transparency is where it is in colour', async () => {
    const { data, width, height } = await turned(0)
    const pixels = (channels: 1 | 4) => {
      const changed = new Uint8Array(width * height * channels)
      for (let at = 0; at < width * height; at += 1)
        for (let each = 0; each < channels; each += 1)
          changed[at * channels + each] = channels === 1 ? data[at * 3 + 1]! : each === 3 ? 255 : data[at * 3 + each]!
      return { data: changed, width, height, channels }
    }
    const { box } = await faceOf(await turned(0))
    for (const channels of [1, 4] as const) {
      const found = await faceOf(pixels(channels))
      expect(Math.abs(found.box.x - box.x)).toBeLessThan(box.width * 0.05)
    }
  })

  it('turned in the plane of the picture alone answers no challenge', async () => {
    const frames = []
    for (const [at, degrees] of [0, 0, 85, 0, -85, 0].entries())
      frames.push({ atMs: at * 500, face: await faceOf(await turned(degrees)) })
    expect(judgeChallenge(['turn-left', 'turn-right'], frames).done).toBe(0)
    expect(judgeChallenge(['turn-right', 'turn-left'], frames).done).toBe(0)
  })
})

it.each([
  [1, 1],
  [1, 300],
  [300, 1],
])('a picture of %d×%d shows none', async (width, height) => {
  const data = new Uint8Array(width * height * 3).fill(90)
  expect(await findFaces({ data, width, height, channels: 3 })).toEqual([])
})
