import { request } from '@firmeza/operations/tab'
import { ownPaths, type WireOperation } from '@firmeza/operations/wire'
import { type DeclineBody, type HandoverBody, signingPaths } from '../wire.ts'
import { type Answer, post } from './calls.ts'
import { outcome } from './outcome.ts'
import { seenSoFar } from './reading/seen-so-far.ts'

// What the first screen does not ask for.

/** The sealed certificate of evidence, as base64 text. */
export const fetchActa = (operationUuid: string): Answer<string> =>
  outcome(async () => (await request(signingPaths.acta(operationUuid))).text())

/** The evidence zip. */
export const fetchEvidence = (operationUuid: string): Answer<Blob> =>
  outcome(async () => (await request(signingPaths.evidence(operationUuid))).blob())

export const declineOperation = ({ operationUuid, documents }: WireOperation, reason: string): Answer<void> =>
  outcome(async () => {
    const told = documents
      .filter(({ read }) => !read)
      .map(async ({ documentUuid }) => ({ documentUuid, pages: (await seenSoFar(documentUuid)) ?? [] }))
    const pagesSeen = (await Promise.all(told)).filter(({ pages }) => pages.length > 0)
    const body: DeclineBody = { operationUuid, reason, ...(pagesSeen.length > 0 && { pagesSeen }) }
    await post(signingPaths.decline(operationUuid), body)
  })

export const handOverOperation = (body: HandoverBody): Answer<void> =>
  outcome(async () => void (await post(signingPaths.handOver(body.operationUuid), body)))

export const requestNewLink = (secret: string): Answer<void> =>
  outcome(async () => void (await post(ownPaths.renewLink, { secret })))
