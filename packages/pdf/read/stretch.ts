import { PdfCostly } from './limits.ts'
import { Parser } from './parser.ts'
import { PdfBroken } from './values.ts'

/** `stream`, a line end, and whatever else is looked at ahead. */
const LOOKED_AHEAD = 32

/**
 * What is read from an offset on. With an end to the stretch, whatever does not end well before it is `PdfCostly`: it may be broken
 * only because it was cut.
 */
export const stretch = <Read>(
  bytes: Buffer,
  { from, most }: { from: number; most: number },
  read: (parser: Parser) => Read,
): Read => {
  const end = from + most
  if (end >= bytes.length) return read(new Parser(bytes, from))
  const parser = new Parser(bytes.subarray(0, end), from)
  try {
    const found = read(parser)
    if (parser.position + LOOKED_AHEAD < end) return found
  } catch (error) {
    if (!(error instanceof PdfBroken)) throw error
  }
  throw new PdfCostly('long-stretch')
}
