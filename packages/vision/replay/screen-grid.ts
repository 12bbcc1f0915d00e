import { luminanceAt, type Pixels } from '../pixels.ts'
import type { Box } from '../reading.ts'
import { powerSpectrum } from './power-spectrum.ts'

/** Side of what is looked at in the middle of a face, pixels of the frame. */
const SIDE = 128
/** Waves over that side: fewer are the face's own shape, more cannot be seen. */
const WAVES = { least: 13, most: 64 } as const
/** A JPEG's blocks of 8 pixels are waves too, at every multiple of this and next to it. */
const BLOCK_WAVES = SIDE / 8
const BESIDE = 1.5
/** A peak is measured by waves that lie so far from it, and by which share of them is lower. */
const AROUND = { from: 4, to: 6 } as const
const LOWER = 0.9
const RING = Array.from({ length: (2 * AROUND.to + 1) ** 2 }, (_, place) => {
  const [across, down] = [place % (2 * AROUND.to + 1), Math.floor(place / (2 * AROUND.to + 1))]
  return [across - AROUND.to, down - AROUND.to] as const
}).filter(([across, down]) => Math.max(Math.abs(across), Math.abs(down)) >= AROUND.from)

/**
 * How far a regular pattern, such as the pixels of a screen, stands out in the middle of a face:
 * the power of its strongest wave over that of the waves around it, of which an edge or a hem has
 * as many. Below 10 there is nothing. Null: the face is too small to be looked at.
 */
export const screenGridOf = (pixels: Pixels, face: Box): number | null => {
  const left = Math.round(face.x + face.width / 2 - SIDE / 2)
  const top = Math.round(face.y + face.height / 2 - SIDE / 2)
  if (face.width < SIDE || face.height < SIDE) return null
  if (left < 0 || top < 0 || left + SIDE > pixels.width || top + SIDE > pixels.height) return null
  const values = new Float64Array(SIDE * SIDE)
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1)
      values[y * SIDE + x] = luminanceAt(
        pixels.data,
        pixels.channels,
        ((top + y) * pixels.width + left + x) * pixels.channels,
      )
  const power = powerSpectrum(values, SIDE)
  let strongest = 0
  // The other half of a spectrum of real numbers is its mirror.
  for (let down = 0; down <= WAVES.most; down += 1)
    for (let across = -WAVES.most; across < WAVES.most; across += 1) {
      if (!isLookedAt(across, down) || !isPeak(power, across, down)) continue
      strongest = Math.max(strongest, at(power, across, down) / levelAround(power, across, down))
    }
  return strongest
}

const at = (power: Float64Array, across: number, down: number): number =>
  power[((down + SIDE) % SIDE) * SIDE + ((across + SIDE) % SIDE)]!

const isLookedAt = (across: number, down: number): boolean => {
  const waves = Math.hypot(across, down)
  return waves >= WAVES.least && waves <= WAVES.most && !(isOfBlocks(across) && isOfBlocks(down))
}

const isOfBlocks = (waves: number): boolean => Math.abs(waves - Math.round(waves / BLOCK_WAVES) * BLOCK_WAVES) <= BESIDE

const isPeak = (power: Float64Array, across: number, down: number): boolean => {
  const here = at(power, across, down)
  for (let dy = -1; dy <= 1; dy += 1)
    for (let dx = -1; dx <= 1; dx += 1) if (at(power, across + dx, down + dy) > here) return false
  return true
}

const levelAround = (power: Float64Array, across: number, down: number): number => {
  const around = Float64Array.from(RING, ([dx, dy]) => at(power, across + dx, down + dy)).sort()
  // A picture of one colour has no waves at all.
  return Math.max(1, around[Math.floor(around.length * LOWER)]!)
}

/** From here on a pattern stands out as a screen's does; in a face of a photograph, below 6. */
const STANDS_OUT = 20
/** Frames below which nothing is said. */
const LEAST_FRAMES = 4

/**
 * Whether most frames of a film show a regular pattern in the face; null: too few could be looked
 * at. A hint and no proof: a screen out of focus shows none, and a veil may.
 */
export const showsScreenGrid = (frames: readonly (number | null)[]): boolean | null => {
  const looked = frames.filter((frame) => frame !== null)
  if (looked.length < LEAST_FRAMES) return null
  return looked.filter((frame) => frame >= STANDS_OUT).length > looked.length / 2
}
