import type { PdfFile } from '../read/pdf-file.ts'
import type { Entry } from '../read/section.ts'

/** Whether two tables say the same of an object. */
export const isSameEntry = (one: Entry, other: Entry): boolean => {
  if (!one || !other) return one === other
  if ('container' in one) return 'container' in other && one.container === other.container && one.index === other.index
  return 'at' in other && one.at === other.at && one.generation === other.generation
}

/**
 * The objects that lead somewhere else since that revision. Those in an object stream that it
 * replaced are among them.
 */
export const changedObjects = (file: PdfFile, revision: number): Set<number> => {
  const changed = new Set<number>()
  for (const [number, entry] of file.revisions[revision]!.entries)
    if (!isSameEntry(entry, file.entryAt(revision - 1, number))) changed.add(number)
  if ([...changed].some((number) => file.containerNumbers.has(number)))
    for (const number of file.numbersUpTo(revision)) {
      const entry = file.entryAt(revision, number)
      if (entry && 'container' in entry && changed.has(entry.container)) changed.add(number)
    }
  return changed
}
