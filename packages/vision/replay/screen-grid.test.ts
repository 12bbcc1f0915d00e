import { beforeAll, describe, expect, it } from 'vitest'
import {
  drawFaceFilm,
  type FilmFrame,
  filmedScreen,
  SEEDS,
  sampleFaces,
  sentAgain,
} from '../../../fixtures/identity-documents/specimens.ts'
import { screenGridOf, showsScreenGrid } from './screen-grid.ts'

// One frame of few faces: `npm run bench -- vision --only=screens` looks at many.
const seed = SEEDS.trying
const FACE = { x: 210, y: 130, width: 220, height: 220 }
let frame: FilmFrame
beforeAll(async () => {
  const face = (await sampleFaces())[0]!.picture
  frame = (await drawFaceFilm(face, { seed, placeSeed: seed, frames: 1 }))[0]!
})

/** The frame with a line every so many pixels, across and down. */
const withLines = (every: number): FilmFrame => ({
  ...frame,
  data: frame.data.map((value, at) => {
    const pixel = Math.floor(at / 3)
    const isLine = (pixel % frame.width) % every === 0 || Math.floor(pixel / frame.width) % every === 0
    return isLine ? Math.min(255, value + 25) : value
  }),
})

describe('a regular pattern in a face', () => {
  it.each([0.9, 1.4, 2.3])('stands out where it is filmed on a screen, %f px a pixel', async (pitch) => {
    const filmed = await filmedScreen(frame, { seed, pitch, turn: 4, blur: 0.7 })
    expect(screenGridOf(filmed, FACE)).toBeGreaterThan(50)
  })

  it('is none before the camera, nor are the blocks of a JPEG', async () => {
    expect(screenGridOf(frame, FACE)).toBeLessThan(10)
    expect(screenGridOf(await sentAgain(frame, { seed, quality: 30 }), FACE)).toBeLessThan(10)
    expect(screenGridOf(withLines(8), FACE)).toBeLessThan(10)
    expect(screenGridOf(withLines(5), FACE)).toBeGreaterThan(50)
  })

  it('is not looked for in a small face, or one at the rim', () => {
    expect(screenGridOf(frame, { ...FACE, width: 127 })).toBeNull()
    expect(screenGridOf(frame, { ...FACE, x: -100 })).toBeNull()
  })

  it('is one of a film where most of its frames have it, of four at least', () => {
    expect(showsScreenGrid([50, 50, 50, 3])).toBe(true)
    expect(showsScreenGrid([50, 50, 3, 3])).toBe(false)
    expect(showsScreenGrid([50, 50, 50, null])).toBeNull()
  })
})
