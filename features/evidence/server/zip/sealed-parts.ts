import { openSignedData } from '@firmeza/pki'

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

const RANGE = /\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g

/**
 * Reads the signatures out of the end of a sealed file, oldest first: the seal is the last. `tail`
 * is where they were appended, at least; `from` the bytes of the file before that. Throws
 * RangeError when there are none or one bears no timestamp: those that we have made do.
 */
export const readSealedParts = (tail: Buffer, from: number): SealedParts[] => {
  const ranges = [...tail.toString('latin1').matchAll(RANGE)]
    .map((range) => ({ before: Number(range[1]), after: Number(range[2]), rest: Number(range[3]) }))
    .filter(({ before, after }) => tail[before - from] === OPEN && tail[after - from - 1] === CLOSE)
  const byPlace = new Map(ranges.map((range) => [range.before, range]))
  const found = [...byPlace.values()]
    .toSorted((one, other) => one.before - other.before)
    .flatMap((range) => readOrNothing(tail, from, range))
  if (found.length === 0) throw new RangeError('no signature was appended here')
  return found
}

/** What the document's own objects, written again in the tail, say of ranges is no signature. */
const readOrNothing = (...asked: Parameters<typeof readOne>): SealedParts[] => {
  try {
    return [readOne(...asked)]
  } catch (fault) {
    if (fault instanceof RangeError) return []
    throw fault
  }
}

/** What stands around the message. */
const [OPEN, CLOSE] = Buffer.from('<>')

const readOne = (
  tail: Buffer,
  from: number,
  { before, after, rest }: Pick<SealedParts, 'before' | 'after' | 'rest'>,
): SealedParts => {
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
