import { settleCredits } from '@firmeza/credits/server'
import type { WingEvent } from '@firmeza/evidence/server'
import type { Refusal, Visitor } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { isUnopened, type Operation, whyNotOpen } from '../domain/operation.ts'
import { rendered } from '../domain/operation-kinds.ts'
import type { TaskKind } from '../domain/task-kind.ts'
import { type ChangeParts, changeOperation } from './change-operation.ts'
import type { Links } from './links/links.ts'
import { seenWithoutAnswer } from './pages-seen.ts'

export interface CancelParts extends ChangeParts {
  clock: Clock
  links: Links
  kinds: readonly TaskKind[]
  endMore: EndMore
}

/**
 * Ends, as part of the change that withdraws an operation, what another wing has under way in it:
 * what evidence tells of that, and what else is to be written, where `Overtaken` may be thrown.
 */
export type EndMore = (
  operation: Operation,
  at: Date,
) => Promise<{ events: WingEvent[]; also: (tx: Db) => Promise<void> }>

/**
 * Withdraws an operation that is not signed yet, as its sender asks. Credits are given back where
 * nobody had acted on it. Whoever was given a link is told by mail that there is nothing to sign
 * any more, and the link says so too.
 */
export const cancelOperation = (
  { clock, links, kinds, endMore, ...parts }: CancelParts,
  known: Operation,
  visitor: Visitor,
): Promise<Result<void, Refusal>> =>
  changeOperation<undefined, Refusal>(parts, known, async (operation) => {
    if (operation.phase === 'cancelled') return ok({ unchanged: undefined })
    const at = clock.now()
    const closed = whyNotOpen(operation, at)
    if (closed) return refuse(closed)
    const toBeTold = await links.whoWereGiven(operation)
    const ended = await endMore(operation, at)
    return ok({
      change: { phase: 'cancelled' },
      events: [
        ...seenWithoutAnswer(operation, at),
        ...ended.events,
        { type: 'OperationCancelled', at, facts: { ...visitor, opened: !isUnopened(operation) } },
      ],
      also: async (tx) => {
        await ended.also(tx)
        await settleCredits(tx, operation.id, `cancelled-${rendered(operation, kinds)}`, at)
        for (const party of toBeTold) await links.tellCancelled(tx, parts.queue, operation, party)
      },
      value: undefined,
    })
  })
