import { ok, type Result, refuse } from '@firmeza/kernel'
import type { Operation } from './operation.ts'

/**
 * Somebody who came by a link. Any number may come by the same one, as a mail filter that runs the
 * page's scripts does before the person does; the first to act has the operation in hand.
 */
export interface Tab {
  /** Digest of the link and of the tab's own random text. */
  exchange: string
  /** The operation's `tenure` when the link was made. */
  tenure: number
}

type Held = Pick<Operation, 'heldBy' | 'tenure'>

export type ActedElsewhere = { code: 'signing-elsewhere' }

/**
 * Whether another tab has acted since this one's link was made. A link that is made later begins
 * again.
 */
export const tabHasEnded = (operation: Held, { exchange, tenure }: Tab): boolean =>
  operation.heldBy !== exchange && tenure < operation.tenure

/**
 * What an act changes besides: it ends every other tab that is open and every link that is out. Of
 * two that act at once the operation's version lets one through, and the other is judged again, by
 * what that one left.
 */
export const takeInHand = (operation: Held, tab: Tab | null): Result<Partial<Held>, ActedElsewhere> => {
  // Whoever has no link has a token of the operation's own maker.
  if (!tab || operation.heldBy === tab.exchange) return ok({})
  if (tabHasEnded(operation, tab)) return refuse({ code: 'signing-elsewhere' })
  return ok({ heldBy: tab.exchange, tenure: operation.tenure + 1 })
}
