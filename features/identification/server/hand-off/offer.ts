import type { Refusal } from '@firmeza/http'
import { type Clock, newId, ok, type Result, refuse } from '@firmeza/kernel'
import {
  type Acting,
  type ChangeParts,
  changeOperation,
  type Links,
  type Operation,
  partyOf,
  tabHasEnded,
  whyNotTheirs,
} from '@firmeza/operations/server'
import type { Limits } from '@firmeza/store'
import type { HandOff } from '../../wire.ts'
import { IDENTIFY_STATES, identifyTaskOf } from '../kinds.ts'

export interface OfferParts extends ChangeParts {
  clock: Clock
  links: Links
  limits: Limits
}

/** How long its code can be scanned. */
const GOOD_MS = 10 * 60_000
/** A page that is left open shows another one after ten minutes. */
const MOST = { most: 12, withinMinutes: 60 }

/**
 * A link for whoever is to be identified, to be opened by their phone. The page that shows it keeps
 * what it has until the phone begins; what the phone then does is told apart by this link.
 */
export const offerHandOff = async (
  { links, limits, clock, ...parts }: OfferParts,
  opened: Operation,
  acting: Acting,
  isBySender: boolean,
): Promise<Result<HandOff, Refusal>> =>
  limits.within<HandOff, Refusal>([{ who: `hand-off ${acting.partyId}`, ...MOST }], () =>
    changeOperation<HandOff, Refusal>(parts, opened, async (operation) => {
      const { partyId, actor, tab } = acting
      const at = clock.now()
      const party = partyOf(operation, partyId)
      const task = identifyTaskOf(party)
      if (!task) return refuse({ code: 'not-an-identification' })
      if (task.doneAt || task.state === IDENTIFY_STATES.inReview) return refuse({ code: 'identification-done' })
      const closed = whyNotTheirs(operation, party, at)
      if (closed) return refuse(closed)
      if (tab && tabHasEnded(party, tab)) return refuse({ code: 'signing-elsewhere' })
      const expiresAt = new Date(Math.min(at.getTime() + GOOD_MS, operation.expiresAt.getTime()))
      const link = newId()
      return ok({
        change: {},
        events: [{ type: 'PhoneOffered', at, party: partyId, task: task.id, facts: { ...actor, link } }],
        also: (tx) => links.lend(tx, operation, party, { id: link, expiresAt, takenBySender: isBySender }),
        value: { handOffUuid: link, url: links.url(link, party), expiresAt: expiresAt.toISOString() },
      })
    }),
  )
