import type { Reference } from '../../read/values.ts'
import type { Revision } from '../revision.ts'
import { decimal } from '../serialise.ts'
import { GUILLOCHE, PAPER } from './look.ts'

/** How wide the guilloche is, in points. */
const BORDER = 2.3
const CORNER = 5
/** Control points of a quarter of a circle, in radii from its ends. */
const ARC = 0.5523

/**
 * The lattice of the guilloche: one cell, two lines that cross, twice. Whatever its size, the
 * border costs no more.
 */
export const addGuilloche = (revision: Revision): Reference => {
  const [cell, half] = [decimal(BORDER), decimal(BORDER / 2)]
  const lines = [
    `0 0 m ${cell} ${cell} l`,
    `0 ${cell} m ${cell} 0 l`,
    `0 ${half} m ${half} ${cell} l ${cell} ${half} l ${half} 0 l h`,
  ]
  const tiling = `/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 ${cell} ${cell}]`
  const steps = `/XStep ${cell}/YStep ${cell}/Resources<<>>`
  return revision.addStream(tiling + steps, `${GUILLOCHE} RG 0.2 w ${lines.join(' ')} S`)
}

/**
 * An opaque ground, so that nothing below shows through, and the guilloche around it, which is the
 * pattern `/G`.
 */
export const frameOperators = (width: number, height: number): string => {
  const border = borderOf(width, height)
  const corner = Math.min(CORNER, width / 6, height / 6)
  const outer = rounded(0, { width, height, corner })
  const inner = rounded(border, { width, height, corner: corner * 0.6 })
  const ground = `${PAPER} rg ${outer} f`
  const ring = `/Pattern cs /G scn ${outer} ${inner} f*`
  return `${ground} ${ring} ${GUILLOCHE} RG 0.4 w ${inner} S`
}

/** A small box has a thin border. */
export const borderOf = (width: number, height: number): number => Math.min(BORDER, width / 12, height / 12)

/** The path of a rectangle so far inside the box, its corners round. */
const rounded = (
  inset: number,
  { width, height, corner: r }: Record<'width' | 'height' | 'corner', number>,
): string => {
  const [left, bottom, right, top] = [inset, inset, width - inset, height - inset]
  const c = r * (1 - ARC)
  const point = (...numbers: number[]): string => numbers.map(decimal).join(' ')
  return [
    `${point(left + r, bottom)} m ${point(right - r, bottom)} l`,
    `${point(right - c, bottom, right, bottom + c, right, bottom + r)} c ${point(right, top - r)} l`,
    `${point(right, top - c, right - c, top, right - r, top)} c ${point(left + r, top)} l`,
    `${point(left + c, top, left, top - c, left, top - r)} c ${point(left, bottom + r)} l`,
    `${point(left, bottom + c, left + c, bottom, left + r, bottom)} c h`,
  ].join(' ')
}
