import { failed, notChecked, passed, type Verdict } from '@firmeza/pki/check'
import type { Change } from './compare/changes.ts'
import { compareRevision } from './compare/compare-revision.ts'
import { levelsOf } from './levels.ts'
import { judgeChanges, type Permission, permissionOf } from './permissions.ts'
import { Allowance, Unreadable } from './read/allowance.ts'
import { PdfFile } from './read/pdf-file.ts'
import { endOf } from './signature/byte-range.ts'
import { allClaims, type Claim } from './signature/claims.ts'
import { isDocumentTimestamp, type Judgement, judgeClaim, nothingBut, type Trust } from './signature/judge.ts'
import type { PdfVerdict, RevisionReport, SignatureReport } from './verdicts.ts'

export interface ValidateOptions extends Trust {
  /** The file in one or more pieces: source and tail. They are not joined. */
  parts: Uint8Array[]
}

/** A file of many signatures would be hashed as many times. */
const MOST_JUDGED = 32
/** Values of both states that are compared, of all revisions together. */
const MOST_COMPARED = 2_000_000

/**
 * Verifies the signatures of a file, and what was done to it after each. Reading and verification share no code with the writer. Safe on
 * files from strangers: refusals are verdicts, nothing is thrown for bad input, time and memory are bounded.
 */
export const validatePdf = async ({ parts, ...trust }: ValidateOptions): Promise<PdfVerdict> => {
  try {
    const file = await PdfFile.open(parts)
    const claims = (await allClaims(file)).toSorted((a, b) => endOf(a) - endOf(b))
    return await judgeAll(file, claims, trust)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return summary([], [], failed(error.reason))
  }
}

const judgeAll = async (file: PdfFile, claims: Claim[], trust: Trust): Promise<PdfVerdict> => {
  const judgements: Judgement[] = []
  for (const [index, claim] of claims.entries()) {
    const isJudged = index >= claims.length - MOST_JUDGED
    judgements.push(isJudged ? await judgeClaim(file, claim, trust) : nothingBut(notChecked('too-many-signatures')))
  }
  const first = Math.min(...judgements.map(({ revision }) => revision ?? Number.POSITIVE_INFINITY))
  const { revisions, fault } = await compareFrom(file, first)
  const intact = new Set(
    claims.filter((_, index) => judgements[index]!.intact.status === 'passed').map(({ number }) => number),
  )
  const signatures: SignatureReport[] = []
  let permission: Permission | undefined
  for (const [index, claim] of claims.entries()) {
    permission = permissionOf(file, claim, permission)
    const judgement = judgements[index]!
    const { verdict, forbidden } = changesAfter({ file, revisions, fault, permission, intact }, judgement)
    signatures.push({
      kind: isDocumentTimestamp(claim) ? 'document-timestamp' : 'signature',
      fieldName: claim.fieldName,
      reason: claim.reason,
      ...judgement,
      changesAfterSigning: verdict,
      revocation: notChecked('no-revocation-data-read'),
      padesLevels: levelsOf(file, judgement, judgements.slice(index + 1)),
      permission: { level: permission.level, isStated: permission.isStated },
      forbiddenChanges: forbidden,
    })
  }
  return summary(signatures, revisions, failed('no-signature'))
}

interface Compared {
  revisions: RevisionReport[]
  /** Why revisions from some on have no changes. */
  fault?: Verdict
}

const compareFrom = async (file: PdfFile, first: number): Promise<Compared> => {
  const work = new Allowance('too-much-to-compare', MOST_COMPARED)
  const revisions: RevisionReport[] = file.revisions.map(({ end }) => ({ size: end, changes: undefined }))
  try {
    for (let index = first + 1; index < revisions.length; index++)
      revisions[index]!.changes = await compareRevision(file, index, work)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { revisions, fault: notChecked(error.reason) }
  }
  return { revisions }
}

const changesAfter = (
  {
    file,
    revisions,
    fault,
    permission,
    intact,
  }: Compared & { file: PdfFile; permission: Permission; intact: Set<number> },
  { revision, coversWholeFile }: Judgement,
): { verdict: Verdict; forbidden: Change[] } => {
  if (revision === undefined) return { verdict: notChecked('covers-no-revision'), forbidden: [] }
  if (coversWholeFile.status === 'passed') return { verdict: passed('nothing-appended'), forbidden: [] }
  const changes = revisions.slice(revision + 1).flatMap((each) => each.changes ?? [])
  // Behind the revision that it covers itself.
  const { end } = file.revisions[revision]!
  if (revision === revisions.length - 1 && file.bytes.length > end)
    changes.push({ kind: 'bytes-of-no-object', detail: 'after-the-last-revision' })
  const judged = judgeChanges(permission, changes, (number) => intact.has(number))
  return fault && judged.forbidden.length === 0 ? { verdict: fault, forbidden: [] } : judged
}

const summary = (signatures: SignatureReport[], revisions: RevisionReport[], otherwise: Verdict): PdfVerdict => {
  const last = signatures.findLast(({ kind }) => kind === 'signature') ?? signatures.at(-1)
  const nothing = { ...nothingBut(otherwise), changesAfterSigning: notChecked('signature-unreadable') }
  const { intact, coversWholeFile, trusted, timestamped, changesAfterSigning, padesBaseline } = last ?? nothing
  return { intact, coversWholeFile, trusted, timestamped, changesAfterSigning, padesBaseline, signatures, revisions }
}
