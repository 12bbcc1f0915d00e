import { LEAST_BOX } from '@firmeza/operations/wire'

/** Where a signature is to show: points from the lower left of a page as it is shown. */
export interface SignBox {
  /** From 1. */
  page: number
  x: number
  y: number
  width: number
  height: number
}

/** Of a page as it is shown, in points. */
export interface PageSize {
  width: number
  height: number
}

/** In points, to the right and upwards. */
export interface Shift {
  x: number
  y: number
}

export const CORNERS = ['nw', 'ne', 'sw', 'se'] as const
export type Corner = (typeof CORNERS)[number]

/** From the page's edge to the first box, and between boxes, in points. */
const MARGIN = 48
const GAP = 12

/** Whether a box of the least size goes onto a page. */
export const hasRoom = ({ width, height }: PageSize): boolean => width >= LEAST_BOX.width && height >= LEAST_BOX.height

/**
 * A box as large as `wanted` that no other hides, from the lower left upwards; where there is none,
 * at the lower left.
 */
export const newBox = (wanted: PageSize, page: number, size: PageSize, others: readonly SignBox[]): SignBox => {
  const start = onPage({ page, x: MARGIN, y: MARGIN, ...wanted }, size)
  for (let y = start.y; y + start.height <= size.height; y += start.height + GAP)
    for (let x = start.x; x + start.width <= size.width; x += start.width + GAP) {
      const box = { ...start, x, y }
      if (!others.some((other) => overlap(box, other))) return box
    }
  return start
}

export const moved = (box: SignBox, by: Shift, size: PageSize): SignBox =>
  onPage({ ...box, x: box.x + by.x, y: box.y + by.y }, size)

/** Moves one corner; the one across from it stays. */
export const resized = (box: SignBox, corner: Corner, by: Shift, size: PageSize): SignBox => {
  const [right, top] = [box.x + box.width, box.y + box.height]
  const [isWest, isNorth] = [corner.endsWith('w'), corner.startsWith('n')]
  const x = isWest ? within(box.x + by.x, 0, right - LEAST_BOX.width) : box.x
  const y = isNorth ? box.y : within(box.y + by.y, 0, top - LEAST_BOX.height)
  const east = isWest ? right : within(right + by.x, box.x + LEAST_BOX.width, size.width)
  const north = isNorth ? within(top + by.y, box.y + LEAST_BOX.height, size.height) : top
  return onPage({ ...box, x, y, width: east - x, height: north - y }, size)
}

/**
 * The box on a page of another size: as large as it was where that fits, and never off the page.
 */
export const onPage = (box: SignBox, size: PageSize): SignBox => {
  const width = tenths(within(box.width, LEAST_BOX.width, size.width))
  const height = tenths(within(box.height, LEAST_BOX.height, size.height))
  return {
    page: box.page,
    x: tenths(within(box.x, 0, size.width - width)),
    y: tenths(within(box.y, 0, size.height - height)),
    width,
    height,
  }
}

/** Which of them, counted from 0, hide some of another. */
export const clashing = (boxes: readonly (SignBox | undefined)[]): number[] =>
  boxes.flatMap((box, at) => {
    const hides = box && boxes.some((other, index) => index !== at && other && overlap(box, other))
    return hides ? [at] : []
  })

/** Whether one would hide some of the other. */
const overlap = (one: SignBox, other: SignBox): boolean =>
  one.page === other.page &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const within = (value: number, least: number, most: number): number =>
  Math.max(Math.min(value, most), Math.min(least, most))

/** Downwards: what was rounded must not stand out of its page. */
const tenths = (points: number): number => Math.floor(points * 10 + 1e-6) / 10
