import { expect, it } from 'vitest'
import { wordAreas } from './word-areas.ts'

/** Of an upright page, as pdf.js has it: from the upper left. */
const upright = { height: 842, convertToViewportPoint: (x: number, y: number) => [x, 842 - y] }
/** Turned by a quarter to the right: what was up points to the right. */
const turned = { height: 595, convertToViewportPoint: (x: number, y: number) => [y, x] }
const run = { str: 'Firmado', transform: [10, 0, 0, 10, 100, 200], width: 40 }

it('is around the letters, from the lower left of the page as shown', () => {
  expect(wordAreas([run], upright)).toEqual([{ x: 100, y: 198, width: 40, height: 10 }])
  expect(wordAreas([run], turned)).toEqual([{ x: 198, y: 455, width: 10, height: 40 }])
})

it('follows a line that runs upwards, and passes over what shows nothing', () => {
  const upwards = { ...run, transform: [0, 10, -10, 0, 100, 200] }
  expect(wordAreas([upwards], upright)).toEqual([{ x: 92, y: 200, width: 10, height: 40 }])
  expect(
    wordAreas(
      [
        { ...run, str: ' ' },
        { ...run, transform: [0, 0, 0, 0, 1, 1] },
      ],
      upright,
    ),
  ).toEqual([])
})
