import { isPayer } from '@firmeza/accounts/server'
import { originOf } from '@firmeza/http'
import { openPlaces, type Places } from '@firmeza/kernel'
import type { FastifyReply, preParsingAsyncHookHandler } from 'fastify'
import { isLarge, mostBytesFor, saidBytes } from './body-limits.ts'
import { BodyRefused, BodyTooLarge } from './body-refused.ts'

export type Turnstile = preParsingAsyncHookHandler

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a body that has one of the few places: whether others wait for it. Null where it needed none. */
    othersWait: (() => boolean) | null
  }
}

export interface TurnstileOptions {
  /** Large bodies of API clients that are read and worked on at a time. */
  places: number
  /** Of one account. */
  placesEach: number
  /** Those of trials, which are smaller. */
  trialPlaces: number
}

const RETRY_AFTER_SECONDS = 10

/**
 * Lets large bodies in a few at a time, before they are read: a creation holds its documents in memory until they are stored, and sixteen of
 * 30 MB at once would take the machine's. No account has all the places, and no visitor two. A trial's grant is good for one creation, so those of one
 * grant come one after the other, whatever their size.
 */
export const turnstile = ({ places, placesEach, trialPlaces }: TurnstileOptions): Turnstile => {
  const clients = openPlaces({ places, placesEach, mostWaiting: 64, mostWaitingEach: 32 })
  const trials = openPlaces({ places: trialPlaces, mostWaiting: 64, mostWaitingEach: 8 })
  const grants = openPlaces({ places: Number.POSITIVE_INFINITY, mostWaiting: 1000, mostWaitingEach: 4 })

  return async (request, reply, payload) => {
    const { principal } = request
    if (saidBytes(request) > mostBytesFor(principal)) throw new BodyTooLarge()
    if (principal?.kind === 'trial') {
      await takeTurn(reply, grants, principal.grantId)
      if (isLarge(request)) request.othersWait = await takeTurn(reply, trials, originOf(request))
    } else if (isPayer(principal) && isLarge(request))
      request.othersWait = await takeTurn(reply, clients, principal.accountId)
    return payload
  }
}

const takeTurn = async (reply: FastifyReply, ask: Places, who: string): Promise<() => boolean> => {
  const turn = ask(who)
  if (!turn) throw busy()
  // Given back when the answer is out or the caller is gone, before their turn or after.
  if (reply.raw.destroyed) turn.leave()
  else reply.raw.once('close', turn.leave)
  if (await turn.entered) return turn.othersWait
  if (reply.raw.destroyed) throw new CallerGone()
  // Somebody who asks for less has had its place in the queue.
  throw busy()
}

const busy = (): BodyRefused => new BodyRefused({ code: 'server-busy', retryAfterSeconds: RETRY_AFTER_SECONDS })

/** Nobody is there to be told. */
class CallerGone extends Error {
  readonly statusCode = 400
}
