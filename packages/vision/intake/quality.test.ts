import { describe, expect, it } from 'vitest'
import type { Pixels } from '../pixels.ts'
import { qualityOf } from './quality.ts'

const drawn = (valueAt: (x: number, y: number) => number, width = 64, height = 48): Pixels => {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.fill(valueAt(x, y), (y * width + x) * 3, (y * width + x) * 3 + 3)
  return { data, width, height, channels: 3 }
}

describe('the quality of a picture', () => {
  it('of one grey is its luminance, and no sharpness', () => {
    const { brightness, glare, sharpness } = qualityOf(drawn(() => 51))
    expect(brightness).toBeCloseTo(20, 0)
    expect(glare).toBe(0)
    expect(sharpness).toBeCloseTo(0, 5)
  })

  it('tells the share that is burnt out', () =>
    expect(qualityOf(drawn((x) => (x < 16 ? 255 : 90))).glare).toBeCloseTo(0.25))

  it('is sharper with edges than with a slope', () => {
    const edges = qualityOf(drawn((x) => (x % 8 < 4 ? 60 : 180))).sharpness
    expect(edges).toBeGreaterThan(100)
    expect(qualityOf(drawn((x) => 60 + x)).sharpness).toBeLessThan(1)
  })
})
