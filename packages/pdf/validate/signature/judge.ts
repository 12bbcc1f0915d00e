import { createHash } from 'node:crypto'
import {
  checkDirectSignature,
  checkSignature,
  checkSigner,
  checkTimestamp,
  failed,
  lengthOf,
  notChecked,
  type OpenedSignedData,
  openSignatures,
  openSignedData,
  passed,
  reasonNotTaken,
  type TimestampReport,
  type Verdict,
} from '@firmeza/pki/check'
import { type Allowance, Exhausted, Unreadable } from '../read/allowance.ts'
import type { PdfFile } from '../read/pdf-file.ts'
import { judgeBaseline } from './baseline.ts'
import { Covered, endOf, judgeRange } from './byte-range.ts'
import type { Claim } from './claims.ts'
import { checkStanding, type KnownData } from './standing.ts'

export interface Trust {
  /** DER of the certificates to trust. With none, trust is `not-checked`. */
  trusted: Uint8Array[]
  /**
   * DER of the certificates timestamps must lead to; those of `trusted` if absent. With none, a timestamp that is otherwise right is
   * `not-checked`, and proves no time.
   */
  trustedAuthorities?: Uint8Array[]
  /** The moment at which certificates must be valid when no timestamp proves one. */
  at?: Date
}

/** What is known besides the file, and what may still be spent on all of its signatures together. */
export type Informed = Trust & { known: KnownData | undefined; hashing: Allowance; signers: Allowance }

/** What can be said of a signature without looking at what came after it. */
export interface Judgement {
  intact: Verdict
  coversWholeFile: Verdict
  trusted: Verdict
  timestamped: Verdict
  padesBaseline: Verdict
  /** Of the signer's certificates, at the proven time; of those of the timestamp's authority, likewise. */
  revocation: Verdict
  revocationOfAuthority: Verdict
  signer: string
  time?: Date
  timestampAuthority?: string
  revision?: number
}

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
    const message = messageIn(claim.contents!.bytes)
    const covered = new Covered(file, claim, trust.hashing)
    if (isDocumentTimestamp(claim)) return { ...(await judgeDocumentTimestamp(covered, message, trust)), ...stands }
    return { ...(await judgeMessage({ file, claim, covered }, message, trust)), ...stands }
  } catch (error) {
    if (error instanceof Exhausted) return { ...nothingBut(notChecked(error.reason)), ...stands }
    if (!(error instanceof RangeError || error instanceof Unreadable)) throw error
    return { ...nothingBut(failed('signature-unreadable')), ...stands }
  }
}

/** The message without the zeros that fill up the string. Throws RangeError when anything else follows it. */
const messageIn = (contents: Buffer): Buffer => {
  const end = lengthOf(contents)
  if (contents.subarray(end).some((byte) => byte !== 0)) throw new RangeError('not only a message')
  return contents.subarray(0, end)
}

type Judged = Omit<Judgement, 'coversWholeFile' | 'revision'>

interface Signed {
  file: PdfFile
  claim: Claim
  covered: Covered
}

/** Throws RangeError when the message, or anything in it that has to be read, cannot be; `Exhausted`. */
const judgeMessage = async ({ file, claim, covered }: Signed, message: Buffer, trust: Informed): Promise<Judged> => {
  const { signatures, flaws } = openSignatures(message)
  const [first] = signatures
  if (!first) return nothingBut(failed('nobody-signed'))
  const intact = await checkAll(covered, signatures)
  trust.signers.take(signatures.length)
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
    padesBaseline: judgeBaseline(file, claim, first, flaws),
    revocation: worstOf('revocation'),
    revocationOfAuthority: worstOf('revocationOfAuthority'),
    signer: signatures.map(signerOf).join('; '),
    ...(timestamped.status === 'passed' && { time: last.time, timestampAuthority: last.authority }),
  }
}

/** What holds of all: the first that failed is the answer, or else the first that did not run. */
const worst = (verdicts: Verdict[]): Verdict =>
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
  const timestamp = await judgeTimestamp(opened, trustedAuthorities)
  const isProven = timestamp.verdict.status === 'passed'
  const time = isProven ? timestamp.report?.time : at
  return {
    trusted: time ? await checkSigner(opened, trusted, time) : notChecked('no-proven-time'),
    timestamped: timestamp.verdict,
    revocation: checkStanding(opened, known, trusted, time),
    revocationOfAuthority: opened.timestampToken
      ? standingOfAuthority(opened.timestampToken, known, trustedAuthorities, time)
      : notChecked('no-timestamp'),
    ...(isProven && { time: timestamp.report?.time, authority: timestamp.report?.authority }),
  }
}

/** Whoever signed must have signed these bytes. */
const checkAll = async (covered: Covered, signatures: OpenedSignedData[]): Promise<Verdict> => {
  const verdicts: Verdict[] = []
  for (const opened of signatures) {
    const notTaken = reasonNotTaken(opened)
    if (notTaken !== undefined) verdicts.push(notChecked(notTaken))
    else if (opened.signedBytes.length === 0) verdicts.push(await checkDirectSignature(opened, covered.bytes()))
    else verdicts.push(checkSignature(opened, await covered.digest(opened.hash)))
  }
  return worst(verdicts)
}

const judgeTimestamp = async (
  opened: OpenedSignedData,
  trusted: Uint8Array[],
): Promise<{ verdict: Verdict; report?: TimestampReport }> => {
  if (!opened.timestampToken) return { verdict: failed('no-timestamp') }
  const digestOf = (hash: string) => createHash(hash).update(opened.signatureValue).digest()
  try {
    const report = await checkTimestamp({ der: opened.timestampToken, digestOf, trusted })
    return { verdict: beliefIn(report), report }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { verdict: failed('timestamp-unreadable') }
  }
}

const beliefIn = ({ verdict, trusted }: TimestampReport): Verdict => {
  if (verdict.status !== 'passed') return verdict
  if (trusted.status === 'failed') return failed('timestamp-authority-not-trusted')
  return trusted.status === 'passed' ? verdict : trusted
}

/** A timestamp over the file itself (ISO 32000-2 §12.8.5). Throws RangeError as above. */
const judgeDocumentTimestamp = async (
  covered: Covered,
  message: Buffer,
  { trusted, trustedAuthorities = trusted, known }: Informed,
): Promise<Judged> => {
  const report = await checkTimestamp({
    der: message,
    digestOf: (hash) => covered.digest(hash),
    trusted: trustedAuthorities,
  })
  const timestamped = beliefIn(report)
  const standing = standingOfAuthority(message, known, trustedAuthorities, report.time)
  return {
    intact: report.verdict,
    trusted: report.trusted,
    timestamped,
    padesBaseline: notChecked('document-timestamp'),
    revocation: standing,
    revocationOfAuthority: standing,
    signer: report.authority,
    ...(timestamped.status === 'passed' && { time: report.time, timestampAuthority: report.authority }),
  }
}

const standingOfAuthority = (
  token: Buffer,
  data: KnownData | undefined,
  trusted: Uint8Array[],
  time: Date | undefined,
): Verdict => {
  try {
    return checkStanding(openSignedData(token), data, trusted, time)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return failed('timestamp-unreadable')
  }
}

const signerOf = ({ certificate }: OpenedSignedData): string =>
  certificate?.x509.subject.split('\n').toReversed().join(', ') ?? ''
