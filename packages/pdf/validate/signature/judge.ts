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
  type TimestampReport,
  type Verdict,
} from '@firmeza/pki/check'
import { Unreadable } from '../read/allowance.ts'
import type { PdfFile } from '../read/pdf-file.ts'
import { judgeBaseline } from './baseline.ts'
import { coveredBy, digestOf, endOf, judgeRange } from './byte-range.ts'
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

type Informed = Trust & { known: KnownData | undefined }

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
  try {
    const message = messageIn(claim.contents!.bytes)
    const judge = isDocumentTimestamp(claim) ? judgeDocumentTimestamp : judgeMessage
    return { ...(await judge(file, claim, message, trust)), coversWholeFile: covers, revision }
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof Unreadable)) throw error
    return { ...nothingBut(failed('signature-unreadable')), coversWholeFile: covers, revision }
  }
}

/** The message without the zeros that fill up the string. Throws RangeError when anything else follows it. */
const messageIn = (contents: Buffer): Buffer => {
  const end = lengthOf(contents)
  if (contents.subarray(end).some((byte) => byte !== 0)) throw new RangeError('not only a message')
  return contents.subarray(0, end)
}

type Judged = Omit<Judgement, 'coversWholeFile' | 'revision'>

/** Throws RangeError when the message, or anything in it that has to be read, cannot be. */
const judgeMessage = async (
  file: PdfFile,
  claim: Claim,
  message: Buffer,
  { trusted, trustedAuthorities = trusted, at, known }: Informed,
): Promise<Judged> => {
  const { signatures, flaws } = openSignatures(message)
  const [first] = signatures
  if (!first) return nothingBut(failed('nobody-signed'))
  const timestamp = await judgeTimestamp(first, trustedAuthorities)
  const isProven = timestamp.verdict.status === 'passed'
  const time = isProven ? timestamp.report?.time : at
  return {
    intact: await checkAll(file, claim, signatures),
    trusted: time ? await checkSigner(first, trusted, time) : notChecked('no-proven-time'),
    timestamped: timestamp.verdict,
    padesBaseline: judgeBaseline(file, claim, first, flaws),
    revocation: checkStanding(first, known, trusted, time),
    revocationOfAuthority: first.timestampToken
      ? standingOfAuthority(first.timestampToken, known, trustedAuthorities, time)
      : notChecked('no-timestamp'),
    signer: signatures.map(signerOf).join('; '),
    ...(isProven && { time: timestamp.report?.time, timestampAuthority: timestamp.report?.authority }),
  }
}

/** Whoever signed must have signed these bytes: the first signature that did not is the answer. */
const checkAll = async (file: PdfFile, claim: Claim, signatures: OpenedSignedData[]): Promise<Verdict> => {
  let verdict = failed('nobody-signed')
  for (const opened of signatures) {
    verdict =
      opened.signedBytes.length === 0
        ? await checkDirectSignature(opened, coveredBy(file, claim))
        : checkSignature(opened, await digestOf(file, claim, opened.hash))
    if (verdict.status !== 'passed') break
  }
  return verdict
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
  file: PdfFile,
  claim: Claim,
  message: Buffer,
  { trusted, trustedAuthorities = trusted, known }: Informed,
): Promise<Judged> => {
  const report = await checkTimestamp({
    der: message,
    digestOf: (hash) => digestOf(file, claim, hash),
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
