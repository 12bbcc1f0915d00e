import type { SealKey } from '@firmeza/pki'

/**
 * Beside the certificates: a signature value and the attributes, and a timestamp token with its own
 * certificates.
 */
const USUAL_MESSAGE_BYTES = 1_024
const USUAL_TOKEN_BYTES = 6_144
/** Messages of one kind of key and one authority differ by a few bytes. */
const SPARE_BYTES = 64

type Needs = Map<SealKey['algorithm'], number>

const plain: Needs = new Map()
const stamped: Needs = new Map()

const certificatesOf = ({ certificate, chain }: SealKey): number =>
  [certificate, ...chain].reduce((sum, { length }) => sum + length, 0)

/**
 * How many bytes to leave for a CMS message: beside the certificates as many as were needed so far
 * by keys of the kind, or what is usual before there was one.
 */
export const roomFor = (key: SealKey, tsa: unknown): number => {
  const usual = USUAL_MESSAGE_BYTES + (tsa ? USUAL_TOKEN_BYTES : 0)
  return certificatesOf(key) + ((tsa ? stamped : plain).get(key.algorithm) ?? usual)
}

export const learnRoom = (key: SealKey, tsa: unknown, messageBytes: number): void => {
  const needs = tsa ? stamped : plain
  const needed = messageBytes - certificatesOf(key) + SPARE_BYTES
  needs.set(key.algorithm, Math.max(needs.get(key.algorithm) ?? 0, needed))
}
