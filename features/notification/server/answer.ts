import type { Told, WingEvent } from '@firmeza/evidence/server'
import type { Refusal } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import {
  type Acting,
  type ChangeParts,
  changeOperation,
  type Links,
  type Operation,
  openedEvent,
  partyOf,
  seenEvents,
  seenNow,
  takeInHand,
  taskDone,
  whyNotTheirs,
  whyUnseen,
} from '@firmeza/operations/server'
import { partySealingOf, sealingOf } from '@firmeza/signing/server'
import type { z } from 'zod'
import type { answerBody } from '../contract.ts'
import { ACKNOWLEDGE, ANSWERED } from './kinds.ts'

/** Who came by a link: mailed to them, or handed on by the sender. Evidence says which. */
const BY_A_LINK = ['link', 'sender-link']

/**
 * The recipient accepts or rejects what they are notified of, and is sealed their acta, whoever of
 * several has still to answer. Once, and for good: an answer that comes again says so. Only by a
 * link: what the sender's own program says of them is no answer.
 */
export const answer = (
  { clock, links, ...parts }: ChangeParts & { clock: Clock; links: Links },
  opened: Operation,
  given: z.infer<typeof answerBody>,
  acting: Acting,
): Promise<Result<void, Refusal>> =>
  changeOperation<undefined, Refusal>(parts, opened, async (operation) => {
    const { partyId, actor, tab } = acting
    if (!BY_A_LINK.includes(actor.via)) return refuse({ code: 'answer-needs-link' })
    const at = clock.now()
    const party = partyOf(operation, partyId)
    const task = party.tasks.find(({ kind }) => kind === ACKNOWLEDGE.kind)
    if (!task) return refuse({ code: 'not-a-notification' })
    const closed = whyNotTheirs(operation, party, at)
    if (closed) return refuse(closed.code === 'already-signed' ? { code: 'already-answered' } : closed)
    const hand = takeInHand(party, tab)
    if (!hand.ok) return hand
    const seen = seenNow(operation, party, given.pagesSeen ?? [], acting, at)
    const unseen = given.answer === 'accepted' ? whyUnseen(operation, seen) : null
    if (unseen) return refuse(unseen)
    const isFirst = !party.openedAt
    const held = { ...hand.value, ...(isFirst ? { openedAt: at } : {}) }
    const answered: Told<'ConsignmentAcceptance' | 'ConsignmentRejection'> =
      given.answer === 'rejected'
        ? { type: ANSWERED.rejected, facts: { ...actor, ground: given.ground, reason: given.reason ?? '' } }
        : { type: ANSWERED.accepted, facts: actor }
    const events: WingEvent[] = [
      ...(isFirst ? [openedEvent(acting, at)] : []),
      ...seenEvents(seen, { party: partyId, at }),
      { ...answered, at, party: partyId, task: task.id },
    ]
    const done = { operation, party, task, state: given.answer, held, events, at }
    const { isLast, ...follows } = taskDone({ links, queue: parts.queue }, done, sealingOf(operation, at))
    return ok({ ...follows, ...(isLast ? {} : { jobs: [partySealingOf(operation, party)] }), value: undefined })
  })
