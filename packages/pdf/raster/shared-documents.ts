import { createHash } from 'node:crypto'
import { sharedCopy } from '@firmeza/threads'
import type { Turn } from './fair-queue.ts'

/** A document to look at. */
export interface RasterSource {
  /**
   * Or a way to get them, which is not called while the document is still at hand under its
   * `sha256`.
   */
  bytes: Uint8Array | (() => Promise<Uint8Array>)
  /** Of the bytes, hexadecimal, when it is known. Saves reading them. */
  sha256?: string
  /**
   * Who answers for pages that took too long: they are drawn no more for a while. The document
   * itself when nobody is named.
   */
  who?: string
  /**
   * With whom it takes turns, and whether a lane is kept for them. `who`, and none, unless said.
   */
  turn?: Turn
}

export interface SharedDocument {
  key: string
  bytes: SharedArrayBuffer
}

const KEEP_BYTES_MS = 10_000
const GREATEST_KEPT_BYTES = 128 * 2 ** 20

/** The name under which a document is known here: its SHA-256. */
export const keyOf = async ({ bytes, sha256 }: RasterSource): Promise<string> => {
  if (sha256) return sha256
  const read = typeof bytes === 'function' ? await bytes() : bytes
  return createHash('sha256').update(read).digest('hex')
}

/**
 * Documents in memory that threads share, so that a page of 30 MB costs one copy and not one for
 * each page.
 */
export const sharedDocuments = (): ((key: string, bytes: RasterSource['bytes']) => Promise<SharedDocument>) => {
  const kept = new Map<string, { document: SharedDocument; forgetting: NodeJS.Timeout }>()

  const forget = (key: string): void => {
    clearTimeout(kept.get(key)?.forgetting)
    kept.delete(key)
  }
  const keep = (document: SharedDocument): SharedDocument => {
    forget(document.key)
    for (const key of kept.keys()) {
      const held = [...kept.values()].reduce((sum, each) => sum + each.document.bytes.byteLength, 0)
      if (held + document.bytes.byteLength <= GREATEST_KEPT_BYTES) break
      forget(key)
    }
    const forgetting = setTimeout(forget, KEEP_BYTES_MS, document.key).unref()
    kept.set(document.key, { document, forgetting })
    return document
  }

  return async (key, bytes) => {
    const known = kept.get(key)
    if (known) return keep(known.document)
    const read = typeof bytes === 'function' ? await bytes() : bytes
    return keep({ key, bytes: await sharedCopy(read) })
  }
}
