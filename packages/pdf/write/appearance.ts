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

/**
 * The product's colours on paper (packages/ui/tokens.css, the light preset), as operands of `rg`.
 */
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
interface StampText {
  lines: string[]
  warning?: string
}

/**
 * Where a signature box stands, in points from the lower left of the page as displayed, what it
 * says, and what was drawn in it.
 */
export interface StampBox extends StampText {
  x: number
  y: number
  width: number
  height: number
  image?: EncodedImage
}

interface Look {
  weight: Weight
  /** In sizes of the other lines. */
  scale: number
  colour: string
}

const HEADLINE: Look = { weight: 'bold', scale: HEAD, colour: INK }
const BODY: Look = { weight: 'regular', scale: 1, colour: INK_2 }
const WARNING: Look = { weight: 'bold', scale: 1, colour: ALARM }

interface Row {
  encoded: Buffer
  look: Look
  /** At one point. */
  width: number
}

const rowsOf = ({ lines, warning = '' }: StampText): Row[] => {
  const rows: Row[] = []
  for (let index = 0; index < lines.length; index++) addRow(rows, lines[index]!, index === 0 ? HEADLINE : BODY)
  addRow(rows, warning, WARNING)
  return rows
}

const addRow = (rows: Row[], line: string, look: Look): void => {
  const encoded = toWinAnsi(line)
  if (encoded.length > 0) rows.push({ encoded, look, width: widthOf(encoded, look.weight) })
}

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

interface Room {
  left: number
  bottom: number
  width: number
  height: number
}

/** As large as fits, for lines that do not stand out. */
const sizeOf = (rows: Row[], room: Room): number => {
  let scales = 0
  let widest = 0
  for (const { look, width } of rows) {
    scales += look.scale
    widest = Math.max(widest, width)
  }
  const inHeight = room.height / (LEADING * Math.max(1, scales))
  const inWidth = Math.max(LEAST_FITTED_SIZE, fitting(widest, room))
  return Math.max(LEAST_SIZE, Math.min(GREATEST_SIZE, inHeight, inWidth))
}

/** The size at which a line that is so wide at one point fills the room. */
const fitting = (width: number, room: Room): number => room.width / Math.max(1e-6, width)

/** A long name stands out less rather than losing its end. */
const ownSize = ({ look, width }: Row, size: number, room: Room): number =>
  Math.min(look.scale * size, Math.max(size, fitting(width, room)))

/** The lines as large as fits, half-way up. */
const textOperators = (rows: Row[], room: Room): string => {
  const size = sizeOf(rows, room)
  let taken = 0
  for (const row of rows) taken += ownSize(row, size, room)
  let top = room.bottom + (room.height + LEADING * taken) / 2
  let operators = ''
  for (const row of rows) {
    const own = ownSize(row, size, room)
    operators += `\n${rowOperators(row, { own, at: top - own, room })}`
    top -= own * LEADING
  }
  return operators
}

const rowOperators = (row: Row, { own, at, room }: { own: number; at: number; room: Room }): string => {
  const text = shorten(row, own, room.width)
  if (text.length === 0) return ''
  const { weight, colour } = row.look
  const font = `/${weight === 'bold' ? 'B' : 'F'} ${decimal(own)} Tf ${colour} rg`
  return `${font} 1 0 0 1 ${decimal(room.left)} ${decimal(at)} Tm ${shown(text)} Tj`
}

/** How much of the box's width a drawn signature takes at most. */
const IMAGE_SHARE = 0.4

/** Fits the image into the left of the box, half-way up. */
const imageOperators = (
  { width, height, padding }: { width: number; height: number; padding: number },
  image: EncodedImage,
): { operators: string; taken: number } => {
  const scale = Math.min((width * IMAGE_SHARE) / image.width, (height - padding) / image.height)
  const [across, up] = [image.width * scale, image.height * scale]
  const at = [RULE + padding / 2, (height - up) / 2].map(decimal).join(' ')
  return { operators: `q ${decimal(across)} 0 0 ${decimal(up)} ${at} cm /I Do Q`, taken: across }
}

/**
 * The drawing inside a signature box: a rule in the blue of a pen at its left and, beside it, what
 * was drawn and the lines.
 */
const drawing = (text: StampText, width: number, height: number, image?: EncodedImage): string => {
  const padding = Math.min(PADDING, width / 6, height / 6)
  const picture = image && imageOperators({ width, height, padding }, image)
  const left = RULE + padding + (picture?.taken ?? 0)
  const room = { left, bottom: padding, width: width - left - padding, height: height - 2 * padding }
  const rule = `${PEN} rg 0 0 ${RULE} ${decimal(height)} re f`
  return `q ${rule} ${picture?.operators ?? ''} BT${textOperators(rowsOf(text), room)} ET Q`
}

/**
 * Turns the form so that it stands upright on a page that is shown turned (ISO 32000-2 §12.5.5).
 */
const UPRIGHT = { 0: '1 0 0 1 0 0', 90: '0 1 -1 0 0 0', 180: '-1 0 0 -1 0 0', 270: '0 -1 1 0 0 0' }

/** Adds the appearance stream of a signature box; width and height in points as displayed. */
export const addAppearance = (
  revision: Revision,
  { rotate }: PageGeometry,
  box: Omit<StampBox, 'x' | 'y'>,
): Reference => {
  const { width, height, image } = box
  const form = `/Type/XObject/Subtype/Form/BBox[0 0 ${decimal(width)} ${decimal(height)}]/Matrix[${UPRIGHT[rotate]}]`
  const picture = image ? `/XObject<</I ${addImage(revision, image).number} 0 R>>` : ''
  const resources = `/Resources<</Font<</F ${HELVETICA}/B ${HELVETICA_BOLD}>>${picture}>>`
  return revision.addStream(form + resources, drawing(box, width, height, image))
}
