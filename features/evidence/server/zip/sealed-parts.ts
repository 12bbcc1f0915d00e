import { openSignedData } from '@firmeza/pki'

/**
 * What is inside the last signature of a sealed PDF, so that tools that know no PDF can check it.
 */
export interface SealedParts {
  /**
   * Bytes before the signature's place in the file; where the covered rest begins, counted from 0,
   * and its length.
   */
  before: number
  after: number
  rest: number
  /** The CMS message without its padding, DER. */
  cms: Buffer
  /** The signature value, which is what was timestamped. */
  signature: Buffer
  /** Where in `cms` the element begins that holds it. */
  signatureAt: number
  /** The timestamp token, DER. */
  timestamp: Buffer
}

/**
 * Reads the last signature out of the end of a sealed file. `tail` is where the signature was
 * appended, at least; `from` the bytes of the file before that. Throws RangeError when there is no
 * such signature or it bears no timestamp: what we have sealed does.
 */
export const readSealedParts = (tail: Buffer, from: number): SealedParts => {
  const at = tail.lastIndexOf('/ByteRange')
  const range = /^\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(tail.toString('latin1', at, at + 100))
  if (at < 0 || !range) throw new RangeError('no signature was appended here')
  const [before, after, rest] = [Number(range[1]), Number(range[2]), Number(range[3])]
  const padded = Buffer.from(tail.toString('latin1', before - from + 1, after - from - 1), 'hex')
  const cms = padded.subarray(0, lengthOf(padded))
  const { signatureValue, timestampTokens } = openSignedData(cms)
  const [timestampToken] = timestampTokens
  if (!timestampToken) throw new RangeError('the signature bears no timestamp')
  return {
    before,
    after,
    rest,
    cms,
    signature: signatureValue,
    signatureAt: cms.indexOf(signatureValue) - headerOf(signatureValue.length),
    timestamp: timestampToken,
  }
}

/** Bytes of tag and length before so many bytes of contents (X.690 §8.1.3). */
const headerOf = (length: number): number => (length < 0x80 ? 2 : length < 0x100 ? 3 : 4)

/** Of the DER element at the start, header included. */
const lengthOf = (der: Buffer): number => {
  const first = der[1] ?? 0
  if (first < 0x80) return 2 + first
  const octets = first - 0x80
  return 2 + octets + der.readUIntBE(2, octets)
}
