/**
 * The strip that carries a challenge's code below a picture: white across its whole width, the
 * digits in the middle between two marks. The browser draws it, and the server reads it.
 */

/** Its modules, all square: the width of the picture is so many. */
const WIDE = 128
const HIGH = 11
/** Of the marks and the digits; white above and below. */
const ROWS = 7
const TOP = 2
const GAP = 2

/** Where the segments of a digit are, by their usual letters, each a part of 5 × 7 modules. */
const SEGMENTS = {
  a: { x: 0, y: 0, width: 5, height: 1 },
  b: { x: 4, y: 0, width: 1, height: 4 },
  c: { x: 4, y: 3, width: 1, height: 4 },
  d: { x: 0, y: 6, width: 5, height: 1 },
  e: { x: 0, y: 3, width: 1, height: 4 },
  f: { x: 0, y: 0, width: 1, height: 4 },
  g: { x: 0, y: 3, width: 5, height: 1 },
} as const
type Segment = keyof typeof SEGMENTS

/** By digit, its segments that are dark. */
const DIGITS = ['abcdef', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abcdfg']
const DIGIT_WIDE = 5
const MARK_WIDE = 3

type Pattern = readonly (readonly boolean[])[]

const isInSegment = (of: Segment, x: number, y: number): boolean => {
  const { x: left, y: top, width, height } = SEGMENTS[of]
  return x >= left && x < left + width && y >= top && y < top + height
}
const pattern = (wide: number, isDark: (x: number, y: number) => boolean): Pattern =>
  Array.from({ length: ROWS }, (_, y) => Array.from({ length: wide }, (_, x) => isDark(x, y)))

/** Rows of modules, true: dark. By digit. */
export const DIGIT_PATTERNS: readonly Pattern[] = DIGITS.map((segments) =>
  pattern(DIGIT_WIDE, (x, y) => [...segments].some((each) => isInSegment(each as Segment, x, y))),
)
/** At either end of the digits: no picture of a camera looks so by chance. */
export const MARK_PATTERN: Pattern = pattern(MARK_WIDE, (x, y) => (x + y) % 2 === 0)

/** Of a challenge's code. */
const CODE_DIGITS = 4

const LENGTH = 2 * (MARK_WIDE + GAP) + CODE_DIGITS * (DIGIT_WIDE + GAP) - GAP
const LEFT = (WIDE - LENGTH) / 2

/** In modules from the left: where the marks begin, and each digit. */
export const CODE_PLACES = {
  marks: [LEFT, LEFT + LENGTH - MARK_WIDE],
  digits: Array.from({ length: CODE_DIGITS }, (_, at) => LEFT + MARK_WIDE + GAP + at * (DIGIT_WIDE + GAP)),
} as const

/** Of the strip below a picture so many pixels wide, in pixels. */
export const codeStripHeight = (width: number): number => Math.round((HIGH * width) / WIDE)

/** How large a module is on a canvas with a strip at its bottom, and where its rows begin. */
export const codeStripScale = ({ width, height }: { width: number; height: number }) => {
  const size = width / WIDE
  return { size, top: height - (HIGH - TOP) * size }
}

/** In pixels, from the upper left of what is drawn on. */
interface DrawnPart {
  x: number
  y: number
  width: number
  height: number
  isDark: boolean
}

/**
 * What to paint for the strip at the bottom of a canvas, one part over the other: first its white
 * ground. `code` is of four digits.
 */
export const codeStripParts = (canvas: { width: number; height: number }, code: string): DrawnPart[] => {
  const { size, top } = codeStripScale(canvas)
  const ground = canvas.height - codeStripHeight(canvas.width)
  const drawn = (at: number, shape: Pattern): DrawnPart[] =>
    shape.flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark) return []
        // Between whole pixels: no module is drawn grey at its edges.
        const [x0, x1] = [Math.round((at + x) * size), Math.round((at + x + 1) * size)]
        const [y0, y1] = [Math.round(top + y * size), Math.round(top + (y + 1) * size)]
        return [{ x: x0, y: y0, width: x1 - x0, height: y1 - y0, isDark }]
      }),
    )
  return [
    { x: 0, y: ground, width: canvas.width, height: canvas.height - ground, isDark: false },
    ...CODE_PLACES.marks.flatMap((at) => drawn(at, MARK_PATTERN)),
    ...CODE_PLACES.digits.flatMap((at, digit) => drawn(at, DIGIT_PATTERNS[Number(code[digit])] ?? [])),
  ]
}
