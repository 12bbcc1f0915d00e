import { digest } from '@firmeza/evidence/server'
import type { Refusal } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import { type Clock, type Locale, ok, type Result, refuse } from '@firmeza/kernel'
import {
  type Acting,
  type ChangeParts,
  changeOperation,
  documentOf,
  type Operation,
  openedEvent,
  partyOf,
  seenEvents,
  seenNow,
  takeInHand,
  whyNotNext,
  whyNotTheirs,
  whyUnseen,
} from '@firmeza/operations/server'
import type { z } from 'zod'
import type { documentReadBody } from '../../contract.ts'
import { codeTaskOf } from '../kinds.ts'

/**
 * A party has read a document and accepts it. The first time that is the first act of a person,
 * and opens it for them. Whoever came by the e-mailed link saw our page: evidence keeps its
 * words, in the language they were shown in. What others showed the signer we cannot know, and
 * evidence says just that. Saying so again changes nothing.
 */
export const readDocument = (
  parts: ChangeParts & { clock: Clock },
  opened: Operation,
  { documentUuid: documentId, locale, pagesSeen }: z.infer<typeof documentReadBody>,
  acting: Acting,
): Promise<Result<void, Refusal>> =>
  changeOperation<void, Refusal>(parts, opened, async (operation) => {
    const { partyId, actor, tab } = acting
    const now = parts.clock.now()
    const party = partyOf(operation, partyId)
    const closed = whyNotTheirs(operation, party, now)
    if (closed) return refuse(closed)
    const task = codeTaskOf(party)
    if (!task) return refuse({ code: 'other-way-to-sign' })
    const tooEarly = whyNotNext(party, task)
    if (tooEarly) return refuse(tooEarly)
    const found = documentOf(operation, documentId)
    if (!found.ok) return found
    const theirs = party.documents.find((each) => each.documentId === documentId)
    if (!theirs) return refuse({ code: 'not-found' })
    const hand = takeInHand(party, tab)
    if (!hand.ok) return hand
    if (theirs.readAt) return ok({ unchanged: undefined })
    const told = pagesSeen ? [{ documentUuid: documentId, pages: pagesSeen }] : []
    const seen = seenNow(operation, { documents: [theirs] }, told, acting, now)
    const unseen = whyUnseen(operation, seen)
    if (unseen) return refuse(unseen)
    const isFirst = !party.openedAt
    return ok({
      change: {
        parties: [
          {
            id: partyId,
            ...hand.value,
            ...(isFirst ? { openedAt: now } : {}),
            documents: [{ documentId, readAt: now, seen: seen[0]!.pages }],
          },
        ],
      },
      events: [
        ...(isFirst ? [openedEvent(acting, now)] : []),
        ...seenEvents(seen, { party: partyId, at: now }),
        {
          type: 'DocumentRead',
          at: now,
          party: partyId,
          facts: {
            ...actor,
            document: documentId,
            sha256: found.value.sourceSha256,
            ...(locale && BY_OUR_PAGE.includes(actor.via) ? consentIn(locale) : { consent: null }),
          },
        },
      ],
      value: undefined,
    })
  })

/** What was shown is known of our own page alone. */
const BY_OUR_PAGE = ['link', 'sender-link']

const consentIn = (locale: Locale) => {
  const consent = m.sign_accept({}, { locale })
  return { consent, consentLocale: locale, consentSha256: digest(consent) }
}
