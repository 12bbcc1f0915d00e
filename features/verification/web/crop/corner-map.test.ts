import { expect, it } from 'vitest'
import type { Corners } from '../../wire.ts'
import { inSeenOrder, movedByKey, startingCorners, turnedCorners, withCornerAt } from './corner-map.ts'

const SIZE = { width: 400, height: 200 }
const CORNERS: Corners = [
  [40, 20],
  [360, 30],
  [350, 180],
  [50, 170],
]

it('corners that nobody found begin within the picture', () => {
  expect(startingCorners(SIZE)).toEqual([
    [40, 20],
    [360, 20],
    [360, 180],
    [40, 180],
  ])
})

it('a corner goes no farther than the edge, and the others stay', () => {
  expect(withCornerAt(CORNERS, 2, [999, -5], SIZE)).toEqual([CORNERS[0], CORNERS[1], [400, 0], CORNERS[3]])
})

it('arrow keys move it a little, with Shift ten times as far, and other keys do not', () => {
  expect(movedByKey([100, 100], { key: 'ArrowRight', shiftKey: false }, SIZE)).toEqual([101, 100])
  expect(movedByKey([100, 100], { key: 'ArrowUp', shiftKey: true }, SIZE)).toEqual([100, 90])
  expect(movedByKey([100, 100], { key: 'Tab', shiftKey: false }, SIZE)).toBeUndefined()
})

it('turn with the picture, and are where they were after four turns', () => {
  expect(turnedCorners([[0, 0], ...CORNERS.slice(1)] as unknown as Corners, SIZE, 1)[0]).toEqual([200, 0])
  const tall = { width: SIZE.height, height: SIZE.width }
  expect(turnedCorners(turnedCorners(CORNERS, SIZE, 1), tall, 3)).toEqual(CORNERS)
})

it('are named by where they are seen, whichever is the document’s own first', () => {
  expect(inSeenOrder([CORNERS[2], CORNERS[3], CORNERS[0], CORNERS[1]])).toEqual(CORNERS)
  expect(inSeenOrder([CORNERS[0], CORNERS[3], CORNERS[2], CORNERS[1]])).toEqual(CORNERS)
})
