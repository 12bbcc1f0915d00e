import {
  checkSigner,
  failed,
  lengthOf,
  notChecked,
  type OpenedSignedData,
  openSignatures,
  passed,
  type Verdict,
} from '@firmeza/pki/check'
import { Exhausted, Unreadable } from '../read/budget.ts'
import type { PdfFile } from '../read/pdf-file.ts'
import { judgeBaseline } from './baseline.ts'
import { Covered, endOf, judgeRange } from './byte-range.ts'
import type { Claim } from './claims.ts'
import { checkContent } from './content.ts'
import { judgeDocumentTimestamp, judgeTimestamps, standingOfAuthority } from './judge-timestamp.ts'
import type { Informed, Judged, Judgement } from './judgement.ts'
import { checkStanding } from './standing.ts'

/** A judgement of which only the first word is known. */
export const nothingBut = (intact: Verdict): Judgement => {
  const unknown = notChecked('signature-unreadable')
  return {
    intact,
    coversWholeFile: unknown,
    trusted: unknown,
    timestamped: unknown,
    padesBaseline: unknown,
    revocation: unknown,
    revocationOfAuthority: unknown,
    signer: '',
  }
}

export const isDocumentTimestamp = ({ subFilter }: Claim): boolean => subFilter === 'ETSI.RFC3161'

export const judgeClaim = async (file: PdfFile, claim: Claim, trust: Informed): Promise<Judgement> => {
  const { verdict, revision } = judgeRange(file, claim)
  if (verdict.status !== 'passed') return nothingBut(verdict)
  const covers = endOf(claim) === file.bytes.length ? passed('to-the-last-byte') : failed('changed-afterwards')
  const stands = { coversWholeFile: covers, revision }
  try {
    const { message, isPaddedOddly } = messageIn(claim.contents!.bytes)
    const covered = new Covered(file, claim, trust.hashing)
    const oddities = isPaddedOddly ? ['bytes-after-the-message'] : []
    if (isDocumentTimestamp(claim))
      return { ...(await judgeDocumentTimestamp(covered, { message, oddities }, trust)), ...stands }
    return { ...(await judgeMessage({ file, claim, covered, oddities }, message, trust)), ...stands }
  } catch (error) {
    if (error instanceof Exhausted) return { ...nothingBut(notChecked(error.reason)), ...stands }
    if (!(error instanceof RangeError || error instanceof Unreadable)) throw error
    // No message but a bare value, with SHA-1 (ISO 32000-1 §12.8.3.2).
    if (claim.subFilter === 'adbe.x509.rsa_sha1')
      return { ...nothingBut(notChecked('digest-algorithm-not-taken')), ...stands }
    return { ...nothingBut(failed('signature-unreadable')), ...stands }
  }
}

/**
 * The message without what fills up the string. That should be zeros: other bytes are covered by
 * nothing, but no viewer shows what stands in this string, and it has nothing but hexadecimal
 * digits.
 */
const messageIn = (contents: Buffer): { message: Buffer; isPaddedOddly: boolean } => {
  const end = lengthOf(contents)
  return { message: contents.subarray(0, end), isPaddedOddly: contents.subarray(end).some((byte) => byte !== 0) }
}

interface Signed {
  file: PdfFile
  claim: Claim
  covered: Covered
  /** What PAdES does not want, found outside of the message. */
  oddities: string[]
}

/**
 * Throws RangeError when the message, or anything in it that has to be read, cannot be;
 * `Exhausted`.
 */
const judgeMessage = async (
  { file, claim, covered, oddities }: Signed,
  message: Buffer,
  trust: Informed,
): Promise<Judged> => {
  const { signatures, flaws } = openSignatures(message)
  const [first] = signatures
  if (!first) return nothingBut(failed('nobody-signed'))
  const intact = worst(await checkContent(covered, claim, signatures))
  for (const { timestampTokens } of signatures) trust.signers.take(Math.max(1, timestampTokens.length))
  const signers: JudgedSigner[] = []
  for (const each of signatures) signers.push(await judgeSigner(each, trust))
  const worstOf = (word: Exclude<keyof JudgedSigner, 'time' | 'authority'>): Verdict =>
    worst(signers.map((each) => each[word]))
  const timestamped = worstOf('timestamped')
  // By then all of them had signed.
  const last = signers.reduce((one, other) => (Number(other.time) > Number(one.time) ? other : one))
  return {
    intact,
    trusted: worstOf('trusted'),
    timestamped,
    padesBaseline: judgeBaseline(file, claim, first, [...flaws, ...oddities]),
    revocation: worstOf('revocation'),
    revocationOfAuthority: worstOf('revocationOfAuthority'),
    signer: signatures.map(signerOf).join('; '),
    ...(timestamped.status === 'passed' && { time: last.time, timestampAuthority: last.authority }),
  }
}

/** What holds of all: the first that failed is the answer, or else the first that did not run. */
export const worst = (verdicts: Verdict[]): Verdict =>
  verdicts.find(({ status }) => status === 'failed') ??
  verdicts.find(({ status }) => status === 'not-checked') ??
  verdicts[0]!

interface JudgedSigner extends Pick<Judgement, 'trusted' | 'timestamped' | 'revocation' | 'revocationOfAuthority'> {
  /** Proven. */
  time?: Date
  authority?: string
}

/** One of those who signed the message. Throws RangeError as above. */
const judgeSigner = async (
  opened: OpenedSignedData,
  { trusted, trustedAuthorities = trusted, at, known }: Informed,
): Promise<JudgedSigner> => {
  const { verdict, report, token } = await judgeTimestamps(opened, trustedAuthorities)
  const isProven = verdict.status === 'passed'
  const time = isProven ? report?.time : at
  return {
    trusted: time ? await checkSigner(opened, trusted, time) : notChecked('no-proven-time'),
    timestamped: verdict,
    revocation: checkStanding(opened, known, trusted, time),
    revocationOfAuthority: token
      ? standingOfAuthority(token, known, trustedAuthorities, time)
      : notChecked('no-timestamp'),
    ...(isProven && { time: report?.time, authority: report?.authority }),
  }
}

const signerOf = ({ certificate }: OpenedSignedData): string =>
  certificate?.x509.subject.split('\n').toReversed().join(', ') ?? ''
