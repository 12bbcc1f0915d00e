import { readLink, readLinks } from '@firmeza/evidence/server'
import type { Refusal } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import {
  type Acting,
  type ChangeParts,
  changeOperation,
  type Operation,
  openedEvent,
  partyOf,
  takeInHand,
  whyNotTheirs,
} from '@firmeza/operations/server'
import { identifyTaskOf } from './kinds.ts'

/** Who asked once need not ask again; who has other words may say them. */
const MOST_ASKED = 3

/**
 * The person would rather be identified without biometrics. That is their right: it is evidence,
 * and their sender sees it where they look after the operation.
 */
export const askOtherWay = (
  { clock, ...parts }: ChangeParts & { clock: Clock },
  opened: Operation,
  { reason }: { reason: string },
  acting: Acting,
): Promise<Result<void, Refusal>> =>
  changeOperation<void, Refusal>(parts, opened, async (operation) => {
    const { partyId, actor, tab } = acting
    const at = clock.now()
    const party = partyOf(operation, partyId)
    const task = identifyTaskOf(party)
    if (!task) return refuse({ code: 'not-an-identification' })
    if (task.doneAt) return refuse({ code: 'identification-done' })
    const closed = whyNotTheirs(operation, party, at)
    if (closed) return refuse(closed)
    const hand = takeInHand(party, tab)
    if (!hand.ok) return hand
    const told = (await readLinks(parts.database.db, operation.id)).map(readLink)
    const asked = told.filter(({ type, party: of }) => type === 'OtherWayAsked' && of === partyId)
    if (asked.length >= MOST_ASKED) return ok({ unchanged: undefined })
    const isFirst = !party.openedAt
    return ok({
      change: {
        parties: [{ id: partyId, ...hand.value, ...(isFirst ? { openedAt: at } : {}) }],
        note: 'other-way-asked',
      },
      events: [
        ...(isFirst ? [openedEvent(acting, at)] : []),
        { type: 'OtherWayAsked', at, party: partyId, task: task.id, facts: { ...actor, reason } },
      ],
      value: undefined,
    })
  })
