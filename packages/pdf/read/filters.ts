import { inflateSync } from 'node:zlib'
import { type Dictionary, isNumber, Name, PdfBroken, type Value } from './values.ts'

/** The most one object stream or cross-reference stream may unfold to. Real ones stay under one megabyte. */
const GREATEST_BYTES = 16 * 2 ** 20

/**
 * The data of an object or cross-reference stream, unfolded: Flate with PNG predictors, or nothing (ISO 32000-2 §7.4.4; no
 * writer uses other filters there). Throws `PdfBroken`, also for data that unfold to more than anyone may send.
 */
export const unfold = (data: Buffer, dictionary: Dictionary, resolve: (value: Value | undefined) => Value): Buffer => {
  const filters = [resolve(dictionary.get('Filter'))].flat().filter((filter) => filter !== null)
  if (filters.length === 0) return data
  const [filter] = filters
  if (filters.length > 1 || !(filter instanceof Name) || !['FlateDecode', 'Fl'].includes(filter.text))
    throw new PdfBroken('filter-unknown')
  const parameters = [resolve(dictionary.get('DecodeParms'))].flat()[0]
  return undoPredictor(inflate(data), parameters instanceof Map ? parameters : new Map(), resolve)
}

const inflate = (data: Buffer): Buffer => {
  try {
    return inflateSync(data, { maxOutputLength: GREATEST_BYTES })
  } catch (error) {
    const isBomb = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new PdfBroken(isBomb ? 'unfolds-too-large' : 'stream-damaged')
  }
}

const undoPredictor = (data: Buffer, parameters: Dictionary, resolve: (value: Value | undefined) => Value): Buffer => {
  const parameter = (key: string, usual: number): number => {
    const value = resolve(parameters.get(key))
    return isNumber(value) ? value : usual
  }
  if (parameter('Predictor', 1) === 1) return data
  if (parameter('Predictor', 1) < 10) throw new PdfBroken('predictor-unknown')
  const width = (parameter('Colors', 1) * parameter('BitsPerComponent', 8)) / 8
  const pixel = Math.max(1, Math.ceil(width))
  const row = Math.ceil(width * parameter('Columns', 1))
  if (!(row >= 1 && row <= 65_536)) throw new PdfBroken('predictor-unknown')
  const rows = Math.floor(data.length / (row + 1))
  const out = Buffer.alloc(rows * row)
  for (let y = 0; y < rows; y++) undoRow(data, y * (row + 1), out, y * row, row, pixel)
  return out
}

/** One row, by the filter type in its first byte (PNG §9.2). Rows above the first are zeros. */
const undoRow = (data: Buffer, from: number, out: Buffer, to: number, row: number, pixel: number): void => {
  const type = data[from]
  for (let x = 0; x < row; x++) {
    const left = x >= pixel ? out[to + x - pixel]! : 0
    const up = to >= row ? out[to + x - row]! : 0
    const corner = to >= row && x >= pixel ? out[to + x - row - pixel]! : 0
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][type ?? 0]
    if (guess === undefined) throw new PdfBroken('predictor-unknown')
    out[to + x] = data[from + 1 + x]! + guess
  }
}

const paeth = (left: number, up: number, corner: number): number => {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}
