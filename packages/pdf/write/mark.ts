import type { PageGeometry } from '../read/pages.ts'
import type { Reference } from '../read/values.ts'
import { widthOf } from './helvetica.ts'
import { HELVETICA, shown } from './helvetica-font.ts'
import { toWinAnsi } from './latin.ts'
import type { Revision } from './revision.ts'
import { decimal } from './serialise.ts'

const RADIANS = Math.PI / 180

/**
 * Adds a form the size of the page, with the text along the rising diagonal as the page is shown.
 */
export const addMark = (revision: Revision, geometry: PageGeometry, text: string): Reference => {
  const encoded = toWinAnsi(text)
  const { size, matrix } = placeOf(geometry, widthOf(encoded))
  // The red reads on light pages, its pale edge on dark ones and on red.
  const ink = `/G gs 0.75 0.1 0.1 rg 1 1 1 RG ${decimal(size / 40)} w 2 Tr`
  const drawing = `BT ${ink} /F ${decimal(size)} Tf ${matrix} Tm ${shown(encoded)} Tj ET`
  const state = '/ExtGState<</G<</Type/ExtGState/ca 0.18/CA 0.4/BM/Normal/SMask/None>>>>'
  const resources = `/Resources<</Font<</F ${HELVETICA}>>${state}>>`
  const form = `/Type/XObject/Subtype/Form/BBox[${geometry.box.map(decimal).join(' ')}]${resources}`
  return revision.addStream(form, drawing)
}

const placeOf = ({ box, rotate }: PageGeometry, textWidth: number): { size: number; matrix: string } => {
  const [left, bottom, right, top] = box
  const [across, up] = [right - left, top - bottom]
  const slope = rotate % 180 === 0 ? Math.atan2(up, across) : Math.atan2(across, up)
  const size = Math.min((Math.hypot(across, up) * 0.7) / Math.max(1, textWidth), Math.min(across, up) / 5)
  // A page shown turned clockwise needs its text turned as far against the clock.
  const angle = slope + rotate * RADIANS
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const half = (textWidth * size) / 2
  const drop = size * 0.35
  const x = (left + right) / 2 - half * cosine + drop * sine
  const y = (bottom + top) / 2 - half * sine - drop * cosine
  return { size, matrix: [cosine, sine, -sine, cosine, x, y].map(decimal).join(' ') }
}
