import type { Budget } from '../read/budget.ts'
import { PdfReference } from '../read/objects.ts'
import type { PdfFile } from '../read/pdf-file.ts'
import { compareCatalogue } from './catalogue.ts'
import { changedObjects } from './changed-objects.ts'
import type { Change } from './changes.ts'
import { Comparison, dictionaryOf } from './comparison.ts'
import { compareForm } from './form.ts'
import { inspectLayout } from './layout.ts'
import { comparePageTree } from './page-tree.ts'
import { compareStructure } from './structure.ts'
import { compareTrailer } from './trailer.ts'

/**
 * Everything the revision changed in the one before it: each object it added, replaced or freed
 * under at least one name, and whatever in its bytes or tables viewers could read in two ways.
 * Throws `Unreadable`.
 */
export const compareRevision = async (file: PdfFile, newer: number, work: Budget): Promise<Change[]> => {
  const older = newer - 1
  const changed = changedObjects(file, newer)
  const comparison = new Comparison(file, older, newer, changed, work)
  comparison.changes.push(...inspectLayout(file, newer, changed, work))
  const [before, after] = [older, newer].map((revision) => file.revisions[revision]!.trailer.get('Root'))
  if (!(before instanceof PdfReference && after instanceof PdfReference)) {
    comparison.report('catalogue', 'catalogue-without-a-number', {})
    return comparison.changes
  }
  const { number } = after
  for (const each of [before, after]) comparison.pages.add(each.number)
  const [was, is] = [dictionaryOf(comparison.before(before)), dictionaryOf(comparison.after(after))]
  // Whether it says the same is found entry by entry, whatever its number.
  if (before.number !== number) comparison.report('rewritten', 'catalogue-of-another-number', { object: number })
  const pages = comparePageTree(comparison, was?.get('Pages') ?? null, is?.get('Pages') ?? null)
  compareForm(comparison, was?.get('AcroForm'), is?.get('AcroForm'), { object: number })
  await comparison.run()
  for (const page of pages) {
    page()
    await comparison.run()
  }
  await compareStructure(comparison, was, is, { object: number })
  compareCatalogue(comparison, number, was, is)
  compareTrailer(comparison)
  await comparison.run()
  comparison.reportRest()
  return comparison.changes
}
