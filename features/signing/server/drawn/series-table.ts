import type { SeriesContent } from './series-container.ts'

/** A row of the channels. */
export interface SeriesPoint {
  /** In units of the canvas, from the upper left. */
  x: number
  y: number
  /** Seconds since the first point. */
  t: number
  isDown: boolean
  /** 0 to 1; null: the device told none. */
  force: number | null
  /** Units of the canvas in a second, from the point before; null for the first of a stroke. */
  speed: number | null
}

/** The points of a series in their units. */
export const pointsOf = ({ channels: { X, Y, T, S, F }, units }: SeriesContent): SeriesPoint[] => {
  const points: SeriesPoint[] = []
  for (const [at, raw] of X.entries()) {
    const point = { x: raw / units.position, y: Y[at]! / units.position, t: T[at]! / units.time }
    const before = points.at(-1)
    const passed = before?.isDown ? point.t - before.t : 0
    const speed = before && passed > 0 ? Math.hypot(point.x - before.x, point.y - before.y) / passed : null
    points.push({ ...point, isDown: S[at] === 1, force: F ? F[at]! / units.force : null, speed })
  }
  return points
}

/**
 * The channels as they are, a row for each point; one that the device did not give is left out.
 */
export const seriesCsv = ({ channels }: SeriesContent): string => {
  const given = Object.entries(channels).filter((entry): entry is [string, number[]] => entry[1] !== null)
  const rows = channels.T.map((_, at) => given.map(([, values]) => values[at]).join(','))
  return `${[given.map(([name]) => name).join(','), ...rows].join('\n')}\n`
}

/** Points in a second while the pen is down; null where nothing lasted. */
export const rateOf = (points: SeriesPoint[]): number | null => {
  let [seconds, intervals] = [0, 0]
  for (const [at, { t }] of points.entries()) {
    const before = points[at - 1]
    if (!before?.isDown) continue
    seconds += t - before.t
    intervals += 1
  }
  return seconds > 0 ? intervals / seconds : null
}
