import type { Refusal, Visitor } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import type { Limits } from '@firmeza/store'
import { type Operation, whyNotOpen } from '../../domain/operation.ts'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import type { Links } from './links.ts'

export interface TakeLinkParts extends ChangeParts {
  clock: Clock
  links: Links
  limits: Limits
}

/**
 * A fresh one-time link for the sender to pass on. That it was taken is evidence, and so is, on
 * whatever is done with it, that it came by such a link: nobody can say who received it. Signing
 * still takes the code sent to the signer's phone.
 */
export const takeLink = async (
  { links, limits, clock, ...parts }: TakeLinkParts,
  known: Operation,
  visitor: Visitor,
): Promise<Result<{ url: string; expiresAt: Date }, Refusal>> => {
  const mine = { who: `taken link ${known.id}`, most: 10, withinMinutes: 60 }
  let linkId = ''
  const taken = await limits.within<Date, Refusal>([mine], () =>
    changeOperation<Date, Refusal>(parts, known, async (operation) => {
      const at = clock.now()
      const closed = whyNotOpen(operation, at)
      if (closed) return refuse(closed)
      return ok({
        change: {},
        events: [{ type: 'LinkTaken', at, facts: { ...visitor } }],
        also: async (tx) => {
          linkId = await links.take(tx, operation)
        },
        value: operation.expiresAt,
      })
    }),
  )
  if (!taken.ok) return taken
  return ok({ url: links.url(linkId), expiresAt: taken.value })
}
