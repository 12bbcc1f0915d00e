import type { PdfVerdict } from '../validate/verdicts.ts'

/**
 * Whether every signature that is called intact covers the bytes that it covered in the honest
 * file: those of a whole revision, but for its own message. Computed without the validator's
 * reader, from nothing but the text of `ByteRange`.
 */
export const isCoveredAsBefore = (honest: Buffer, changed: Buffer, { signatures, revisions }: PdfVerdict): boolean =>
  signatures.every(({ intact, revision }) => {
    if (intact.status !== 'passed') return true
    const ranges = [...changed.toString('latin1').matchAll(RANGE)].map((found) => found.slice(1).map(Number))
    const { size } = revisions[revision!]!
    // White space behind the last line belongs to the revision.
    const own = ranges.filter(([, , from = 0, after = 0]) => from + after <= size && from + after >= size - MOST_SPACE)
    return own.some(([, before = 0, from = 0, after = 0]) =>
      [
        [0, before],
        [from, from + after],
      ].every(([start, end]) => honest.subarray(start, end).equals(changed.subarray(start, end))),
    )
  })

const RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g
const MOST_SPACE = 64
