import { widthOf } from '../helvetica.ts'
import { HELVETICA, HELVETICA_BOLD, HELVETICA_OBLIQUE, shown } from '../helvetica-font.ts'
import { toWinAnsi } from '../latin.ts'
import { decimal } from '../serialise.ts'
import type { Look } from './look.ts'

/** A line of text. */
export interface Row {
  encoded: Buffer
  look: Look
  /** At one point. */
  width: number
}

export const rowOf = (line: string, look: Look): Row => {
  const encoded = toWinAnsi(line)
  return { encoded, look, width: widthOf(encoded, look.weight) }
}

/** Resources for `rowOperators`. */
export const ROW_FONTS = `/Font<</F ${HELVETICA}/B ${HELVETICA_BOLD}/O ${HELVETICA_OBLIQUE}>>`

/** The row from a point on; shortened where it has not that much room. Inside BT and ET. */
export const rowOperators = (row: Row, at: { x: number; y: number; size: number; room: number }): string => {
  const text = shorten(row, at.size, at.room)
  if (text.length === 0) return ''
  const { weight, oblique, colour } = row.look
  const font = `/${weight === 'bold' ? 'B' : oblique ? 'O' : 'F'} ${decimal(at.size)} Tf ${colour} rg`
  return `${font} 1 0 0 1 ${decimal(at.x)} ${decimal(at.y)} Tm ${shown(text)} Tj`
}

/** The size at which a row fills the room. */
export const fitting = ({ width }: Row, room: number): number => room / Math.max(1e-6, width)

const ELLIPSIS = Buffer.from([0x85])

/**
 * As much of a line as fits, with an ellipsis where something is missing; nothing where not even
 * one letter and that fit.
 */
const shorten = ({ encoded, look, width }: Row, size: number, room: number): Buffer => {
  if (width * size <= room) return encoded
  for (let length = encoded.length - 1; length > 0; length--) {
    const kept = Buffer.concat([encoded.subarray(0, length), ELLIPSIS])
    if (widthOf(kept, look.weight) * size <= room) return kept
  }
  return Buffer.alloc(0)
}
