import { createHash, type Hash } from 'node:crypto'

const SLICE_BYTES = 1024 * 1024

/**
 * Cuts into pieces of at most 1 MB, views on the same memory: hashing one takes about a millisecond
 * of the event loop.
 */
export function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) yield bytes.subarray(at, at + SLICE_BYTES)
}

/**
 * Passes the pieces on, the last one only once all of them are known to hash to `expected`;
 * otherwise throws `otherwise()`. A hash that is handed in was fed all pieces at the end, and
 * can go on.
 */
export async function* checked(
  pieces: AsyncIterable<Uint8Array>,
  expected: string,
  otherwise: () => Error,
  hash: Hash = createHash('sha256'),
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array | undefined
  for await (const piece of pieces) {
    hash.update(piece)
    if (held) yield held
    held = piece
  }
  if (hash.copy().digest('hex') !== expected) throw otherwise()
  if (held) yield held
}
