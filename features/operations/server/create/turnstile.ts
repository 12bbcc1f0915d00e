import { pipeline } from 'node:stream'
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import { Base64Sink } from './base64-sink.ts'
import { DocumentsAside } from './documents-aside.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a creation: the documents that were taken out of the body. */
    documentsAside: DocumentsAside | null
  }
}

export type Turnstile = preParsingAsyncHookHandler

/** Up to here a body is small change: it waits for nobody. */
const SMALL_BYTES = 4 * 2 ** 20

const lengthOf = (request: FastifyRequest): number => Number(request.headers['content-length'] ?? Number.NaN)

/**
 * Lets large bodies in a few at a time, before they are read: a creation holds its documents in memory until they are stored, and sixteen
 * of 30 MB at once would take the machine's. The documents are taken out of the body on the way in.
 */
export const turnstile = (places: number): Turnstile => {
  const waiting: (() => void)[] = []
  let inside = 0
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else inside -= 1
  }
  return async (request, reply, payload) => {
    // A body of unknown length counts as large.
    if (!(lengthOf(request) <= SMALL_BYTES)) {
      if (inside >= places) await new Promise<void>((resolve) => waiting.push(resolve))
      else inside += 1
      if (reply.raw.destroyed) leave()
      else reply.raw.once('close', leave)
    }
    const aside = new DocumentsAside(lengthOf(request) || 0)
    request.documentsAside = aside
    // A fault of the request's stream reaches the parser through the last of the pipeline.
    return pipeline(payload, aside, () => {})
  }
}

/** The bytes of a `documentB64` of this request, or null when it is not base64. */
export const decodeDocument = ({ documentsAside }: FastifyRequest, text: string): Buffer | null => {
  const found = documentsAside?.documentOf(text)
  if (found !== undefined) return found
  const sink = new Base64Sink()
  sink.write(Buffer.from(text))
  return sink.end()
}
