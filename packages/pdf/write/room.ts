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

const certificatesOf = ({ certificate, chain }: SealKey): number => {
  let sum = certificate.length
  for (const { length } of chain) sum += length
  return sum
}

/**
 * How many bytes to leave for a CMS message of each key: beside the certificates as many as were
 * needed so far by keys of the kind, or what is usual before there was one.
 */
export const roomsFor = (keys: SealKey[], tsa: unknown): number[] => {
  const needs = tsa ? stamped : plain
  const usual = USUAL_MESSAGE_BYTES + (tsa ? USUAL_TOKEN_BYTES : 0)
  const rooms: number[] = []
  for (const key of keys) rooms.push(certificatesOf(key) + (needs.get(key.algorithm) ?? usual))
  return rooms
}

export const learnRoom = (key: SealKey, tsa: unknown, messageBytes: number): void => {
  const needs = tsa ? stamped : plain
  const needed = messageBytes - certificatesOf(key) + SPARE_BYTES
  needs.set(key.algorithm, Math.max(needs.get(key.algorithm) ?? 0, needed))
}
