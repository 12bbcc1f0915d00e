import type { SealKey } from '@firmeza/pki'

/**
 * Beside the certificates: a signature value and the attributes, and a timestamp token with its own
 * certificates.
 */
const USUAL_MESSAGE_BYTES = 1_024
const USUAL_TOKEN_BYTES = 6_144
/** Messages of one key and one authority differ by a few bytes. */
const SPARE_BYTES = 64

const plain = new WeakMap<SealKey, number>()
const stamped = new WeakMap<SealKey, number>()

/**
 * How many bytes to leave for a CMS message: as many as the largest that was made with this key, or
 * what is usual before there is one.
 */
export const roomFor = (key: SealKey, tsa: unknown): number => {
  const known = (tsa ? stamped : plain).get(key)
  if (known !== undefined) return known
  const certificates = [key.certificate, ...key.chain].reduce((sum, { length }) => sum + length, 0)
  return certificates + USUAL_MESSAGE_BYTES + (tsa ? USUAL_TOKEN_BYTES : 0)
}

export const learnRoom = (key: SealKey, tsa: unknown, messageBytes: number): void => {
  const rooms = tsa ? stamped : plain
  rooms.set(key, Math.max(rooms.get(key) ?? 0, messageBytes + SPARE_BYTES))
}
