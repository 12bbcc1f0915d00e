import { failed, notChecked, passed, type Verdict } from '@firmeza/pki/check'
import type { Change } from './compare/changes.ts'
import { compareRevision } from './compare/compare-revision.ts'
import { levelsOf } from './levels.ts'
import { judgeChanges, type Permission, permissionOf, type Signed } from './permissions.ts'
import { Budget, Exhausted, Unreadable } from './read/budget.ts'
import { PdfFile } from './read/pdf-file.ts'
import { endOf } from './signature/byte-range.ts'
import { allClaims, type Claim } from './signature/claims.ts'
import { isDocumentTimestamp, judgeClaim, nothingBut } from './signature/judge.ts'
import type { Judgement, Trust } from './signature/judgement.ts'
import { knownData } from './signature/standing.ts'
import { type ValidationData, validationDataOf } from './signature/validation-data.ts'
import { summaryOf } from './summary.ts'
import type { PdfVerdict, RevisionReport, SignatureReport } from './verdicts.ts'

export interface ValidateOptions extends Trust {
  /** The file in one or more pieces: source and tail. They are not joined. */
  parts: Uint8Array[]
  /** Certificates, OCSP answers and revocation lists known besides those in the file. */
  validationData?: ValidationData
  /**
   * How many times as much may be read, hashed and compared as of a file from a stranger, for one
   * that we made with so many signatures; 1 when left out.
   */
  patience?: number
}

/** A file of many signatures would be hashed as many times. */
const MOST_JUDGED = 32
/** Bytes of the file, of all signatures together. */
const MOST_HASHED = 768 * 2 ** 20
/** A message may have several, and each brings certificates and a timestamp of its own. */
const MOST_SIGNERS = 64
/** Values of both states that are compared, of all revisions together. */
export const MOST_COMPARED = 1_000_000

/**
 * Verifies the signatures of a file, and what was done to it after each. Reading and verification
 * share no code with the writer. Safe on files from strangers: refusals are verdicts, nothing is
 * thrown for bad input, time and memory are bounded.
 */
export const validatePdf = async ({ parts, ...options }: ValidateOptions): Promise<PdfVerdict> => {
  try {
    const file = await PdfFile.open(parts)
    const claims = (await allClaims(file)).toSorted((a, b) => endOf(a) - endOf(b))
    return await judgeAll(file, claims, options)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return summaryOf([], [], failed(error.reason))
  }
}

const judgeAll = async (
  file: PdfFile,
  claims: Claim[],
  { validationData, patience = 1, ...trust }: Omit<ValidateOptions, 'parts'>,
): Promise<PdfVerdict> => {
  const inFile = validationDataOf(file)
  const data = merge(inFile, validationData)
  const work = {
    known: data && knownData(data),
    hashing: new Budget('too-much-to-hash', patience * MOST_HASHED),
    signers: new Budget('too-many-signers', MOST_SIGNERS),
  }
  const judgements: Judgement[] = []
  // The newest first: they are those that count when not all can be judged.
  for (const [index, claim] of claims.toReversed().entries())
    judgements.unshift(
      index < MOST_JUDGED
        ? await judgeClaim(file, claim, { ...trust, ...work })
        : nothingBut(notChecked('too-many-signatures')),
    )
  const first = Math.min(...judgements.map(({ revision }) => revision ?? Number.POSITIVE_INFINITY))
  const revisions = await compareFrom(file, first, patience * MOST_COMPARED)
  const signed = signedBy(claims, judgements, trust)
  const stampsAfter = (index: number): Judgement[] =>
    judgements.filter((_, other) => other > index && isDocumentTimestamp(claims[other]!))
  const signatures: SignatureReport[] = []
  let permission: Permission | undefined
  for (const [index, claim] of claims.entries()) {
    permission = permissionOf(file, claim, permission)
    const judgement = judgements[index]!
    const { verdict, forbidden } = changesAfter({ file, revisions, permission, signed }, judgement)
    signatures.push({
      kind: isDocumentTimestamp(claim) ? 'document-timestamp' : 'signature',
      fieldName: claim.fieldName,
      reason: claim.reason,
      ...judgement,
      changesAfterSigning: verdict,
      padesLevels: levelsOf(judgement, inFile !== undefined, stampsAfter(index)),
      permission: { level: permission.level, isStated: permission.isStated },
      forbiddenChanges: forbidden,
    })
  }
  return summaryOf(signatures, revisions, failed('no-signature'))
}

