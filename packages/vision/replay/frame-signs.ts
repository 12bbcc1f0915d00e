import { luminanceAt, type Pixels } from '../pixels.ts'

/**
 * The part of a frame that is looked at, shares of it: where a person sits. What stands still
 * around them would be the same in every film of that place.
 */
const AREA = { left: 0.25, right: 0.75, top: 0.1, bottom: 0.9 } as const
/** Cells that it is divided into, across and down. */
const CELLS = 64
/**
 * Waves across and down whose signs are kept, and those of them that a re-encoding hardly turns.
 */
const WAVES = 16
const COARSE_WAVES = 8
/** Bits of one band, as hexadecimal digits. */
const BAND_DIGITS = 4
const BANDS = (COARSE_WAVES * COARSE_WAVES) / (BAND_DIGITS * 4)

/** By the number of waves, from 1: a cosine (DCT-II) over the cells. */
const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Float64Array.from({ length: CELLS }, (_, cell) => Math.cos(((2 * cell + 1) * (wave + 1) * Math.PI) / (2 * CELLS))),
)
/** The coarse ones first: bands are cut from the beginning. */
const ORDER = Array.from({ length: WAVES * WAVES }, (_, at) => [at % WAVES, Math.floor(at / WAVES)] as const).toSorted(
  (one, other) => Number(isFine(one)) - Number(isFine(other)),
)

function isFine([across, down]: readonly [number, number]): boolean {
  return across >= COARSE_WAVES || down >= COARSE_WAVES
}

/**
 * A perceptual hash of a frame: the signs of 256 coefficients of the cosine transform of its
 * luminance, 64 hexadecimal digits. The same frame after noise, another JPEG or other light has
 * few other signs; a head that sits elsewhere has many. 64 of them do not tell these apart.
 */
export const frameSigns = (pixels: Pixels): string => {
  const cells = cellsOf(pixels)
  const rows = COSINES.map((cosine) => {
    const row = new Float64Array(CELLS)
    for (let y = 0; y < CELLS; y += 1) for (let x = 0; x < CELLS; x += 1) row[y]! += cells[y * CELLS + x]! * cosine[x]!
    return row
  })
  let digits = ''
  for (let at = 0; at < ORDER.length; at += 4) {
    let digit = 0
    for (const [across, down] of ORDER.slice(at, at + 4)) {
      const coefficient = rows[across]!.reduce((sum, value, y) => sum + value * COSINES[down]![y]!, 0)
      digit = digit * 2 + (coefficient > 0 ? 1 : 0)
    }
    digits += digit.toString(16)
  }
  return digits
}

/** Mean luminance of each cell. */
const cellsOf = (pixels: Pixels): Float64Array => {
  const { width, height, channels } = pixels
  const [sums, counts] = [new Float64Array(CELLS * CELLS), new Uint32Array(CELLS * CELLS)]
  const [left, top] = [AREA.left * width, AREA.top * height]
  const [wide, high] = [(AREA.right - AREA.left) * width, (AREA.bottom - AREA.top) * height]
  for (let y = Math.ceil(top); y < top + high; y += 1)
    for (let x = Math.ceil(left); x < left + wide; x += 1) {
      const cell = Math.floor(((y - top) * CELLS) / high) * CELLS + Math.floor(((x - left) * CELLS) / wide)
      sums[cell]! += luminanceAt(pixels.data, channels, (y * width + x) * channels)
      counts[cell]! += 1
    }
  return sums.map((sum, cell) => sum / Math.max(1, counts[cell]!))
}

/**
 * The bands of a frame's coarse signs, each named by its place: frames whose coarse signs differ by
 * three bits or fewer have one in common. They are what earlier frames are looked up by.
 */
export const bandsOf = (signs: string): string[] =>
  Array.from({ length: BANDS }, (_, at) => `${at}:${signs.slice(at * BAND_DIGITS, (at + 1) * BAND_DIGITS)}`)

/** How many of their 256 signs differ. */
export const signsApart = (one: string, other: string): number => {
  let apart = 0
  for (let at = 0; at < one.length; at += 8) {
    let differing = Number.parseInt(one.slice(at, at + 8), 16) ^ Number.parseInt(other.slice(at, at + 8), 16)
    for (; differing !== 0; differing &= differing - 1) apart += 1
  }
  return apart
}
