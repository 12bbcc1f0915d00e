import { qualityOf } from '../intake/quality.ts'
import type { Pixels } from '../pixels.ts'
import type { HologramReading } from '../reading.ts'
import { alignFrames } from './align-frames.ts'

const LEAST_FRAMES = 6
/** Cells that a straightened card is divided into, across and down. */
const CELLS = { across: 32, down: 20 } as const
/**
 * Mean change of the whole picture below which nothing moved, and luminance at which nothing shows.
 */
const LEAST_MOTION = 0.6
const LIGHT = { least: 25, most: 235 } as const
/**
 * How much a cell's colour (a and b of a simple opponent space) has to change, and how many cells.
 */
const LEAST_CHANGE = 14
const LEAST_CELLS = 6
/** Added to what a pixel's colour is divided by: where it is dark, noise would pass for colour. */
const DARK = 40

interface Cell {
  light: number
  /** Red against green, and yellow against blue: what light alone does not change. */
  red: number
  yellow: number
}

const cellsOf = ({ data, width, height, channels }: Pixels): Cell[] => {
  const cells = Array.from({ length: CELLS.across * CELLS.down }, () => ({ light: 0, red: 0, yellow: 0, count: 0 }))
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const at = (y * width + x) * channels
      const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!]
      const cell = cells[Math.floor((y * CELLS.down) / height) * CELLS.across + Math.floor((x * CELLS.across) / width)]!
      const sum = r + g + b + DARK
      cell.light += (r + g + b) / 3
      cell.red += ((r - g) / sum) * 255
      cell.yellow += ((r + g - 2 * b) / sum) * 127
      cell.count += 1
    }
  return cells.map(({ light, red, yellow, count }) => ({
    light: light / count,
    red: red / count,
    yellow: yellow / count,
  }))
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

const TOO_FEW: HologramReading = { outcome: 'not-checked', reason: 'too-few-frames' }

/**
 * Whether some part of a document changes its colour while it is tilted, as a film that diffracts
 * light does and print does not. What changes everywhere is the light of the room, and is taken
 * off. Frames are straightened documents.
 */
export const judgeHologram = async (frames: readonly Pixels[]): Promise<HologramReading> => {
  if (frames.length < LEAST_FRAMES) return TOO_FEW
  const light = median(frames.map((frame) => (qualityOf(frame).brightness / 100) * 255))
  if (light < LIGHT.least || light > LIGHT.most) return { outcome: 'not-checked', reason: 'no-light' }
  const films = (await alignFrames(frames)).map(cellsOf)
  if (films.length < LEAST_FRAMES) return TOO_FEW
  const changes = films[0]!.map((_, at) => spread(films.map((cells) => cells[at]!)))
  const motion = median(films[0]!.map((_, at) => range(films.map((cells) => cells[at]!.light))))
  if (motion < LEAST_MOTION) return { outcome: 'not-checked', reason: 'no-motion' }
  const common = median(changes)
  const own = changes.filter((change) => change - common > LEAST_CHANGE)
  const confidence = Math.min(1, own.length / (LEAST_CELLS * 2))
  return { outcome: own.length >= LEAST_CELLS ? 'seen' : 'not-seen', confidence, frames: films.length }
}

const range = (values: number[]): number => Math.max(...values) - Math.min(...values)

/** How far apart a cell's colours are. */
const spread = (cells: Cell[]): number =>
  Math.hypot(range(cells.map(({ red }) => red)), range(cells.map(({ yellow }) => yellow)))
