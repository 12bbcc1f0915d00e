import { openPlaces, type Places, type Turn } from '@firmeza/kernel'
import type { FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import type { Standing } from '../../domain/operation.ts'
import { isLarge, isLargeBody, mostBytesFor, saidBytes } from './body-limits.ts'
import { BodyRefused, BodyTooLarge } from './body-refused.ts'
import type { Sender, SenderOf } from './sender.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a creation: who sends it. Null: somebody who may not. */
    sender: Sender | null
    /** Of a large body: whether others wait for its place. Null where it needed none. */
    othersWait: (() => boolean) | null
  }
}

export interface Turnstile {
  /** Lets a body in, a few large ones at a time, before it is read. */
  arrive: preParsingAsyncHookHandler
  /**
   * Waits for one of the few places where large bodies are worked on, once they are here. Null
   * where it needs none.
   */
  work: (request: FastifyRequest, reply: FastifyReply) => Promise<Turn | null>
}

interface Share {
  places: number
  placesEach: number
}

export interface TurnstileOptions {
  senderOf: SenderOf
  /** Large bodies that may be on their way or waiting on the disk at a time. */
  arriving: Record<Standing, Share>
  /**
   * Those that are worked on at a time: each costs the memory of its largest document some times
   * over.
   */
  working: Record<Standing, Share>
}

const RETRY_AFTER_SECONDS = 10

/**
 * Two queues. Large bodies arrive onto the disk, many at a time: whoever is slow costs room there,
 * and no place where work is done. Once they are here they are worked on, a few at a time. Each
 * standing has places of its own, so that no number of those that pay nothing keeps out those that
 * do, and of its places no sender has all. A trial's grant is good for one creation: those of one
 * grant come one after the other, whatever their size.
 */
export const turnstile = ({ senderOf, arriving, working }: TurnstileOptions): Turnstile => {
  const arrivals = placesOf(arriving)
  const works = placesOf(working)
  const grants = openPlaces({ places: Number.POSITIVE_INFINITY, mostWaiting: 1000, mostWaitingEach: 4 })

  return {
    arrive: async (request, reply, payload) => {
      const { principal } = request
      if (saidBytes(request) > mostBytesFor(principal)) throw new BodyTooLarge()
      const sender = await senderOf(request)
      request.sender = sender
      if (principal?.kind === 'trial') await takeTurn(reply, grants, principal.grantId)
      if (sender && isLarge(request))
        request.othersWait = (await takeTurn(reply, arrivals[sender.standing], sender.who)).othersWait
      return payload
    },
    work: async ({ sender, extractedDocuments }, reply) => {
      if (!sender || !isLargeBody(extractedDocuments?.receivedEncodedLength ?? 0)) return null
      return takeTurn(reply, works[sender.standing], sender.who)
    },
  }
}

const placesOf = (shares: Record<Standing, Share>): Record<Standing, Places> => {
  const open = (share: Share) => openPlaces({ ...share, mostWaiting: 256, mostWaitingEach: 32 })
  return { paying: open(shares.paying), free: open(shares.free), trial: open(shares.trial) }
}

const takeTurn = async (reply: FastifyReply, ask: Places, who: string): Promise<Turn> => {
  const turn = ask(who)
  if (!turn) throw busy()
  // Given back when the answer is out or the caller is gone, before their turn or after.
  if (reply.raw.destroyed) turn.leave()
  else reply.raw.once('close', turn.leave)
  if (await turn.entered) return turn
  if (reply.raw.destroyed) throw new CallerGone()
  // Somebody who asks for less has had its place in the queue.
  throw busy()
}

const busy = (): BodyRefused => new BodyRefused({ code: 'server-busy', retryAfterSeconds: RETRY_AFTER_SECONDS })

/** Nobody is there to be told. */
class CallerGone extends Error {
  readonly statusCode = 400
}
