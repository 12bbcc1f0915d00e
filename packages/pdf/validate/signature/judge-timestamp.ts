import { createHash } from 'node:crypto'
import {
  checkTimestamp,
  failed,
  notChecked,
  type OpenedSignedData,
  openSignedData,
  type TimestampReport,
  type Verdict,
} from '@firmeza/pki/check'
import type { Covered } from './byte-range.ts'
import type { Informed, Judged } from './judgement.ts'
import { checkStanding, type KnownData } from './standing.ts'

interface JudgedTimestamp {
  verdict: Verdict
  report?: TimestampReport
  /** DER or BER; absent when there is none. */
  token?: Buffer
}

const RANK = { passed: 2, 'not-checked': 1, failed: 0 }

/**
 * The best of the timestamps of a signature, and of several that are right the earliest: what one
 * proves, no other takes away.
 */
export const judgeTimestamps = async (
  { timestampTokens, signatureValue }: OpenedSignedData,
  trusted: Uint8Array[],
): Promise<JudgedTimestamp> => {
  let best: JudgedTimestamp | undefined
  for (const token of timestampTokens) {
    const judged = await judgeTimestamp(token, signatureValue, trusted)
    const lead = RANK[judged.verdict.status] - (best ? RANK[best.verdict.status] : -1)
    const isEarlier = Number(judged.report?.time) < Number(best?.report?.time)
    if (lead > 0 || (lead === 0 && isEarlier)) best = judged
  }
  return best ?? { verdict: failed('no-timestamp') }
}

const judgeTimestamp = async (
  token: Buffer,
  signatureValue: Buffer,
  trusted: Uint8Array[],
): Promise<JudgedTimestamp> => {
  const digestOf = (hash: string) => createHash(hash).update(signatureValue).digest()
  try {
    const report = await checkTimestamp({ der: token, digestOf, trusted })
    return { verdict: beliefIn(report), report, token }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { verdict: failed('timestamp-unreadable'), token }
  }
}

const beliefIn = ({ verdict, trusted }: TimestampReport): Verdict => {
  if (verdict.status !== 'passed') return verdict
  if (trusted.status === 'failed') return failed('timestamp-authority-not-trusted')
  return trusted.status === 'passed' ? verdict : trusted
}

/**
 * A timestamp over the file itself (ISO 32000-2 §12.8.5). Throws RangeError when it is none;
 * `Exhausted`.
 */
export const judgeDocumentTimestamp = async (
  covered: Covered,
  { message, oddities: [oddity] }: { message: Buffer; oddities: string[] },
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
    padesBaseline: oddity ? failed(oddity) : notChecked('document-timestamp'),
    revocation: standing,
    revocationOfAuthority: standing,
    signer: report.authority,
    ...(timestamped.status === 'passed' && { time: report.time, timestampAuthority: report.authority }),
  }
}

/** Whether the certificates of whoever made the token stood at that moment. */
export const standingOfAuthority = (
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
