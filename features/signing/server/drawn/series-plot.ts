import type { SeriesContent } from './series-container.ts'
import { pointsOf, type SeriesPoint } from './series-table.ts'

const WIDTH = 800
const CHART = { left: 110, height: 90, gap: 34 }
const STROKE = { least: 0.8, most: 5, plain: 2 }

/**
 * A drawing of a series for who examines it, in SVG: the strokes, as wide as they were pressed, and
 * below them x, y, force and speed over time.
 */
export const plotSeries = (content: SeriesContent): string => {
  const points = pointsOf(content)
  const { width, height } = content.canvas
  const scale = WIDTH / width
  const charts: [string, (point: SeriesPoint) => number | null][] = [
    ['X (0–400)', ({ x }) => x],
    ['Y (0–150, down)', ({ y }) => y],
    ['F (0–1)', ({ force }) => force],
    ['|v| (1/s)', ({ speed }) => speed],
  ]
  const top = height * scale + 30
  const drawn = charts.map(([label, value], at) => chart(points, label, value, top + at * (CHART.height + CHART.gap)))
  const tall = top + charts.length * (CHART.height + CHART.gap) + 10
  const seconds = points.at(-1)?.t ?? 0
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${tall}" font-family="sans-serif" font-size="12">`,
    `<title>${content.document.sha256}</title>`,
    `<rect width="${WIDTH}" height="${tall}" fill="#fff"/>`,
    `<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${height * scale - 1}" fill="none" stroke="#99a"/>`,
    `<g stroke="#000" stroke-linecap="round">${strokes(points, scale)}</g>`,
    ...drawn,
    `<text x="${CHART.left}" y="${tall - 6}">0 s</text><text x="${WIDTH - 60}" y="${tall - 6}">${seconds.toFixed(2)} s</text>`,
    '</svg>',
    '',
  ].join('\n')
}

const round = (value: number): string => String(Number(value.toFixed(2)))

const strokes = (points: SeriesPoint[], scale: number): string =>
  points
    .map((point, at) => {
      const before = points[at - 1]
      if (!before?.isDown) return ''
      const width = point.force === null ? STROKE.plain : STROKE.least + point.force * (STROKE.most - STROKE.least)
      const [x1, y1, x2, y2] = [before.x, before.y, point.x, point.y].map((each) => round(each * scale))
      return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke-width="${round(width)}"/>`
    })
    .join('')

/** One channel over time, each stroke a line of its own. */
const chart = (
  points: SeriesPoint[],
  label: string,
  value: (point: SeriesPoint) => number | null,
  top: number,
): string => {
  const values = points.map(value)
  const known = values.filter((each) => each !== null)
  const frame = `<rect x="${CHART.left}" y="${top}" width="${WIDTH - CHART.left - 10}" height="${CHART.height}" fill="none" stroke="#ccd"/>`
  const name = `<text x="4" y="${top + 14}">${label}</text>`
  if (known.length === 0) return `${frame}${name}<text x="${CHART.left + 8}" y="${top + 20}">not given</text>`
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const seconds = points.at(-1)!.t || 1
  const across = (t: number) => CHART.left + (t / seconds) * (WIDTH - CHART.left - 10)
  const up = (each: number) => top + CHART.height - 4 - ((each - least) / (most - least || 1)) * (CHART.height - 8)
  const lines = linesOf(points, values).map(
    (line) =>
      `<polyline fill="none" stroke="#2639d9" points="${line.map(([t, each]) => `${round(across(t))},${round(up(each))}`).join(' ')}"/>`,
  )
  const range = `<text x="4" y="${top + 32}" fill="#556">${Number(least.toFixed(1))} … ${Number(most.toFixed(1))}</text>`
  return [frame, name, range, ...lines].join('')
}

const linesOf = (points: SeriesPoint[], values: (number | null)[]): [number, number][][] => {
  const lines: [number, number][][] = [[]]
  for (const [at, { t, isDown }] of points.entries()) {
    const value = values[at]
    if (value !== null && value !== undefined) lines.at(-1)!.push([t, value])
    if (!isDown) lines.push([])
  }
  return lines.filter(({ length }) => length > 1)
}
