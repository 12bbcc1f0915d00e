import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import { type ArrivalPace, watchArrival } from './arrival-pace.ts'
import { Base64Sink } from './base64-sink.ts'
import { mostBytesFor, saidBytes } from './body-limits.ts'
import { BodyRefused } from './body-refused.ts'
import { DocumentsAside } from './documents-aside.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a creation: the documents that were taken out of the body. */
    documentsAside: DocumentsAside | null
  }
}

/** What a body must keep up that others wait behind: half a megabit a second, which a phone far from its mast still sends. */
const PACE: ArrivalPace = { leastBytesPerSecond: 64_000, windowSeconds: 10 }

/** Takes the documents out of the body on its way in. */
export const takeDocumentsAside =
  (pace = PACE): preParsingAsyncHookHandler =>
  async (request, _, payload) => {
    const aside = new DocumentsAside({
      saidBytes: saidBytes(request) || 0,
      mostBytes: mostBytesFor(request.principal),
    })
    request.documentsAside = aside
    const { othersWait } = request
    const stop = othersWait
      ? watchArrival({ bytes: () => aside.receivedEncodedLength, othersWait }, pace, () =>
          aside.destroy(new BodyRefused({ code: 'request-too-slow' })),
        )
      : () => {}
    // Not a pipeline: that would break the connection with the body, and the refusal has to go back by it.
    payload.once('error', (fault) => aside.destroy(fault))
    payload.once('close', stop)
    aside.once('close', () => {
      stop()
      payload.unpipe(aside)
      payload.resume()
    })
    // The parser listens no more once it has been told; what comes after that concerns nobody.
    aside.on('error', () => {})
    return payload.pipe(aside)
  }

/** The bytes of a `documentB64` of this request, or null when it is not base64. */
export const decodeDocument = ({ documentsAside }: FastifyRequest, text: string): Buffer | null => {
  const found = documentsAside?.documentOf(text)
  if (found !== undefined) return found
  const sink = new Base64Sink()
  sink.write(Buffer.from(text))
  return sink.end()
}
