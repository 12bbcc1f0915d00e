import { openSignedData } from '@firmeza/pki'
import { type EvidenceLink, readLink } from '../../domain/chain.ts'

/** What is inside a signature of a sealed PDF, so that tools that know no PDF can check it. */
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
 * Reads the signatures that the chain tells of out of the end of the sealed file of this hash, in
 * their order: the seal is the last. `tail` begins after the first `from` bytes of the file. Throws
 * RangeError when the chain tells of none, or one is not there or bears no timestamp.
 */
export const readSealedParts = (
  { tail, from, sha256 }: { tail: Buffer; from: number; sha256: string },
  links: EvidenceLink[],
): SealedParts[] => {
  const told = links.map(readLink).find(({ facts }) => facts.sha256 === sha256 && facts.byteRanges)
  if (!told) throw new RangeError('the chain tells of no signatures in this file')
  return (told.facts.byteRanges as number[][]).map((range) => readOne(tail, from, range))
}

/** What stands around the message. */
const [OPEN, CLOSE] = Buffer.from('<>')

const readOne = (tail: Buffer, from: number, [, before = 0, after = 0, rest = 0]: number[]): SealedParts => {
  const isThere = tail[before - from] === OPEN && tail[after - from - 1] === CLOSE
  if (!isThere) throw new RangeError(`no message stands from ${before} to ${after}`)
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
