import type { PageGeometry } from '../read/pages.ts'
import type { Reference } from '../read/values.ts'
import { type Weight, widthOf } from './helvetica.ts'
import { addImage, type EncodedImage } from './image.ts'
import { toWinAnsi } from './latin.ts'
import type { Revision } from './revision.ts'
import { decimal } from './serialise.ts'

const PADDING = 8
const RULE = 2
const LEADING = 1.2
const GREATEST_SIZE = 10
/** Below this a long line is shortened rather than making all of them too small to read. */
const LEAST_FITTED_SIZE = 6.5
const LEAST_SIZE = 4
/** How much larger the first line is. */
const HEAD = 1.25

/** The product's colours on paper (packages/ui/tokens.css, the light preset), as operands of `rg`. */
const PEN = '0.149 0.224 0.851'
const INK = '0.063 0.094 0.18'
const INK_2 = '0.294 0.333 0.443'
const ALARM = '0.769 0.149 0.18'

/** Helvetica is one of the fonts every viewer must have (ISO 32000-2 §9.6.2.2). */
export const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'
const HELVETICA_BOLD = HELVETICA.replace('/Helvetica/', '/Helvetica-Bold/')

/** PDF syntax for encoded text. */
export const shown = (encoded: Uint8Array): string => `<${Buffer.from(encoded).toString('hex')}>`

/** What a signature box says: the first line stands out, the warning comes last, in red. */
export interface StampText {
  lines: string[]
  warning?: string
}

interface Row {
  encoded: Buffer
  weight: Weight
  /** At one point. */
  width: number
  /** In sizes of the other lines. */
  scale: number
  colour: string
}

const rowOf = (line: string, look: Pick<Row, 'weight' | 'scale' | 'colour'>): Row => {
  const encoded = toWinAnsi(line)
  return { encoded, width: widthOf(encoded, look.weight), ...look }
}

const rowsOf = ({ lines, warning = '' }: StampText): Row[] =>
  [...lines, warning]
    .map((line, index) => {
      if (index === lines.length) return rowOf(line, { weight: 'bold', scale: 1, colour: ALARM })
      if (index === 0) return rowOf(line, { weight: 'bold', scale: HEAD, colour: INK })
      return rowOf(line, { weight: 'regular', scale: 1, colour: INK_2 })
    })
    .filter(({ encoded }) => encoded.length > 0)

const ELLIPSIS = Buffer.from([0x85])

/** As much of a line as fits, with an ellipsis where something is missing; nothing where not even one letter and that fit. */
const shorten = ({ encoded, weight, width }: Row, size: number, room: number): Buffer => {
  if (width * size <= room) return encoded
  for (let length = encoded.length - 1; length > 0; length--) {
    const kept = Buffer.concat([encoded.subarray(0, length), ELLIPSIS])
    if (widthOf(kept, weight) * size <= room) return kept
  }
  return Buffer.alloc(0)
}

const sumOf = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** How much of the box's width a drawn signature takes at most. */
const IMAGE_SHARE = 0.4

interface Room {
  width: number
  height: number
  padding: number
}

/** Fits the image into the left of the box, half-way up. */
const imageOperators = (
  { width, height, padding }: Room,
  image: EncodedImage,
): { operators: string; taken: number } => {
  const scale = Math.min((width * IMAGE_SHARE) / image.width, (height - padding) / image.height)
  const [across, up] = [image.width * scale, image.height * scale]
  const at = [RULE + padding / 2, (height - up) / 2].map(decimal).join(' ')
  return { operators: `q ${decimal(across)} 0 0 ${decimal(up)} ${at} cm /I Do Q`, taken: across }
}

/** The drawing inside a signature box: a rule in the blue of a pen at its left and, beside it, the lines as large as fits. */
const drawing = (text: StampText, width: number, height: number, image?: EncodedImage): string => {
  const rows = rowsOf(text)
  const padding = Math.min(PADDING, width / 6, height / 6)
  const picture = image && imageOperators({ width, height, padding }, image)
  const left = RULE + padding + (picture?.taken ?? 0)
  const room = { width: width - left - padding, height: height - 2 * padding }
  const fitting = (row: Row): number => room.width / Math.max(1e-6, row.width)
  const inHeight = room.height / (LEADING * Math.max(1, sumOf(rows.map(({ scale }) => scale))))
  const inWidth = Math.max(LEAST_FITTED_SIZE, Math.min(...rows.map(fitting)))
  const size = Math.max(LEAST_SIZE, Math.min(GREATEST_SIZE, inHeight, inWidth))
  // A long name stands out less rather than losing its end.
  const sizes = rows.map((row) => Math.min(row.scale * size, Math.max(size, fitting(row))))
  let top = padding + (room.height + LEADING * sumOf(sizes)) / 2
  const drawn = rows.map((row, index) => {
    const each = sizes[index]!
    const text = shorten(row, each, room.width)
    const font = `/${row.weight === 'bold' ? 'B' : 'F'} ${decimal(each)} Tf ${row.colour} rg`
    const line = `${font} 1 0 0 1 ${decimal(left)} ${decimal(top - each)} Tm ${shown(text)} Tj`
    top -= each * LEADING
    return text.length > 0 ? line : ''
  })
  const rule = `${PEN} rg 0 0 ${RULE} ${decimal(height)} re f`
  return `q ${rule} ${picture?.operators ?? ''} BT ${drawn.join('\n')} ET Q`
}

/** Turns the form so that it stands upright on a page that is shown turned (ISO 32000-2 §12.5.5). */
const UPRIGHT = { 0: '1 0 0 1 0 0', 90: '0 1 -1 0 0 0', 180: '-1 0 0 -1 0 0', 270: '0 -1 1 0 0 0' }

/** Adds the appearance stream of a signature box; width and height in points as displayed. */
export const addAppearance = (
  revision: Revision,
  { rotate }: PageGeometry,
  box: { width: number; height: number; image?: EncodedImage } & StampText,
): Reference => {
  const { width, height, image } = box
  const form = `/Type/XObject/Subtype/Form/BBox[0 0 ${decimal(width)} ${decimal(height)}]/Matrix[${UPRIGHT[rotate]}]`
  const picture = image ? `/XObject<</I ${addImage(revision, image).number} 0 R>>` : ''
  const resources = `/Resources<</Font<</F ${HELVETICA}/B ${HELVETICA_BOLD}>>${picture}>>`
  return revision.addStream(form + resources, drawing(box, width, height, image))
}
