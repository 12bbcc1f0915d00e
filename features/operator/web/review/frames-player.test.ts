import { PATIENCE_MS } from '@firmeza/kernel/testing'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { frameClock } from './frame-clock.ts'
import { openFrames } from './frames-player.ts'

describe('the clock of a film of JPEGs', () => {
  it('spreads the pictures over how long was filmed', () => {
    const { lengthMs, frameMs, frameAt } = frameClock(11, 8000)
    expect([lengthMs, frameMs]).toEqual([8000, 800])
    expect([-5, 0, 399, 401, 4000, 7601, 8000, 9e9].map(frameAt)).toEqual([0, 0, 0, 1, 5, 10, 10, 10])
  })

  it('gives each the time it should have had where that is not known', () => {
    const { lengthMs, frameMs, frameAt } = frameClock(5, null)
    expect([lengthMs, frameMs]).toEqual([1000, 250])
    expect([0, 130, 1000].map(frameAt)).toEqual([0, 1, 4])
    expect(frameClock(1, null)).toMatchObject({ lengthMs: 0, frameMs: 250 })
    expect(frameClock(1, null).frameAt(700)).toBe(0)
  })
})

const patiently = { timeout: PATIENCE_MS }

// Real: the film and what is decoded of it, by sharp instead of a browser.
describe('a film of JPEGs on a canvas', () => {
  let drawn: number[]
  let decoded: number
  beforeEach(() => {
    ;[drawn, decoded] = [[], 0]
    vi.stubGlobal('createImageBitmap', async (picture: Blob) => {
      decoded += 1
      const { data, info } = await sharp(await picture.arrayBuffer(), { limitInputPixels: false })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return { ...info, shade: Math.round(data[0]! / 10), close: () => {} }
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  const canvas = {
    getContext: () => ({ drawImage: ({ shade }: { shade: number }) => void drawn.push(shade) }),
  } as unknown as HTMLCanvasElement

  const frame = (shade: number, width = 16) =>
    sharp({ create: { width, height: 16, channels: 3, background: { r: shade * 10, g: shade * 10, b: shade * 10 } } })
      .jpeg()
      .toBuffer()
  const opened = async (frames: Promise<Buffer>[], durationMs: number | null) => {
    const told: { atMs?: number; isPlaying?: boolean }[] = []
    const film = new Blob((await Promise.all(frames)).map((each) => new Uint8Array(each)))
    const player = await openFrames(canvas, film, durationMs, (played) => void told.push(played))
    return { player, told }
  }

  it('shows at a mark the picture of that time, and the time that was asked for', async () => {
    const { player, told } = await opened(
      Array.from({ length: 11 }, (_, at) => frame(at)),
      8000,
    )
    expect(player.lengthMs).toBe(8000)
    player.seek(4100)
    await expect.poll(() => drawn, patiently).toEqual([0, 5])
    player.seek(8000)
    await expect.poll(() => drawn, patiently).toEqual([0, 5, 10])
    expect(told).toEqual([{ atMs: 4100 }, { atMs: 8000 }])
  })

  it('plays to its end as fast as was chosen before', async () => {
    const { player, told } = await opened([frame(1), frame(2), frame(3)], 4 * PATIENCE_MS)
    player.setRate(4000)
    await player.play()
    await expect.poll(() => player.isPlaying(), patiently).toBe(false)
    const [half, whole] = [2 * PATIENCE_MS, 4 * PATIENCE_MS]
    expect(told).toEqual([{ isPlaying: true }, { atMs: half }, { atMs: whole }, { isPlaying: false }])
    await expect.poll(() => drawn.at(-1), patiently).toBe(3)
  })

  it('decodes none that is too large, and shows no film of such alone', async () => {
    const { player } = await opened([frame(1, 4001), frame(2), frame(3, 4001), frame(4)], null)
    expect(drawn).toEqual([2])
    player.seek(500)
    player.seek(750)
    await expect.poll(() => drawn, patiently).toEqual([2, 4])
    expect(decoded).toBe(2)
    await expect(opened([frame(1, 4001)], null)).rejects.toThrow('no film')
    expect(decoded).toBe(2)
  })
})
