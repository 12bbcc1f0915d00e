import type { Weight } from '../helvetica.ts'

/**
 * The product's colours on paper (packages/ui/tokens.css, the light preset), as operands of `rg`.
 */
const PEN = '0.149 0.224 0.851'
/** The pen's blue, on paper with nothing of it between the lines. */
export const GUILLOCHE = '0.42 0.48 0.91'
const INK = '0.063 0.094 0.18'
const INK_2 = '0.294 0.333 0.443'
const ALARM = '0.769 0.149 0.18'
export const LINE = '0.875 0.89 0.929'
export const WRITING_LINE = '0.502 0.537 0.639'
export const PAPER = '1 1 1'

export interface Look {
  weight: Weight
  /** Slanted, and as wide. */
  oblique?: boolean
  /** In sizes of the lines that do not stand out. */
  scale: number
  colour: string
}

export const NAME: Look = { weight: 'bold', scale: 1.25, colour: PEN }
export const BODY: Look = { weight: 'regular', scale: 1, colour: INK_2 }
export const VALUE: Look = { weight: 'regular', scale: 1, colour: INK }
/** A name that was typed in place of a drawing. */
export const TYPED: Look = { weight: 'regular', oblique: true, scale: 1.3, colour: PEN }
export const WARNING: Look = { weight: 'bold', scale: 1, colour: ALARM }
