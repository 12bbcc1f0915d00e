import type { Refusal, Visitor } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import type { Limits } from '@firmeza/store'
import { type Operation, whyNotOpen, whyNotTheirs } from '../../domain/operation.ts'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import { partyToAct } from '../party-of.ts'
import type { Links } from './links.ts'

export interface TakeLinkParts extends ChangeParts {
  clock: Clock
  links: Links
  limits: Limits
}

/**
 * A fresh one-time link for the sender to pass on to one signer, whose turn it is (they may be left
 * out where there is one). That it was taken is evidence, and so is, on
 * whatever is done with it, that it came by such a link: nobody can say who received it. A
 * signature with a code still takes the code sent to the signer's phone.
 */
export const takeLink = async (
  { links, limits, clock, ...parts }: TakeLinkParts,
  known: Operation,
  { signerUuid, visitor }: { signerUuid?: string | undefined; visitor: Visitor },
): Promise<Result<{ url: string; expiresAt: Date }, Refusal>> => {
  const mine = { who: `taken link ${known.id}`, most: 10, withinMinutes: 60 }
  let url = ''
  const taken = await limits.within<Date, Refusal>([mine], () =>
    changeOperation<Date, Refusal>(parts, known, async (operation) => {
      const at = clock.now()
      const closed = whyNotOpen(operation, at)
      if (closed) return refuse(closed)
      const found = partyToAct(operation, signerUuid)
      if (!found.ok) return found
      const party = found.value
      const notTheirs = whyNotTheirs(operation, party, at)
      if (notTheirs) return refuse(notTheirs)
      return ok({
        change: {},
        events: [{ type: 'LinkTaken', at, party: party.id, facts: { ...visitor } }],
        also: async (tx) => {
          url = links.url(await links.take(tx, operation, party), party)
        },
        value: operation.expiresAt,
      })
    }),
  )
  if (!taken.ok) return taken
  return ok({ url, expiresAt: taken.value })
}
