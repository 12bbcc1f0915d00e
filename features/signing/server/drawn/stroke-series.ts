import { ok, type Result, refuse } from '@firmeza/kernel'
import { SERIES, type WireSeries } from '../../series-wire.ts'
import { DRAWING } from '../../wire.ts'

/**
 * How a signature was drawn: the channels of ISO/IEC 19794-7 that the device tells of, a number of
 * each for every point. Null: the device tells nothing of it.
 */
export interface StrokeSeries {
  pointer: WireSeries['pointer']
  /** CSS pixels of a unit of the canvas. */
  scale: number
  /** From the upper left, in {@link SERIES}`.unit` parts of a unit of the canvas. */
  X: number[]
  Y: number[]
  /** Since the first point, in tenths of a millisecond. */
  T: number[]
  /** Whether the pen is down: 1 or 0. */
  S: number[]
  /** 0 to {@link SERIES}`.force`. */
  F: number[] | null
  /** Degrees. */
  TX: number[] | null
  TY: number[] | null
}

/** How far beside the canvas a stroke may lead, in canvases. */
const BESIDE = 4
const MOST_TILT = 90

/** The channels of what a browser sent; refused where no hand can have drawn them. */
export const readSeries = (wire: WireSeries): Result<StrokeSeries, 'series-nonsense'> => {
  const optional = [wire.f, wire.tx, wire.ty]
  const channels = [wire.x, wire.y, wire.t, wire.s, ...optional.filter((each) => each !== undefined)]
  const [X, Y, T] = [summed(wire.x), summed(wire.y), summed(wire.t)]
  const [width, height] = [DRAWING.width * SERIES.unit, DRAWING.height * SERIES.unit]
  const isSound =
    wire.x.length <= SERIES.mostPoints &&
    channels.every(({ length }) => length === wire.x.length) &&
    isWithin(X, -BESIDE * width, (1 + BESIDE) * width) &&
    isWithin(Y, -BESIDE * height, (1 + BESIDE) * height) &&
    T[0] === 0 &&
    isWithin(wire.t, 0, Number.POSITIVE_INFINITY) &&
    isWithin(T, 0, SERIES.mostSeconds * SERIES.second) &&
    isWithin(wire.s, 0, 1) &&
    isWithin(wire.f ?? [], 0, SERIES.force) &&
    isWithin([...(wire.tx ?? []), ...(wire.ty ?? [])], -MOST_TILT, MOST_TILT)
  if (!isSound) return refuse('series-nonsense')
  const { pointer, scale, s: S, f: F = null, tx: TX = null, ty: TY = null } = wire
  return ok({ pointer, scale, X, Y, T, S, F, TX, TY })
}

const summed = (differences: number[]): number[] => {
  let sum = 0
  return differences.map((each) => {
    sum += each
    return sum
  })
}

const isWithin = (values: number[], least: number, most: number): boolean =>
  values.every((value) => value >= least && value <= most)
