import type { PageGeometry } from '../read/pages.ts'
import type { Reference } from '../read/values.ts'
import { widthOf } from './helvetica.ts'
import { toWinAnsi } from './latin.ts'
import type { Revision } from './revision.ts'
import { decimal } from './serialise.ts'

const PADDING = 4
const LEADING = 1.25
const GREATEST_SIZE = 11
const LEAST_SIZE = 4
/** #2639d9. */
const PEN_BLUE = '0.149 0.224 0.851'

/** Helvetica is one of the fonts every viewer must have (ISO 32000-2 §9.6.2.2). */
export const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'

/** PDF syntax for encoded text. */
export const shown = (encoded: Uint8Array): string => `<${Buffer.from(encoded).toString('hex')}>`

/** Makes text shorter until it fits, with an ellipsis. */
const shorten = (encoded: Buffer, size: number, width: number): Buffer => {
  const ellipsis = Buffer.from([0x85])
  let kept = encoded
  while (kept.length > 0 && widthOf(kept) * size > width)
    kept = Buffer.concat([kept.subarray(0, kept.at(-1) === 0x85 ? -2 : -1), ellipsis])
  return kept
}

/** The drawing inside a signature box: a thin border in the blue of a pen and lines of text as large as fits, the first a little darker. */
const drawing = (lines: string[], width: number, height: number): Buffer => {
  const encoded = lines.map(toWinAnsi).filter(({ length }) => length > 0)
  const room = { width: width - 2 * PADDING, height: height - 2 * PADDING }
  const widest = Math.max(1e-6, ...encoded.map(widthOf))
  const byHeight = room.height / (Math.max(1, encoded.length) * LEADING)
  // A long line is shortened rather than letting it make all of them too small to read.
  const size = Math.max(LEAST_SIZE, Math.min(GREATEST_SIZE, byHeight, Math.max(room.width / widest, 6.5)))
  const top = PADDING + (room.height + encoded.length * size * LEADING) / 2 - size
  const rows = encoded.map((line, index) => {
    const grey = index === 0 ? '0.09' : '0.27'
    return `${grey} g 1 0 0 1 ${PADDING} ${decimal(top - index * size * LEADING)} Tm ${shown(shorten(line, size, room.width))} Tj`
  })
  const border = `${PEN_BLUE} RG 0.75 w 0.5 0.5 ${decimal(width - 1)} ${decimal(height - 1)} re S`
  return Buffer.from(`q ${border} BT /F ${decimal(size)} Tf ${rows.join('\n')} ET Q`, 'latin1')
}

/** Turns the form so that it stands upright on a page that is shown turned (ISO 32000-2 §12.5.5). */
const UPRIGHT = { 0: '1 0 0 1 0 0', 90: '0 1 -1 0 0 0', 180: '-1 0 0 -1 0 0', 270: '0 -1 1 0 0 0' }

/** Adds the appearance stream of a signature box; width and height in points as displayed. */
export const addAppearance = (
  revision: Revision,
  { rotate }: PageGeometry,
  box: { width: number; height: number; lines: string[] },
): Reference => {
  const { width, height, lines } = box
  const form = `/Type/XObject/Subtype/Form/BBox[0 0 ${decimal(width)} ${decimal(height)}]/Matrix[${UPRIGHT[rotate]}]`
  const resources = `/Resources<</Font<</F ${HELVETICA}>>>>`
  return revision.addStream(form + resources, drawing(lines, width, height))
}
