import { inflateSync } from 'node:zlib'
import type { Budget } from './budget.ts'
import { type Dictionary, isNumber, Name, PdfBroken, type Value } from './values.ts'

/**
 * The most one object stream or cross-reference stream may unfold to. Real ones stay under one
 * megabyte.
 */
const GREATEST_BYTES = 16 * 2 ** 20
const MOST_FILTERS = 8

type Resolve = (value: Value | undefined) => Value

/**
 * The data of an object or cross-reference stream, unfolded: Flate with PNG predictors, or nothing
 * (ISO 32000-2 §7.4.4; no writer uses other filters there). Throws `PdfBroken`, also for data that
 * unfold to more than anyone may send, or than the budget has left; what they unfold to is spent.
 */
export const unfold = (
  data: Buffer,
  dictionary: Dictionary,
  { resolve, budget }: { resolve: Resolve; budget: Budget },
): Buffer => {
  const filters = listed(resolve(dictionary.get('Filter'))).filter((filter) => filter !== null)
  if (filters.length === 0) {
    budget.spend(data.length)
    return data
  }
  const [filter] = filters
  if (filters.length > 1 || !(filter instanceof Name) || !['FlateDecode', 'Fl'].includes(filter.text))
    throw new PdfBroken('filter-unknown')
  const [parameters] = listed(resolve(dictionary.get('DecodeParms')))
  const unfolded = inflate(data, budget)
  return undoPredictor(unfolded, parameters instanceof Map ? parameters : new Map(), resolve)
}

/**
 * One or an array of them. Streams may share one array, and a long one would be walked for each.
 */
const listed = (value: Value): Value[] => {
  if (!Array.isArray(value)) return [value]
  if (value.length > MOST_FILTERS) throw new PdfBroken('filter-unknown')
  return value
}

const inflate = (data: Buffer, budget: Budget): Buffer => {
  let unfolded: Buffer
  try {
    unfolded = inflateSync(data, { maxOutputLength: Math.max(1, Math.min(budget.left, GREATEST_BYTES)) })
  } catch (error) {
    const isBomb = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    if (isBomb && budget.left < GREATEST_BYTES) budget.spend(Number.POSITIVE_INFINITY)
    throw new PdfBroken(isBomb ? 'unfolds-too-large' : 'stream-damaged')
  }
  budget.spend(unfolded.length)
  return unfolded
}

const undoPredictor = (data: Buffer, parameters: Dictionary, resolve: Resolve): Buffer => {
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
  for (let y = 0; y < rows; y++) undoRow({ data, from: y * (row + 1) + 1, out, to: y * row, row, pixel })
  return out
}

interface Row {
  data: Buffer
  /** Of the row's first byte; the one before it names the filter. */
  from: number
  out: Buffer
  to: number
  row: number
  pixel: number
}

/** One row, by the filter type in its first byte (PNG §9.2). Rows above the first are zeros. */
const undoRow = (place: Row): void => {
  const { data, from, out, to, row } = place
  const type = data[from - 1]!
  if (type > 4) throw new PdfBroken('predictor-unknown')
  if (type === 0) data.copy(out, to, from, from + row)
  else if (type !== 2) undoWithLeft(place, type)
  // Nearly every writer uses this one, the difference from the row above.
  else for (let x = 0; x < row; x++) out[to + x] = data[from + x]! + (to >= row ? out[to + x - row]! : 0)
}

const undoWithLeft = ({ data, from, out, to, row, pixel }: Row, type: number): void => {
  for (let x = 0; x < row; x++) {
    const left = x >= pixel ? out[to + x - pixel]! : 0
    const up = to >= row ? out[to + x - row]! : 0
    const corner = to >= row && x >= pixel ? out[to + x - row - pixel]! : 0
    const guess = type === 1 ? left : type === 3 ? (left + up) >> 1 : paeth(left, up, corner)
    out[to + x] = data[from + x]! + guess
  }
}

const paeth = (left: number, up: number, corner: number): number => {
  const a = Math.abs(up - corner)
  const b = Math.abs(left - corner)
  const c = Math.abs(left + up - 2 * corner)
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}