/**
 * Signatures that share a number are believed if all of them are: those that stand inside of their
 * fields have none.
 */
const signedBy = (
  claims: Claim[],
  judgements: Judgement[],
  { trusted: roots, trustedAuthorities = roots }: Trust,
): Map<number, Signed> => {
  const signed = new Map<number, Signed>()
  for (const [index, claim] of claims.entries()) {
    const { intact, trusted } = judgements[index]!
    const other = signed.get(claim.number)
    const known = isDocumentTimestamp(claim) ? trustedAuthorities : roots
    signed.set(claim.number, {
      isIntact: bothOf(intact.status === 'not-checked' ? undefined : intact.status === 'passed', other),
      isTrusted: known.length === 0 ? undefined : trusted.status === 'passed' && other?.isTrusted !== false,
    })
  }
  return signed
}

/** False if it is false of either, and not known if it is not of one. */
const bothOf = (isIntact: boolean | undefined, other: Signed | undefined): boolean | undefined => {
  if (!other || isIntact === false) return isIntact
  return other.isIntact === false ? false : isIntact && other.isIntact
}

const merge = (one: ValidationData | undefined, other: ValidationData | undefined): ValidationData | undefined =>
  one && other
    ? {
        certificates: [...one.certificates, ...other.certificates],
        answers: [...one.answers, ...other.answers],
        lists: [...one.lists, ...other.lists],
      }
    : (one ?? other)

const compareFrom = async (file: PdfFile, first: number, most: number): Promise<RevisionReport[]> => {
  const work = new Budget('too-much-to-compare', most)
  const revisions: RevisionReport[] = []
  for (const [index, { end }] of file.revisions.entries())
    revisions.push({ size: end, ...(index > first && (await changesIn(file, index, work))) })
  return revisions
}

/**
 * What is new in a revision and cannot be read is a change that nobody can judge: it is none of
 * those that may be made.
 */
const changesIn = async (file: PdfFile, index: number, work: Budget): Promise<Partial<RevisionReport>> => {
  try {
    return { changes: await compareRevision(file, index, work) }
  } catch (error) {
    if (error instanceof Exhausted) return { notCompared: error.reason }
    if (!(error instanceof Unreadable)) throw error
    return { changes: [{ kind: 'unreadable', detail: error.reason }] }
  }
}

const changesAfter = (
  { file, revisions, permission, signed }: Compared,
  { revision, coversWholeFile }: Judgement,
): { verdict: Verdict; forbidden: Change[] } => {
  if (revision === undefined) return { verdict: notChecked('covers-no-revision'), forbidden: [] }
  if (coversWholeFile.status === 'passed') return { verdict: passed('nothing-appended'), forbidden: [] }
  const later = revisions.slice(revision + 1)
  const changes = later.flatMap((each) => each.changes ?? [])
  // Behind the revision that it covers itself.
  if (later.length === 0 && file.bytes.length > file.revisions[revision]!.end)
    changes.push({ kind: 'bytes-of-no-object', detail: 'after-the-last-revision' })
  const judged = judgeChanges(permission, changes, (number) => signed.get(number))
  const reason = later.find(({ notCompared }) => notCompared)?.notCompared
  return reason && judged.forbidden.length === 0 ? { verdict: notChecked(reason), forbidden: [] } : judged
}

interface Compared {
  file: PdfFile
  revisions: RevisionReport[]
  permission: Permission
  /** By the number of the signature dictionary. */
  signed: ReadonlyMap<number, Signed>
}
