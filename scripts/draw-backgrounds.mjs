/**
 * Draws the eight background pictures of the settings drawer into apps/web/backgrounds: line work
 * of security print, which pages lay behind everything in the accent's colour.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const WIDTH = 1440
const HEIGHT = 900
const TURN = Math.PI * 2

/** `count` numbers from 0 to 1, the last one left out. */
const shares = (count) => Array.from({ length: count }, (_, index) => index / count)

/** A line through `points + 1` places, as the `d` of a path. */
const through = (points, place) =>
  `M${Array.from({ length: points + 1 }, (_, point) =>
    place(point / points)
      .map((number) => number.toFixed(0))
      .join(' '),
  ).join('L')}`

/** Lines from edge to edge, `y` by `x` (both from 0 to 1) and by the line. */
const across = (count, points, y) =>
  shares(count).map((line) => through(points, (x) => [x * WIDTH, y(x, line) * HEIGHT]))
const down = (count, points, x) => shares(count).map((line) => through(points, (y) => [x(y, line) * WIDTH, y * HEIGHT]))
/** Closed lines about the middle, their radius by angle and line. */
const around = (count, points, radius) =>
  shares(count).map((line) =>
    through(points, (share) => {
      const angle = share * TURN
      return [WIDTH / 2 + radius(angle, line) * Math.cos(angle), HEIGHT / 2 + radius(angle, line) * Math.sin(angle)]
    }),
  )

const wave = (share) => Math.sin(share * TURN)

const LINES = {
  rosette: around(
    18,
    200,
    (angle, line) => 400 + 90 * Math.sin(9 * angle + line * TURN) + 60 * Math.sin(14 * angle - 1.5 * line * TURN),
  ),
  waves: across(
    26,
    64,
    (x, line) => line * 1.16 - 0.08 + 0.035 * wave(1.5 * x + line * 0.9) + 0.02 * wave(3 * x - line * 1.4),
  ),
  contours: around(
    16,
    120,
    (angle, line) => 30 + line * 960 + (10 + 46 * line) * Math.sin(5 * angle + line * 2) + 18 * Math.sin(3 * angle),
  ),
  meanders: down(
    30,
    56,
    (y, line) => line * 1.12 - 0.06 + 0.022 * wave(2 * y + 0.5 * wave(line)) + 0.012 * wave(3.5 * y + line * 2),
  ),
  rules: down(46, 1, (_, line) => line + 0.011),
  lenses: across(
    22,
    72,
    (x, line) => 0.5 + (line - 0.5 + 1 / 44) * 1.05 * Math.cos(x * TURN * 1.5) * (0.72 + 0.28 * wave(x)),
  ),
  slopes: across(34, 1, (x, line) => line * 1.5 - 0.5 + x * 0.42),
  weave: [
    ...across(16, 60, (x, line) => line * 1.1 - 0.05 + 0.03 * wave(4 * x)),
    ...across(16, 60, (x, line) => line * 1.1 - 0.05 - 0.03 * wave(4 * x)),
  ],
}

const svg = (lines) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none" stroke="#000" stroke-width="1.8">`,
    ...lines.map((line) => `<path d="${line}"/>`),
    '</svg>\n',
  ].join('\n')

/** The text of each picture, by its name. */
export const PICTURES = Object.fromEntries(Object.entries(LINES).map(([name, lines]) => [name, svg(lines)]))

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, text] of Object.entries(PICTURES))
    writeFileSync(new URL(`../apps/web/backgrounds/${name}.svg`, import.meta.url), text)
