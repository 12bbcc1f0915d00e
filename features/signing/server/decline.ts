import type { Refusal } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import {
  type Acting,
  type ChangeParts,
  changeOperation,
  endDeclined,
  type Links,
  type Operation,
  openedEvent,
  partyOf,
  seenEvents,
  seenNow,
  takeInHand,
  whyNotTheirs,
} from '@firmeza/operations/server'
import type { z } from 'zod'
import type { declineBody } from '../contract.ts'
import { isSigner } from './kinds.ts'
import { needsLink } from './needs-link.ts'

/**
 * A party whose turn it is will not sign, and says why: that ends the operation for all. The reason
 * is theirs, and stands beside the chain, where it can be erased.
 */
export const decline = (
  { clock, links, ...parts }: ChangeParts & { clock: Clock; links: Links },
  opened: Operation,
  { reason, pagesSeen = [] }: Pick<z.infer<typeof declineBody>, 'reason' | 'pagesSeen'>,
  acting: Acting,
): Promise<Result<void, Refusal>> =>
  changeOperation<void, Refusal>(parts, opened, async (operation) => {
    const { partyId, actor, tab } = acting
    const at = clock.now()
    const party = partyOf(operation, partyId)
    if (needsLink(operation, party, actor)) return refuse({ code: 'link-needed' })
    const closed = whyNotTheirs(operation, party, at)
    if (closed) return refuse(closed)
    if (!isSigner(party)) return refuse({ code: 'other-way-to-sign' })
    const hand = takeInHand(party, tab)
    if (!hand.ok) return hand
    // Of what they accepted that was told then.
    const unread = { documents: party.documents.filter(({ readAt }) => !readAt) }
    const seen = seenNow(operation, unread, pagesSeen, acting, at)
    const isFirst = !party.openedAt
    return ok({
      ...(await endDeclined({ links, queue: parts.queue }, operation, party, at)),
      change: {
        phase: 'declined',
        parties: [{ id: partyId, ...hand.value, ...(isFirst ? { openedAt: at } : {}) }],
      },
      events: [
        ...(isFirst ? [openedEvent(acting, at)] : []),
        ...seenEvents(seen, { party: partyId, at }),
        { type: 'OperationDeclined', at, party: partyId, facts: { ...actor, reason } },
      ],
      value: undefined,
    })
  })
