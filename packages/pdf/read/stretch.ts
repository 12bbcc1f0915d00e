import { PdfCostly } from './limits.ts'
import { Parser } from './parser.ts'
import { PdfBroken } from './values.ts'

/** `stream`, a line end, and whatever else is looked at ahead. */
const LOOKED_AHEAD = 32

/**
 * What is read from an offset on. With an end to the stretch, whatever does not end well before it
 * is `PdfCostly`: it may be broken only because it was cut. `read` is told what it is `about`, so
 * that it need not be made again for each stretch: V8 compiles a function again when the one it
 * compiled is gone.
 */
export const stretch = <Read, About>(
  bytes: Buffer,
  { from, most }: { from: number; most: number },
  read: (parser: Parser, about: About) => Read,
  about: About,
): Read => {
  const end = from + most
  if (end >= bytes.length) return read(new Parser(bytes, from), about)
  const parser = new Parser(bytes.subarray(0, end), from)
  try {
    const found = read(parser, about)
    if (parser.position + LOOKED_AHEAD < end) return found
  } catch (error) {
    if (!(error instanceof PdfBroken)) throw error
  }
  throw new PdfCostly('long-stretch')
}
