import type { StagedFile, Vault } from '@firmeza/store'
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import { type ArrivalPace, watchArrival } from './arrival-pace.ts'
import { Base64Sink } from './base64-sink.ts'
import { isLarge, mostBytesFor, saidBytes } from './body-limits.ts'
import { BodyRefused } from './body-refused.ts'
import { ExtractedDocuments } from './extracted-documents.ts'
import type { Rations } from './ration.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a creation: the documents that were taken out of the body. */
    extractedDocuments: ExtractedDocuments | null
  }
}

/**
 * What a body must keep up that others wait behind: half a megabit a second, which a phone far from
 * its mast still sends. Any other has four times as long, and half a minute more.
 */
const PACE: ArrivalPace = {
  leastBytesPerSecond: 64_000,
  windowSeconds: 10,
  leastEverBytesPerSecond: 16_000,
  graceSeconds: 30,
}

export interface ExtractionParts {
  vault: Vault
  /** Room on the disk for bodies that have not come to anything yet. */
  rations: Rations
}

/** Takes the documents out of the body on its way in, and puts them on the disk. */
export const extractDocuments =
  ({ vault, rations }: ExtractionParts, pace = PACE): preParsingAsyncHookHandler =>
  async (request, reply, payload) => {
    const mostBytes = mostBytesFor(request.principal)
    // Who may not send is turned away before.
    const ration = rations(request.sender!, { isSmall: !isLarge(request) })
    const extracted = new ExtractedDocuments({ mostBytes, ration, begin: () => vault.begin() })
    request.extractedDocuments = extracted
    // Whatever the ending: also when the caller has gone, and there is nobody to answer.
    if (reply.raw.destroyed) await extracted.discard()
    else reply.raw.once('close', () => void extracted.discard())
    const length = saidBytes(request) || mostBytes
    const othersWait = () => ration.othersWait() || (request.othersWait?.() ?? false)
    const stop = watchArrival({ bytes: () => extracted.receivedEncodedLength, length, othersWait }, pace, () =>
      extracted.destroy(new BodyRefused({ code: 'request-too-slow' })),
    )
    // Not a pipeline: that would break the connection with the body, and the refusal has to go back
    // by it.
    payload.once('error', (fault) => extracted.destroy(fault))
    payload.once('close', stop)
    extracted.once('close', () => {
      stop()
      payload.unpipe(extracted)
      payload.resume()
    })
    // The parser listens no more once it has been told; what comes after that concerns nobody.
    extracted.on('error', () => {})
    return payload.pipe(extracted)
  }

/** The document of a `documentB64` of this request, staged; null when it is not base64. */
export const openDocument = async (
  { extractedDocuments }: FastifyRequest,
  text: string,
  { vault }: Pick<ExtractionParts, 'vault'>,
): Promise<StagedFile | null> => {
  const found = extractedDocuments?.documentOf(text)
  if (found !== undefined) return found
  const sink = new Base64Sink()
  sink.write(Buffer.from(text))
  const bytes = sink.end()
  return bytes && vault.stage([bytes])
}
