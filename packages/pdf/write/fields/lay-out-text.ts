import { shown } from '../helvetica-font.ts'
import { decimal } from '../serialise.ts'
import type { FieldFaces } from './field-face.ts'
import type { Frame } from './frame.ts'
import type { FieldFace } from './standard-face.ts'

/** Between the border and the text, as Acrobat leaves it. */
const PADDING = 2
/** Smaller letters nobody would read: a text that still has no room cannot be drawn. */
const LEAST_SIZE = 4
/** Of texts as large as fits, in several lines. */
const USUAL_SIZE = 12
const SIZE_STEP = 0.5
/** Of large ones, so that no text is laid out more than some sixty times. */
const SHRINKING = 0.9
/** More than any page has room for. */
const MOST_CELLS = 1_000
/**
 * Of Helvetica, in sizes: what a line takes, and how much of that stands above and below where it
 * is written.
 */
const LEADING = 1.156
const ABOVE = 0.931
const BELOW = 0.225
/** Of the height, for a single line as large as fits. */
const SHARE_OF_HEIGHT = 0.67

/** How a text is set in the room of its field. */
export interface Setting {
  frame: Frame
  faces: FieldFaces
  /** In points; 0: as large as fits. */
  size: number
  colour: string
  /** 0 left, 1 in the middle, 2 right (ISO 32000-2 §12.7.4.3). */
  quadding: number
}

/** A drawn text, and the font it is drawn with. */
export interface LaidOut {
  face: FieldFace
  /** Between `BT` and `ET`, the font as `/F`. */
  operators: string
}

interface Line {
  encoded: Buffer
  /** At one point. */
  width: number
}

/**
 * Nothing when no font has all letters, here and in what follows; or when even the smallest would
 * not fit.
 */
export const layOutLine = (text: string, setting: Setting): LaidOut | undefined => {
  const found = encoded(text.replace(/\s*\n\s*/g, ' '), setting.faces)
  if (!found) return undefined
  const { frame } = setting
  const line = lineOf(found.face, found.bytes)
  const room = frame.width - 2 * (frame.inset + PADDING)
  const inHeight = Math.max(1, frame.height - 2 * frame.inset)
  const wanted = setting.size || SHARE_OF_HEIGHT * frame.height
  const size = Math.min(wanted, inHeight, line.width > 0 ? room / line.width : wanted)
  if (size < Math.min(LEAST_SIZE, wanted, inHeight)) return undefined
  const place = { x: leftOf(line, size, setting), y: middleOf(frame, size) }
  return { face: found.face, operators: `${begun(size, setting)} ${written(line.encoded, place)}` }
}

/** Lines that are broken where the room ends. */
export const layOutLines = (text: string, setting: Setting): LaidOut | undefined => {
  const found = encoded(text, setting.faces)
  if (!found) return undefined
  const { frame } = setting
  const [width, height] = [frame.width, frame.height].map((each) => each - 2 * (frame.inset + PADDING)) as [
    number,
    number,
  ]
  const advances = advancesOf(found.face)
  const wanted = setting.size || USUAL_SIZE
  for (let size = wanted; size >= Math.min(LEAST_SIZE, wanted); size = smaller(size)) {
    const lines = brokenInto(found.bytes, advances, width / size)
    if (!lines || lines.length * LEADING * size > Math.max(height, LEADING * size)) continue
    const top = frame.height - frame.inset - PADDING - ABOVE * size
    const all = lines.map((line, index) =>
      written(line.encoded, { x: leftOf(line, size, setting), y: top - index * LEADING * size }),
    )
    return { face: found.face, operators: [begun(size, setting), ...all].join(' ') }
  }
  return undefined
}

/** One letter to a cell (a comb, §12.7.5.3). */
export const layOutComb = (text: string, cells: number, setting: Setting): LaidOut | undefined => {
  const found = encoded(text, setting.faces)
  if (!found || found.bytes.length > cells || cells > MOST_CELLS) return undefined
  const { frame, quadding } = setting
  const size = setting.size || Math.max(LEAST_SIZE, SHARE_OF_HEIGHT * frame.height)
  const cell = frame.width / cells
  const first = [0, Math.floor((cells - found.bytes.length) / 2), cells - found.bytes.length][quadding] ?? 0
  const letters = [...found.bytes].map((byte, index) => {
    const letter = lineOf(found.face, Buffer.of(byte))
    const x = (first + index) * cell + (cell - letter.width * size) / 2
    return written(letter.encoded, { x, y: middleOf(frame, size) })
  })
  return { face: found.face, operators: [begun(size, setting), ...letters].join(' ') }
}

const smaller = (size: number): number => Math.min(size - SIZE_STEP, Math.max(USUAL_SIZE, size * SHRINKING))

const begun = (size: number, { colour }: Setting): string => `/F ${decimal(size)} Tf ${colour}`

const written = (encoded: Buffer, { x, y }: { x: number; y: number }): string =>
  `1 0 0 1 ${decimal(x)} ${decimal(y)} Tm ${shown(encoded)} Tj`

const middleOf = ({ height }: Frame, size: number): number => (height - LEADING * size) / 2 + BELOW * size

const leftOf = ({ width }: Line, size: number, { frame, quadding }: Setting): number => {
  const left = frame.inset + PADDING
  const rest = frame.width - 2 * left - width * size
  return left + rest * (quadding === 1 ? 0.5 : quadding === 2 ? 1 : 0)
}

const lineOf = (face: FieldFace, bytes: Buffer): Line => ({ encoded: bytes, width: face.widthOf(bytes) })

const NEW_LINE = 0x0a
const SPACE = 0x20

/** The text in the first font that has all its letters; a new line stays one. */
const encoded = (text: string, faces: FieldFaces): { face: FieldFace; bytes: Buffer } | undefined => {
  for (const face of faces) {
    const parts = text.split('\n').map((part) => face.encode(part))
    if (!parts.every((part) => part !== undefined)) continue
    const bytes = parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.of(NEW_LINE), part]))
    return { face, bytes: Buffer.concat(bytes) }
  }
  return undefined
}

const advancesOf = (face: FieldFace): number[] =>
  Array.from({ length: 256 }, (_, byte) => (byte < SPACE ? 0 : face.widthOf(Uint8Array.of(byte))))

/** Nothing when a single letter is wider than the room. `room` is in sizes. */
const brokenInto = (bytes: Buffer, advances: number[], room: number): Line[] | undefined => {
  const lines: Line[] = []
  let from = 0
  let width = 0
  /** After the last space of the line, and how wide it was before that. */
  let gap = { at: -1, width: 0 }
  const end = (at: number, next: number, lineWidth: number): void => {
    lines.push({ encoded: bytes.subarray(from, at), width: lineWidth })
    from = next
    gap = { at: -1, width: 0 }
  }
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === NEW_LINE) {
      end(at, at + 1, width)
      width = 0
      continue
    }
    const advance = advances[byte]!
    if (byte === SPACE) gap = { at: at + 1, width }
    else if (width + advance > room) {
      if (advance > room) return undefined
      // A word longer than a line is broken where it must be.
      const next = gap.at > from ? gap.at : at
      end(next === at ? at : next - 1, next, next === at ? width : gap.width)
      width = 0
      for (let kept = next; kept < at; kept++) width += advances[bytes[kept]!]!
    }
    width += advance
  }
  end(bytes.length, bytes.length, width)
  return lines
}
