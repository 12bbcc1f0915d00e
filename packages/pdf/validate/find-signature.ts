import { failed, type Verdict } from '@firmeza/pki/check'
import type { Change } from './compare/changes.ts'
import { compareRevision } from './compare/compare-revision.ts'
import { judgeChanges, type Permission, permissionOf } from './permissions.ts'
import { Budget, Unreadable } from './read/budget.ts'
import { PdfFile } from './read/pdf-file.ts'
import { endOf, judgeRange } from './signature/byte-range.ts'
import { presentClaims } from './signature/claims.ts'
import { MOST_COMPARED } from './validate-pdf.ts'

/**
 * What can be said of the last signature of a file without looking at what was signed, or by whom.
 */
export interface FoundSignature {
  /** It ends with the file, and covers all of it but itself. */
  verdict: Verdict
  /**
   * What its revision changed and an earlier signature forbids, if whoever signed the new one were
   * trusted.
   */
  forbidden: Change[]
}

/**
 * Looks for a signature that was just appended, message or none. Costs no digest. `parts` are the
 * file in pieces.
 */
export const findSignature = async (parts: Uint8Array[]): Promise<FoundSignature> => {
  try {
    return await find(await PdfFile.open(parts))
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { verdict: failed(error.reason), forbidden: [] }
  }
}

const find = async (file: PdfFile): Promise<FoundSignature> => {
  const claims = (await presentClaims(file)).toSorted((a, b) => endOf(a) - endOf(b))
  const last = claims.pop()
  if (!last || endOf(last) !== file.bytes.length) return { verdict: failed('no-signature'), forbidden: [] }
  const { verdict } = judgeRange(file, last)
  if (claims.length === 0) return { verdict, forbidden: [] }
  const work = new Budget('too-much-to-compare', MOST_COMPARED)
  const changes = await compareRevision(file, file.revisions.length - 1, work)
  let permission: Permission | undefined
  for (const claim of claims) permission = permissionOf(file, claim, permission)
  const { forbidden } = judgeChanges(permission!, changes, () => ({ isIntact: true, isTrusted: true }))
  return { verdict, forbidden }
}
