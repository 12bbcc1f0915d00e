import { createHash } from 'node:crypto'
import {
  checkDirectSignature,
  checkSignature,
  failed,
  notChecked,
  type OpenedSignedData,
  reasonNotTaken,
  type Verdict,
} from '@firmeza/pki/check'
import type { Covered } from './byte-range.ts'
import type { Claim } from './claims.ts'

const DIFFERS = failed('content-differs-from-what-was-signed')

/**
 * Whether each of those who signed the message has signed the bytes that the claim covers. Throws
 * RangeError, `Exhausted`.
 */
export const checkContent = async (
  covered: Covered,
  { subFilter }: Claim,
  signatures: OpenedSignedData[],
): Promise<Verdict[]> => {
  const verdicts: Verdict[] = []
  for (const opened of signatures)
    verdicts.push(
      subFilter === 'adbe.pkcs7.sha1'
        ? await checkEnclosedDigest(covered, opened)
        : await checkDetached(covered, opened),
    )
  return verdicts
}

/**
 * The message has nothing inside, or the very bytes: other readers of the message would go by what
 * is inside, and call signed what the file does not have.
 */
const checkDetached = async (covered: Covered, opened: OpenedSignedData): Promise<Verdict> => {
  const { content } = opened
  const verdict = await checkCovered(covered, opened)
  if (verdict.status === 'failed' || !content || sha256(content).equals(await covered.digest('sha256'))) return verdict
  return failed('content-inside-is-another')
}

const checkCovered = async (covered: Covered, opened: OpenedSignedData): Promise<Verdict> => {
  const notTaken = reasonNotTaken(opened)
  if (notTaken !== undefined) return notChecked(notTaken)
  if (opened.signedBytes.length === 0) return checkDirectSignature(opened, covered.bytes())
  return checkSignature(opened, await covered.digest(opened.hash))
}

/**
 * What was signed is the SHA-1 of the bytes (ISO 32000-1 §12.8.3.3.1): that proves nothing any
 * more, but may prove the contrary.
 */
const checkEnclosedDigest = async (covered: Covered, opened: OpenedSignedData): Promise<Verdict> => {
  const { content, hash, signedBytes } = opened
  if (!content?.equals(await covered.digest('sha1'))) return DIFFERS
  const unknown = notChecked('digest-algorithm-not-taken')
  if (reasonNotTaken(opened) !== undefined) return unknown
  const own =
    signedBytes.length === 0
      ? await checkDirectSignature(opened, [content])
      : checkSignature(opened, createHash(hash).update(content).digest())
  return own.status === 'failed' ? own : unknown
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
