import { setImmediate } from 'node:timers/promises'
import { move, transferableSymbol, valueSymbol } from 'piscina'

/** About a millisecond, and three into memory that was never touched before. */
const SLICE_BYTES = 2 ** 20

/** The event loop has its turn between slices. */
const copy = async (from: Uint8Array, to: Uint8Array): Promise<void> => {
  for (let at = 0; at < from.length; at += SLICE_BYTES) {
    if (at > 0) await setImmediate()
    to.set(from.subarray(at, at + SLICE_BYTES), at)
  }
}

/** A copy in memory that all threads may read. */
export const sharedCopy = async (bytes: Uint8Array): Promise<SharedArrayBuffer> => {
  const shared = new SharedArrayBuffer(bytes.length)
  await copy(bytes, new Uint8Array(shared))
  return shared
}

/** The bytes in memory that holds nothing else, and so may be handed over: their own, or a copy. */
export const movable = async (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
  if (bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength)
    return new Uint8Array(bytes.buffer)
  const own = new Uint8Array(bytes.length)
  await copy(bytes, own)
  return own
}

/** What a thread answers, with memory that it hands over and loses. */
export const answerWith = <Answer extends object>(answer: Answer, handOver: ArrayBufferLike[]): Answer =>
  // Its type says nothing of what is inside.
  move({ [transferableSymbol]: handOver, [valueSymbol]: answer } as never) as Answer
