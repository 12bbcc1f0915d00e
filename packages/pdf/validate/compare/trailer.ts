import { type PdfObject, PdfReference } from '../read/objects.ts'
import type { ChangeKind } from './changes.ts'
import { type Comparison, dictionaryOf, keysOf } from './comparison.ts'
import { compareSame } from './same.ts'

/** Compares what the trailer leads to besides the catalogue (ISO 32000-2 §7.5.5). */
export const compareTrailer = (comparison: Comparison): void => {
  const { file, older, newer } = comparison
  const [was, is] = [file.revisions[older]!.trailer, file.revisions[newer]!.trailer]
  compareInformation(comparison, lastInformation(comparison), is.get('Info'))
  const sameness = { kind: 'encryption', detail: 'trailer-changed', place: {}, leaves: 'pages' } as const
  compareSame(comparison, was.get('Encrypt'), is.get('Encrypt'), sameness)
}

/** What programs note of themselves whenever they add anything. */
const NOTED = new Set(['ModDate', 'Producer'])
/** What the document is called, and by whom: viewers show it, title bars above all. */
const CALLED = new Set(['Title', 'Author', 'Subject', 'Keywords'])

const kindOf = (key: string, value: PdfObject): ChangeKind => {
  if (NOTED.has(key)) return 'housekeeping'
  return CALLED.has(key) && value !== null ? 'information' : 'metadata'
}

/** Some programs leave it out of their trailers, and others find it all the same. */
const lastInformation = ({ file, older }: Comparison): PdfObject | undefined =>
  file.revisions
    .slice(0, older + 1)
    .findLast(({ trailer }) => trailer.has('Info'))
    ?.trailer.get('Info')

/** The document's information dictionary (§14.3.3). */
const compareInformation = (
  comparison: Comparison,
  before: PdfObject | undefined,
  after: PdfObject | undefined,
): void => {
  const [was, is] = [dictionaryOf(comparison.before(before)), dictionaryOf(comparison.after(after))]
  if (was && !is) {
    comparison.report('housekeeping', 'information-left-out', {})
    return
  }
  const place = after instanceof PdfReference ? { object: after.number } : {}
  if (after instanceof PdfReference) comparison.meet(after.number)
  for (const key of keysOf(was, is)) {
    const kind = kindOf(key, comparison.after(is?.get(key)))
    compareSame(comparison, was?.get(key), is?.get(key), { kind, detail: `${key}-changed`, place, leaves: 'pages' })
  }
}
