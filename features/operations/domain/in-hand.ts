import { ok, type Result, refuse } from '@firmeza/kernel'
import type { Party } from './party.ts'

/**
 * Somebody who came by a link. Any number may come by the same one, as a mail filter that runs the
 * page's scripts does before the person does; the first to act has the party's part in hand.
 */
export interface Tab {
  /** Digest of the link and of the tab's own random text. */
  exchange: string
  /** The party's `tenure` when the link was made. */
  tenure: number
}

type Held = Pick<Party, 'heldBy' | 'tenure'>

export type ActedElsewhere = { code: 'signing-elsewhere' }

/**
 * Whether another tab has acted since this one's link was made. A link that is made later begins
 * again.
 */
export const tabHasEnded = (party: Held, { exchange, tenure }: Tab): boolean =>
  party.heldBy !== exchange && tenure < party.tenure

/**
 * What an act changes besides: it ends every other tab that is open and every link that is out. Of
 * two that act at once the operation's version lets one through, and the other is judged again, by
 * what that one left.
 */
export const takeInHand = (party: Held, tab: Tab | null): Result<Partial<Held>, ActedElsewhere> => {
  // Whoever has no link has a token of the operation's own maker.
  if (!tab || party.heldBy === tab.exchange) return ok({})
  if (tabHasEnded(party, tab)) return refuse({ code: 'signing-elsewhere' })
  return ok({ heldBy: tab.exchange, tenure: party.tenure + 1 })
}
