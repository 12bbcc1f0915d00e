import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { failed, passed, type Verdict } from '@firmeza/pki/check'
import { isSameEntry } from '../compare/changed-objects.ts'
import type { Budget } from '../read/budget.ts'
import type { PdfFile } from '../read/pdf-file.ts'
import type { Claim } from './claims.ts'

/** Of one CMS message with its padding. Real ones have tens of kilobytes. */
const MOST_CONTENTS = 2 ** 20

/** The end of what a claim says it covers. */
export const endOf = ({ byteRange }: Claim): number => (byteRange[2] ?? 0) + (byteRange[3] ?? 0)

/**
 * Whether the range is two stretches that begin with the file, end with a revision, and leave out
 * exactly the `Contents` string of the dictionary that this revision has (ISO 32000-2 §12.8.1).
 * Bytes could hide in a wider gap; a range that ends elsewhere covers no state that any viewer
 * shows. `revision` is the one it ends with.
 */
export const judgeRange = (file: PdfFile, claim: Claim): { verdict: Verdict; revision?: number } => {
  const [first, before = Number.NaN, from = Number.NaN, after = Number.NaN] = claim.byteRange
  const isOrdered = claim.byteRange.every((each) => Number.isSafeInteger(each) && each >= 0)
  if (claim.byteRange.length !== 4 || !isOrdered || first !== 0 || from <= before || from + after > file.bytes.length)
    return { verdict: failed('byte-range-wrong') }
  if (claim.isAmbiguous) return { verdict: failed('signature-dictionary-ambiguous') }
  if (claim.isShared) return { verdict: failed('signature-dictionary-shared') }
  const { contents } = claim
  if (!contents?.isHexadecimal || contents.from !== before || contents.to !== from)
    return { verdict: failed('byte-range-wrong') }
  if (contents.raw.length > 2 * MOST_CONTENTS) return { verdict: failed('signature-too-large') }
  // One case of letters: a change of case would not change the message.
  if (!/^([0-9a-f]+|[0-9A-F]+)$/.test(contents.raw.toString('latin1'))) return { verdict: failed('byte-range-wrong') }
  const revision = file.revisions.findIndex(({ endOfMark, end }) => from + after >= endOfMark && from + after <= end)
  if (revision < 0) return { verdict: failed('byte-range-ends-inside-of-a-revision') }
  const tables = file.revisions.slice(0, revision + 1).flatMap(({ sections }) => sections)
  if (tables.some(({ parts }) => parts.some(({ to }) => to > from + after)))
    return { verdict: failed('table-outside-of-the-range') }
  const { start, sections } = file.revisions[revision]!
  if (sections[0]!.from !== start) return { verdict: failed('startxref-leads-elsewhere') }
  if (!isSameEntry(file.entryAt(revision, claim.number), file.entryAt(claim.seenIn, claim.number)))
    return { verdict: failed('signature-dictionary-replaced') }
  return { verdict: passed('byte-range-right'), revision }
}

const SLICE_BYTES = 4 * 2 ** 20

/**
 * The bytes that a claim covers. `hashing` is what may still be read of all claims together: each
 * might cover the whole file.
 */
export class Covered {
  private readonly digests = new Map<string, Promise<Buffer>>()

  constructor(
    private readonly file: PdfFile,
    private readonly claim: Claim,
    private readonly hashing: Budget,
  ) {}

  /** In slices. Throws `Exhausted`. */
  bytes(): AsyncGenerator<Buffer> {
    const [, before = 0, , after = 0] = this.claim.byteRange
    this.hashing.take(before + after)
    return coveredBy(this.file, this.claim)
  }

  /**
   * Their digest: signers share it. The event loop has its turn between slices. Throws `Exhausted`.
   */
  digest(algorithm: string): Promise<Buffer> {
    const known = this.digests.get(algorithm) ?? this.hash(algorithm)
    this.digests.set(algorithm, known)
    return known
  }

  private async hash(algorithm: string): Promise<Buffer> {
    const hash = createHash(algorithm)
    for await (const slice of this.bytes()) hash.update(slice)
    return hash.digest()
  }
}

async function* coveredBy(file: PdfFile, { byteRange }: Claim): AsyncGenerator<Buffer> {
  const [, before = 0, from = 0, after = 0] = byteRange
  for (const [start, end] of [
    [0, before],
    [from, from + after],
  ] as const)
    for (const view of file.bytes.between(start, end))
      for (let at = 0; at < view.length; at += SLICE_BYTES) {
        if (at > 0) await setImmediate()
        yield view.subarray(at, at + SLICE_BYTES)
      }
}
