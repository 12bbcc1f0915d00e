import type { Corner, Corners } from '../../wire.ts'

/** Pixels of a picture. */
export interface Size {
  width: number
  height: number
}

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3

export const CORNER_NAMES = ['upper-left', 'upper-right', 'lower-right', 'lower-left'] as const
export type CornerName = (typeof CORNER_NAMES)[number]

/** How far within the picture corners begin that nobody found. */
const INSET = 0.1
/** Of the picture's width, what one press of an arrow key moves, and one with Shift. */
const STEP = { fine: 0.0025, coarse: 0.025 }

/** Corners to be moved to where they belong, where no document was found. */
export const startingCorners = ({ width, height }: Size): Corners => {
  const [left, right, top, bottom] = [width * INSET, width * (1 - INSET), height * INSET, height * (1 - INSET)]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

/** The corners with one of them moved, no farther than the picture's edge. */
export const withCornerAt = (corners: Corners, at: number, [x, y]: Corner, { width, height }: Size): Corners =>
  corners.map((corner, place) => (place === at ? [within(x, width), within(y, height)] : corner)) as unknown as Corners

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value))

/** Where a key moves a corner; nothing: it is none that moves. */
export const movedByKey = (
  [x, y]: Corner,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { width }: Size,
): Corner | undefined => {
  const step = width * (shiftKey ? STEP.coarse : STEP.fine)
  const moves: Record<string, Corner> = {
    ArrowLeft: [x - step, y],
    ArrowRight: [x + step, y],
    ArrowUp: [x, y - step],
    ArrowDown: [x, y + step],
  }
  return moves[key]
}

/** The corners on the picture turned clockwise; `size` is the picture's before. */
export const turnedCorners = (corners: Corners, size: Size, turns: Turns): Corners => {
  let [turned, { width, height }] = [corners, size]
  for (let turn = 0; turn < turns; turn += 1) {
    const across = height
    turned = turned.map(([x, y]) => [across - y, x]) as unknown as Corners
    ;[width, height] = [height, width]
  }
  return turned
}

/**
 * From the upper left on clockwise, so that each corner is called by where it is seen, however the
 * document lies.
 */
export const inSeenOrder = (corners: Corners): Corners => {
  const middle = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis]!, 0) / 4) as [number, number]
  const around = corners.toSorted((one, other) => angleOf(one, middle) - angleOf(other, middle))
  const first = around.reduce((best, [x, y], at) => (x + y < around[best]![0] + around[best]![1] ? at : best), 0)
  return [...around.slice(first), ...around.slice(0, first)] as unknown as Corners
}

const angleOf = ([x, y]: Corner, [middleX, middleY]: [number, number]): number => Math.atan2(y - middleY, x - middleX)
