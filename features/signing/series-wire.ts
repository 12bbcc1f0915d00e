// Apart from the rest of the wire: only who draws loads it.

/**
 * A point each as the device told it, in whole numbers; {@link SERIES} tells the units. `x`, `y`
 * and `t` are differences from the point before, the first from 0.
 */
export interface WireSeries {
  pointer: (typeof POINTERS)[number]
  /** CSS pixels of a unit of the canvas. */
  scale: number
  x: number[]
  y: number[]
  /** Never less than the one before. */
  t: number[]
  /** 1 where the pen is down. */
  s: number[]
  /** Force; left out where the device tells none. */
  f?: number[]
  /** Tilt along x and y in degrees, likewise. */
  tx?: number[]
  ty?: number[]
}
export const POINTERS = ['pen', 'touch', 'mouse'] as const

/** Of a series: x and y count parts of a unit of the canvas, t tenths of a millisecond. */
export const SERIES = { unit: 100, second: 10_000, force: 1023, mostPoints: 12_000, mostSeconds: 3600 } as const
