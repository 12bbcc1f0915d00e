import { type PdfObject, PdfReference } from '../read/objects.ts'
import type { ChangeKind } from './changes.ts'
import { type Comparison, keysOf, type Place } from './comparison.ts'
import { compareSame } from './same.ts'

const KINDS: Record<string, ChangeKind> = {
  Metadata: 'metadata',
  Perms: 'permissions',
  StructTreeRoot: 'structure',
  MarkInfo: 'structure',
  Version: 'version',
  Extensions: 'version',
}

/** Compares the catalogue (ISO 32000-2 §7.7.2), pages and form aside, and the trailer. */
export const compareCatalogue = (comparison: Comparison, number: number): void => {
  comparison.meet(number)
  const place = { object: number }
  const [was, is] = comparison.dictionaries(new PdfReference(number, 0))
  for (const key of keysOf(was, is)) {
    if (key === 'Pages' || key === 'AcroForm') continue
    if (key === 'DSS') {
      compareValidationData(comparison, was?.get(key), is?.get(key), place)
      continue
    }
    const kind = KINDS[key] ?? 'catalogue'
    // The tree of the document's structure leads to what stands on pages, and so do outlines and destinations.
    const leaves = kind === 'structure' ? 'pages-and-fields' : 'pages'
    compareSame(comparison, was?.get(key), is?.get(key), { kind, detail: `${key}-changed`, place, leaves })
  }
}

/** Certificates, revocation lists and answers (EN 319 142-1 §5.4.2). They speak of signatures, never of the document. */
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

/** What the trailer leads to besides the catalogue. */
export const compareTrailer = (comparison: Comparison): void => {
  const { file, older, newer } = comparison
  const [was, is] = [file.revisions[older]!.trailer, file.revisions[newer]!.trailer]
  const sameness = { detail: 'trailer-changed', place: {}, leaves: 'pages' } as const
  compareSame(comparison, was.get('Info'), is.get('Info'), { ...sameness, kind: 'metadata' })
  compareSame(comparison, was.get('Encrypt'), is.get('Encrypt'), { ...sameness, kind: 'encryption' })
}
