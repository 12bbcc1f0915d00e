import type { Net } from '../nets/open-net.ts'
import type { Size, Square, View } from './view.ts'

/** The detector halves what it looks at so often. */
const MULTIPLE = 32
const RANGE = { black: -1, white: 1 }
/** Pixels that a cell of each of its grids stands for, and how many boxes it tells of each. */
const GRIDS = [
  { cell: 16, boxes: 2 },
  { cell: 32, boxes: 6 },
]
/** Numbers of a box: its middle, its size, and six points of the face. */
const NUMBERS = 16
const NOSE = 8
const MOUTH = 10

const LEAST_SCORE = 0.2
/** Pixels of the reduced picture: the net tells of boxes below nothing, too. */
const LEAST_SIDE = 1
const MOST_FACES = 3
/** Boxes that share more than this of what both cover are of one face. */
const MOST_SHARED = 0.1
/** The detector's box leaves out forehead and chin: with less around it, small faces are missed. */
const ENLARGED = 1.7

interface Box {
  x: number
  y: number
  width: number
  height: number
}
interface Found {
  box: Box
  score: number
  angle: number
}

/** Where faces may be on a picture that is brought to such a longer side, the surest first. */
export const detectFaces = async (detector: Net, view: View, longerSide: number): Promise<Square[]> => {
  const size = sizeFor(view, longerSide)
  const outputs = await detector({ values: view.whole(size, RANGE), ...size })
  const scale = { across: view.width / size.width, down: view.height / size.height }
  const found = GRIDS.flatMap(({ cell, boxes }, at) =>
    boxesOf({ cell, boxes, cells: size.width / cell }, outputs[at * 2]!, outputs[at * 2 + 1]!, scale),
  )
  const kept: Found[] = []
  for (const each of found.toSorted((one, other) => other.score - one.score))
    if (kept.length < MOST_FACES && kept.every(({ box }) => shared(box, each.box) <= MOST_SHARED)) kept.push(each)
  return kept.map(({ box: { x, y, width, height }, angle }) => ({
    x,
    y,
    side: Math.max(width, height) * ENLARGED,
    angle,
  }))
}

/** Nearly as the picture is: to a square a face would be narrower or lower than the net knows. */
const sizeFor = ({ width, height }: Size, longerSide: number): Size => {
  const reduced = (side: number): number =>
    Math.max(1, Math.round(((side / Math.max(width, height)) * longerSide) / MULTIPLE)) * MULTIPLE
  return { width: reduced(width), height: reduced(height) }
}

const boxesOf = (
  { cell, boxes, cells }: { cell: number; boxes: number; cells: number },
  logits: Float32Array,
  numbers: Float32Array,
  { across, down }: { across: number; down: number },
): Found[] => {
  const found: Found[] = []
  for (const [at, logit] of logits.entries()) {
    const score = 1 / (1 + Math.exp(-logit))
    if (!(score > LEAST_SCORE)) continue
    const place = Math.floor(at / boxes)
    const of = (number: number): number => numbers[at * NUMBERS + number]!
    if (!(of(2) >= LEAST_SIDE && of(3) >= LEAST_SIDE)) continue
    const box = {
      x: (((place % cells) + 0.5) * cell + of(0)) * across,
      y: ((Math.floor(place / cells) + 0.5) * cell + of(1)) * down,
      width: of(2) * across,
      height: of(3) * down,
    }
    const angle = Math.atan2((of(NOSE) - of(MOUTH)) * across, (of(MOUTH + 1) - of(NOSE + 1)) * down)
    found.push({ box, score, angle })
  }
  return found
}

const shared = (one: Box, other: Box): number => {
  const along = (place: 'x' | 'y', size: 'width' | 'height'): number => {
    const overlap = (one[size] + other[size]) / 2 - Math.abs(one[place] - other[place])
    return Math.max(0, Math.min(overlap, one[size], other[size]))
  }
  const both = along('x', 'width') * along('y', 'height')
  return both / (one.width * one.height + other.width * other.height - both)
}
