import { describe, expect, it } from 'vitest'
import type { Pixels } from '../pixels.ts'
import { judgeHologram } from './judge-hologram.ts'

const [WIDTH, HEIGHT] = [320, 200]

/**
 * A drawn card under a lamp that moves; `film`: a patch whose colour turns with it; `askew`: what
 * share of its width the lower right corner was cut out too far out.
 */
const frame = (at: number, { film = false, lamp = 12, dark = 1, askew = 0 } = {}): Pixels => {
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const lit = (1 + (lamp / 100) * Math.sin(at + x / 90)) * dark
      const far = 1 + askew * (x / WIDTH + y / HEIGHT)
      const [across, down] = [x * far, y * far]
      const print = across > 120 && down % 24 < 5 ? 0.5 : 1
      const isBand = Math.floor(down / 30) % 2 === 1 && across > 40 && across < 110
      const isFilm = film && Math.hypot(x - 250, y - 70) < 38
      const hue = at * 1.1 + Math.hypot(x - 250, y - 70) / 12
      const colour = isFilm
        ? [150 + 70 * Math.sin(hue), 150 + 70 * Math.sin(hue + 2.1), 150 + 70 * Math.sin(hue + 4.2)]
        : isBand
          ? [190, 120, 70]
          : [200, 205, 215]
      for (const [channel, value] of colour.entries())
        data[(y * WIDTH + x) * 3 + channel] = Math.max(0, Math.min(255, value * print * lit))
    }
  return { data, width: WIDTH, height: HEIGHT, channels: 3 }
}
const halved = ({ data, width, height, channels }: Pixels): Pixels => {
  const half = { width: width / 2, height: height / 2, channels }
  const at = (pixel: number) => (Math.floor(pixel / half.width) * 2 * width + (pixel % half.width) * 2) * channels
  const pixels = Array.from({ length: half.width * half.height }, (_, pixel) =>
    data.slice(at(pixel), at(pixel) + channels),
  )
  return { ...half, data: Uint8Array.from(pixels.flatMap((each) => [...each])) }
}
const tilting = (options: Parameters<typeof frame>[1], count = 8) =>
  Array.from({ length: count }, (_, at) => frame(at * 0.5, options))

describe('a hologram', () => {
  it('is seen where a film turns its colours', async () =>
    expect(await judgeHologram(tilting({ film: true }))).toMatchObject({ outcome: 'seen' }))
  it('is not seen on print under a moving lamp', async () =>
    expect(await judgeHologram(tilting({ lamp: 25 }))).toMatchObject({ outcome: 'not-seen' }))

  it('is not seen on coloured print that two frames show askew, and one smaller; each is judged', async () => {
    const frames = Array.from({ length: 8 }, (_, at) => frame(at * 0.5, { askew: at === 3 || at === 6 ? 0.02 : 0 }))
    frames[4] = halved(frames[4]!)
    expect(await judgeHologram(frames)).toMatchObject({ outcome: 'not-seen', frames: 8 })
  })

  it('is not checked where most frames show something else', async () => {
    const frames = tilting({ film: true }).map((each, at) =>
      at % 2 ? { ...each, data: each.data.toReversed() } : each,
    )
    expect(await judgeHologram(frames)).toEqual({ outcome: 'not-checked', reason: 'too-few-frames' })
  })

  it.each([
    ['too-few-frames', tilting({ film: true }, 5)],
    ['no-motion', tilting({ lamp: 0 })],
    ['no-light', tilting({ film: true, dark: 0.08 })],
  ])('is not checked: %s', async (reason, frames) =>
    expect(await judgeHologram(frames)).toEqual({ outcome: 'not-checked', reason }),
  )
})
