import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Area, freeAreas } from './free-areas.ts'

/** A page with so much black on it, at a pixel a point. */
const page = (...black: Area[]) => {
  const [width, height] = [595, 842]
  const pixels = new Uint8Array(width * height * 4).fill(255)
  for (const { x, y, width: w, height: h } of black)
    for (let up = y; up < y + h; up++)
      pixels.fill(0, 4 * ((height - 1 - up) * width + x), 4 * ((height - 1 - up) * width + x + w))
  return { pixels, width, height }
}
const STAMP = { width: 232, height: 92 }
const SMALL = { width: 160, height: 50 }
const overlap = (one: Area, other: Area) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

describe('a free area', () => {
  it('is below what is written last, at the margin of the text', () => {
    const [area] = freeAreas(page({ x: 70, y: 500, width: 450, height: 280 }), 595, [{ sizes: [STAMP] }])
    expect(area).toMatchObject({ x: 70, ...STAMP })
    expect(area!.y + area!.height).toBeGreaterThan(500 - 30)
    expect(area!.y + area!.height).toBeLessThanOrEqual(500 - 6)
  })

  it('is above a footer, not below it', () => {
    const body = { x: 70, y: 500, width: 450, height: 280 }
    const footer = { x: 280, y: 40, width: 30, height: 10 }
    const [area] = freeAreas(page(body, footer), 595, [{ sizes: [STAMP] }])
    expect(area!.y).toBeGreaterThan(300)
  })

  it('is smaller where there is room for no more, and none on a full page', () => {
    const text = { x: 40, y: 120, width: 500, height: 680 }
    expect(freeAreas(page(text), 595, [{ sizes: [STAMP, SMALL] }])[0]).toMatchObject(SMALL)
    const full = { x: 20, y: 20, width: 560, height: 800 }
    expect(freeAreas(page(full), 595, [{ sizes: [STAMP, SMALL] }])).toEqual([null])
  })

  it('is the one that is wanted, where nothing stands there', () => {
    const at = { x: 10, y: 60, width: 160, height: 50 }
    expect(freeAreas(page(), 595, [{ at }])).toEqual([at])
    expect(freeAreas(page({ x: 100, y: 80, width: 3, height: 3 }), 595, [{ at }])).toEqual([null])
    expect(freeAreas(page(), 595, [{ at: { ...at, x: 500 } }, { at: { ...at, y: 800 } }])).toEqual([null, null])
  })

  it('is never over anything, nor over another, nor out of the page', () => {
    const block = fc.record({
      x: fc.integer({ min: 0, max: 500 }),
      y: fc.integer({ min: 0, max: 800 }),
      width: fc.integer({ min: 1, max: 90 }),
      height: fc.integer({ min: 1, max: 40 }),
    })
    fc.assert(
      fc.property(fc.array(block, { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), (blocks, parties) => {
        const wanted = Array.from({ length: parties }, () => ({ sizes: [STAMP, SMALL] }))
        const found = freeAreas(page(...blocks), 595, wanted).filter((each) => each !== null)
        for (const [at, area] of found.entries()) {
          const others = [...blocks, ...found.slice(0, at)]
          expect(others.filter((each) => overlap(area, each))).toEqual([])
          expect(area.x >= 0 && area.y >= 0 && area.x + area.width <= 595 && area.y + area.height <= 842).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })
})
