import { inflateSync } from 'node:zlib'
import { type Budget, Unreadable } from './budget.ts'
import { nameOf, PdfDictionary, type PdfObject } from './objects.ts'

/** Of one stream. */
const MOST_UNFOLDED = 16 * 2 ** 20

type Resolve = (value: PdfObject | undefined) => PdfObject

/**
 * The data of an object stream or cross-reference stream: plain, or Flate with PNG predictors (ISO
 * 32000-2 §7.4.4). Those of other streams are never looked into. Throws `Unreadable`.
 */
export const unfold = (raw: Buffer, dictionary: PdfDictionary, resolve: Resolve, unfolded: Budget): Buffer => {
  const filter = alone(resolve(dictionary.get('Filter')), resolve)
  if (filter === null) return raw
  if (!['FlateDecode', 'Fl'].includes(nameOf(filter))) throw new Unreadable('filter-unknown')
  const room = Math.min(MOST_UNFOLDED, unfolded.left)
  let data: Buffer
  try {
    data = inflateSync(raw, { maxOutputLength: Math.max(1, room) })
  } catch {
    // What did not fit was unfolded all the same.
    unfolded.take(Math.min(room, raw.length * 1_032))
    throw new Unreadable('stream-damaged')
  }
  unfolded.take(data.length)
  const parameters = alone(resolve(dictionary.get('DecodeParms')), resolve)
  return parameters instanceof PdfDictionary ? unpredict(data, parameters, resolve) : data
}

const alone = (value: PdfObject, resolve: Resolve): PdfObject => {
  if (!Array.isArray(value)) return value
  if (value.length > 1) throw new Unreadable('filter-unknown')
  return resolve(value[0])
}

const unpredict = (data: Buffer, parameters: PdfDictionary, resolve: Resolve): Buffer => {
  const number = (key: string, otherwise: number): number => {
    const value = resolve(parameters.get(key))
    return typeof value === 'number' ? value : otherwise
  }
  const predictor = number('Predictor', 1)
  if (predictor === 1) return data
  const bitsPerPixel = number('Colors', 1) * number('BitsPerComponent', 8)
  const width = Math.ceil((bitsPerPixel * number('Columns', 1)) / 8)
  if (predictor < 10 || !(width >= 1 && width <= 65_536)) throw new Unreadable('predictor-unknown')
  const step = Math.max(1, Math.ceil(bitsPerPixel / 8))
  const rows = Math.floor(data.length / (width + 1))
  const out = Buffer.alloc(rows * width)
  for (let row = 0; row < rows; row++) {
    const filter = data[row * (width + 1)]!
    if (filter > 4) throw new Unreadable('predictor-unknown')
    unpredictRow(filter, { data, from: row * (width + 1) + 1, out, to: row * width, width, step })
  }
  return out
}

interface Row {
  data: Buffer
  from: number
  out: Buffer
  to: number
  width: number
  /** Bytes of a pixel. */
  step: number
}

/** PNG §9.2. What would be left of or above the picture is zero. */
const unpredictRow = (filter: number, { data, from, out, to, width, step }: Row): void => {
  for (let x = 0; x < width; x++) {
    const left = x < step ? 0 : out[to + x - step]!
    const up = to === 0 ? 0 : out[to + x - width]!
    const before = x < step || to === 0 ? 0 : out[to + x - step - width]!
    let guess = 0
    if (filter === 1) guess = left
    else if (filter === 2) guess = up
    else if (filter === 3) guess = (left + up) >> 1
    else if (filter === 4) guess = nearest(left, up, before)
    out[to + x] = data[from + x]! + guess
  }
}

const nearest = (left: number, up: number, before: number): number => {
  const estimate = left + up - before
  const [toLeft, toUp, toBefore] = [left, up, before].map((each) => Math.abs(estimate - each)) as [
    number,
    number,
    number,
  ]
  if (toLeft <= toUp && toLeft <= toBefore) return left
  return toUp <= toBefore ? up : before
}
