import { createHash } from 'node:crypto'
import { appendRevision } from './append-revision.ts'

export interface HandSignature {
  /**
   * Objects besides the signature dictionary, given its number: the field, and what must lead to
   * it.
   */
  objects: (signature: number) => Record<number, string>
  /** Number of the signature dictionary: a free one. */
  number: number
  /** More of the dictionary, such as a `Reference`. */
  entries?: string
  subFilter?: string
  /** More for the trailer. */
  trailer?: string
  /** The message for the SHA-256 of what is covered, and for all of it. */
  sign: (digest: Buffer, covered: Buffer) => Promise<Uint8Array>
  /** Turns the right range into another. */
  range?: (right: number[]) => number[]
}

const ROOM = 24_000
const BLANK = ' '.repeat(60)

/**
 * Appends a revision with a signature of any kind, to see what is said of those that no honest
 * writer makes.
 */
export const signByHand = async (
  file: Buffer,
  {
    objects,
    number,
    entries = '',
    subFilter = 'ETSI.CAdES.detached',
    sign,
    trailer,
    range = (right) => right,
  }: HandSignature,
): Promise<Buffer> => {
  const fixed = `/Type/Sig/Filter/Adobe.PPKLite/SubFilter/${subFilter}/M(D:20261121090000Z)${entries}`
  const dictionary = `<<${fixed}/ByteRange[${BLANK}]/Contents<${'0'.repeat(ROOM)}>>>`
  const signed = appendRevision(file, { ...objects(number), [number]: dictionary }, { trailer })
  const before = signed.lastIndexOf('/Contents<') + '/Contents'.length
  const from = before + ROOM + 2
  const numbers = range([0, before, from, signed.length - from])
  signed.write(numbers.join(' '), signed.lastIndexOf(`[${BLANK}]`) + 1, 'latin1')
  const [one = 0, size = 0, other = 0, rest = 0] = numbers
  const covered = Buffer.concat([signed.subarray(one, one + size), signed.subarray(other, other + rest)])
  const message = await sign(createHash('sha256').update(covered).digest(), covered)
  signed.write(Buffer.from(message).toString('hex'), before + 1, 'latin1')
  return signed
}
