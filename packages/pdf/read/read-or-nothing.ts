import type { Entry } from './cross-reference-section.ts'
import type { PdfDocument } from './document.ts'
import { Parser } from './parser.ts'
import { PdfBroken } from './values.ts'

/**
 * The object, or nothing where its row leads to none. Throws `PdfBroken`, also where it leads to
 * another.
 */
export const readOrNothing = (
  document: PdfDocument,
  number: number,
  entry: Entry,
): ReturnType<PdfDocument['read']> | undefined => {
  try {
    return document.read(number, entry)
  } catch (error) {
    if (!(error instanceof PdfBroken && error.reason === 'object-missing') || leadsToAnother(document, entry))
      throw error
    return undefined
  }
}

/**
 * Whether another object stands there that its own row does not lead to. Then the rows are shifted,
 * and it is lost.
 */
const leadsToAnother = ({ bytes, crossReference }: PdfDocument, entry: Entry): boolean => {
  if (entry.kind !== 'plain') return true
  const piece = bytes.at(entry.offset)
  if (!piece) return false
  const parser = new Parser(piece.bytes, entry.offset - piece.start)
  const number = parser.integer()
  if (number === undefined || parser.integer() === undefined || !parser.takes('obj')) return false
  const own = crossReference.entries.get(number)
  return !(own?.kind === 'plain' && own.offset === entry.offset)
}
