import type { Pixels } from '../pixels.ts'
import type { PrintedFields } from '../reading.ts'
import { cardKindOf } from './card-kind.ts'
import { headingOf, isInFoot, linesOf } from './layout.ts'
import { openLineReader } from './line-reader.ts'
import { addressOf, linesOfBack } from './read-address.ts'
import { sortLines } from './sort-lines.ts'

/** Sides that have print on them which is read. */
export type PrintedSide = 'front' | 'back' | 'passport'

/**
 * Reads what is printed on a straightened document, apart from its zone: of a back, where its
 * holder lives. What could not be read is `not-checked`, with its reason.
 */
export const readPrint = async (
  flat: Pixels,
  side: PrintedSide,
  { patienceMs }: { patienceMs?: number } = {},
): Promise<PrintedFields> => {
  const { found, read } = await openLineReader(flat, patienceMs)
  if (side === 'back') return { address: addressOf(await read(linesOfBack(found, flat)), flat.width) }
  const lines = linesOf(found, side, flat)
  if (side === 'passport') return sortLines(await read(lines), 'passport')
  const heads = await read(headingOf(found, flat))
  const hasFoot = lines.some((box) => isInFoot(box, side, flat))
  return sortLines(await read(lines), cardKindOf({ heads, hasFoot, hasLines: lines.length > 0 }))
}
