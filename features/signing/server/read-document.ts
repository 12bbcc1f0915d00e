import { digest } from '@firmeza/evidence/server'
import type { Refusal } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import { type Clock, type Locale, ok, type Result, refuse } from '@firmeza/kernel'
import {
  type ChangeParts,
  changeOperation,
  documentOf,
  isUnopened,
  type Operation,
  type Tab,
  takeInHand,
  unreadDocument,
  whyNotOpen,
} from '@firmeza/operations/server'
import type { z } from 'zod'
import type { documentReadBody } from '../contract.ts'
import type { Actor } from './actor.ts'

/**
 * The signer has read a document and accepts it. The first time that is the first act of a person,
 * and opens the operation. Whoever came by the e-mailed link saw our page: evidence keeps its
 * words, in the language they were shown in. What others showed the signer we cannot know, and
 * evidence says just that. Saying so again changes nothing.
 */
export const readDocument = (
  parts: ChangeParts & { clock: Clock },
  opened: Operation,
  { documentUuid: documentId, locale }: z.infer<typeof documentReadBody>,
  actor: Actor,
  tab: Tab | null,
): Promise<Result<void, Refusal>> =>
  changeOperation<void, Refusal>(parts, opened, async (operation) => {
    const now = parts.clock.now()
    const closed = whyNotOpen(operation, now)
    if (closed) return refuse(closed)
    const found = documentOf(operation, documentId)
    if (!found.ok) return found
    const document = found.value
    const hand = takeInHand(operation, tab)
    if (!hand.ok) return hand
    if (document.readAt) return ok({ unchanged: undefined })
    const unopened = isUnopened(operation)
    const documents = operation.documents.map((each) => (each.id === documentId ? { ...each, readAt: now } : each))
    return ok({
      change: {
        ...hand.value,
        ...(unreadDocument({ documents })
          ? unopened
            ? { state: 'opened' as const }
            : {}
          : { state: 'read' as const }),
        documents: [{ id: documentId, readAt: now }],
      },
      events: [
        ...(unopened ? [{ type: 'OperationOpened', at: now, facts: { ...actor } }] : []),
        {
          type: 'DocumentRead',
          at: now,
          facts: {
            ...actor,
            document: documentId,
            sha256: document.sourceSha256,
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
