import { originsOf } from '@firmeza/http'
import { type Bound, type Limit, limitsOf, times } from '@firmeza/kernel'
import type { Limits } from '@firmeza/store'
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import type { Standing } from '../../domain/operation.ts'
import { isLarge, saidBytes } from './body-limits.ts'
import { BodyRefused } from './body-refused.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a creation: whether what came of it has been counted. */
    bytesCounted: boolean
  }
}

/** What a sender may try: whether it comes to an operation or is refused, it has cost the same. */
interface Quota {
  tries: Bound
  /** Of bodies as they came. */
  bytes: Bound
}

export interface QuotaParts {
  limits: Limits
  quotas: Record<Standing, Quota>
  /** What is counted; each has a quota of its own. */
  counts?: 'creation' | 'placement'
}

/**
 * Accounts that have paid nothing are easily had: so many of one network have no more than this
 * many times what one has.
 */
const FREE_ACCOUNTS_OF_A_NETWORK = 4

/**
 * Counts a creation before its body is read, with the bytes of a small one, and those of a large
 * one that comes to no end; whoever has had theirs is told when to come again, and nothing is
 * written of them.
 */
export const countTry =
  (parts: QuotaParts): preParsingAsyncHookHandler =>
  async (request, reply, payload) => {
    const { limits, quotas, counts = 'creation' } = parts
    if (!request.sender) return payload
    const { tries, bytes } = quotas[request.sender.standing]
    const tried = limitsFor(request, counts, tries)
    const room = limitsFor(request, `${counts} bytes`, bytes, saidBytes(request) || 1)
    // A small body is counted for what it says it is: one statement instead of two.
    request.bytesCounted = !isLarge(request)
    refuseIfFull(await (request.bytesCounted ? limits.take([...tried, ...room]) : limits.take(tried, room)))
    reply.raw.once('close', () => void countBytes(parts, request).catch((fault) => request.log.error(fault)))
    return payload
  }

/** Counts the bytes that have come of it, once, before they are worked on. */
export const countBytes = async (
  { limits, quotas, counts = 'creation' }: QuotaParts,
  request: FastifyRequest,
): Promise<void> => {
  const { sender, extractedDocuments } = request
  if (!sender || !extractedDocuments || request.bytesCounted) return
  request.bytesCounted = true
  const { bytes } = quotas[sender.standing]
  const { receivedEncodedLength } = extractedDocuments
  refuseIfFull(await limits.take(limitsFor(request, `${counts} bytes`, bytes, receivedEncodedLength)))
}

const refuseIfFull = (retryAfterSeconds: number): void => {
  if (retryAfterSeconds > 0) throw new BodyRefused({ code: 'too-many-requests', retryAfterSeconds })
}

const limitsFor = (request: FastifyRequest, what: string, bound: Bound, count = 1): Limit[] => {
  const { who, standing } = request.sender!
  const account = standing === 'trial' ? null : { id: who, bound }
  if (standing === 'paying') return limitsOf(what, { account }, count)
  const origins = { of: originsOf(request), bound: account ? times(bound, FREE_ACCOUNTS_OF_A_NETWORK) : bound }
  return limitsOf(account ? `free ${what}` : what, { account, origins }, count)
}
