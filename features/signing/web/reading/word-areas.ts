/** A rectangle on a page as shown, in points from its lower left. */
export interface WordArea {
  x: number
  y: number
  width: number
  height: number
}

/** A run of text as pdf.js tells it: `transform` leads to the page's own coordinates. */
interface Run {
  str: string
  transform: readonly number[]
  /** Along the line, in the page's own units. */
  width: number
}

interface Viewport {
  height: number
  convertToViewportPoint: (x: number, y: number) => number[]
}

/** Of a line's height, what letters such as p and g take below it. */
const BELOW = 0.2
const ABOVE = 0.8

/**
 * Where the words of a page stand. What is only a picture of words, as on a page that was scanned,
 * is not among them.
 */
export const wordAreas = (runs: readonly Run[], viewport: Viewport): WordArea[] =>
  runs.flatMap(({ str, transform: [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0], width }) => {
    const [along, up] = [Math.hypot(a, b), Math.hypot(c, d)]
    if (str.trim() === '' || along === 0 || up === 0) return []
    const corner = (right: number, rise: number) =>
      viewport.convertToViewportPoint(e + (a / along) * right + c * rise, f + (b / along) * right + d * rise)
    const corners = [corner(0, -BELOW), corner(width, -BELOW), corner(0, ABOVE), corner(width, ABOVE)]
    const [xs, ys] = [corners.map(([x]) => x!), corners.map(([, y]) => y!)]
    const [left, bottom] = [Math.min(...xs), Math.max(...ys)]
    return [{ x: left, y: viewport.height - bottom, width: Math.max(...xs) - left, height: bottom - Math.min(...ys) }]
  })
