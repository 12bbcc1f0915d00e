import { type PdfDictionary, type PdfObject, PdfReference } from '../read/objects.ts'
import type { ChangeKind } from './changes.ts'
import { type Comparison, keysOf, type Place } from './comparison.ts'
import { compareSame } from './same.ts'

const KINDS: Record<string, ChangeKind> = {
  Metadata: 'metadata',
  Perms: 'permissions',
  MarkInfo: 'structure',
  Version: 'version',
  Extensions: 'version',
}

const ELSEWHERE = new Set(['Pages', 'AcroForm', 'StructTreeRoot'])

/**
 * Compares the catalogue (ISO 32000-2 §7.7.2) of that number, but for pages, form and structure.
 */
export const compareCatalogue = (
  comparison: Comparison,
  number: number,
  was: PdfDictionary | undefined,
  is: PdfDictionary | undefined,
): void => {
  comparison.meet(number)
  const place = { object: number }
  for (const key of keysOf(was, is)) {
    if (ELSEWHERE.has(key)) continue
    if (key === 'DSS') {
      compareValidationData(comparison, was?.get(key), is?.get(key), place)
      continue
    }
    const kind = KINDS[key] ?? 'catalogue'
    // Outlines and destinations lead to pages.
    compareSame(comparison, was?.get(key), is?.get(key), { kind, detail: `${key}-changed`, place, leaves: 'pages' })
  }
}

/**
 * Certificates, revocation lists and answers (EN 319 142-1 §5.4.2). They speak of signatures, never
 * of the document.
 */
const compareValidationData = (
  comparison: Comparison,
  before: PdfObject | undefined,
  after: PdfObject | undefined,
  place: Place,
): void => {
  if (comparison.after(after) === null) {
    comparison.report('catalogue', 'validation-data-removed', place)
    return
  }
  const isSame = before instanceof PdfReference && after instanceof PdfReference && before.number === after.number
  if (!isSame) comparison.report('validation-data', 'validation-data-added', place)
  comparison.claim(after, { kind: 'validation-data', detail: 'part-of-validation-data' })
  // Its parts may be what changed, and not the dictionary itself.
  if (after instanceof PdfReference && !comparison.changed.has(after.number))
    comparison.claim(comparison.after(after), { kind: 'validation-data', detail: 'part-of-validation-data' })
}
