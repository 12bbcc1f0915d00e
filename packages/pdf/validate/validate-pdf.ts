import { failed, notChecked, passed, type Verdict } from '@firmeza/pki/check'
import type { Change } from './compare/changes.ts'
import { Unreadable } from './read/allowance.ts'
import { PdfFile } from './read/pdf-file.ts'
import { endOf } from './signature/byte-range.ts'
import { type Claim, claimsIn } from './signature/claims.ts'
import { isDocumentTimestamp, type Judgement, judgeClaim, nothingBut, type Trust } from './signature/judge.ts'
import type { PdfVerdict, SignatureReport } from './verdicts.ts'

export interface ValidateOptions extends Trust {
  /** The file in one or more pieces: source and tail. They are not joined. */
  parts: Uint8Array[]
}

/** A file of many signatures would be hashed as many times. */
const MOST_JUDGED = 32

/**
 * Verifies the signatures of a file, and what was done to it after each. Reading and verification share no code with the writer. Safe on
 * files from strangers: refusals are verdicts, nothing is thrown for bad input, time and memory are bounded.
 */
export const validatePdf = async ({ parts, ...trust }: ValidateOptions): Promise<PdfVerdict> => {
  let file: PdfFile
  let claims: Claim[]
  try {
    file = await PdfFile.open(parts)
    claims = (await claimsIn(file, file.revisions.length - 1)).toSorted((a, b) => endOf(a) - endOf(b))
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return summary([], [], failed(error.reason))
  }
  const judgements: Judgement[] = []
  for (const [index, claim] of claims.entries()) {
    const isJudged = index >= claims.length - MOST_JUDGED
    judgements.push(isJudged ? await judgeClaim(file, claim, trust) : nothingBut(notChecked('too-many-signatures')))
  }
  const signatures = claims.map((claim, index) => reportOf(claim, judgements[index]!))
  const revisions = file.revisions.map(({ end }) => ({ size: end, changes: undefined as Change[] | undefined }))
  return summary(signatures, revisions, failed('no-signature'))
}

const reportOf = (claim: Claim, judgement: Judgement): SignatureReport => ({
  kind: isDocumentTimestamp(claim) ? 'document-timestamp' : 'signature',
  fieldName: claim.fieldName,
  reason: claim.reason,
  ...judgement,
  changesAfterSigning:
    judgement.coversWholeFile.status === 'passed' ? passed('nothing-appended') : notChecked('revisions-not-compared'),
  revocation: notChecked('nothing-says'),
  padesLevels: {
    B: judgement.padesBaseline,
    T: judgement.timestamped,
    LT: notChecked('validation-data-not-read'),
    LTA: notChecked('validation-data-not-read'),
  },
  permission: { level: 2, isStated: false },
  forbiddenChanges: [],
})

const summary = (signatures: SignatureReport[], revisions: PdfVerdict['revisions'], otherwise: Verdict): PdfVerdict => {
  const last = signatures.findLast(({ kind }) => kind === 'signature') ?? signatures.at(-1)
  const nothing = { ...nothingBut(otherwise), changesAfterSigning: notChecked('signature-unreadable') }
  const { intact, coversWholeFile, trusted, timestamped, changesAfterSigning, padesBaseline } = last ?? nothing
  return { intact, coversWholeFile, trusted, timestamped, changesAfterSigning, padesBaseline, signatures, revisions }
}
