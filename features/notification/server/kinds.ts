import { CREDIT_PRICE } from '@firmeza/credits/wire'
import { m } from '@firmeza/i18n'
import type { TaskKind } from '@firmeza/operations/server'
import { SEAL_OPERATION } from '@firmeza/signing/server'
import { endWords, notificationWords } from './mail-words.ts'

/** What the chain calls the two answers: as ETSI EN 319 522-1 does. */
export const ANSWERED = { accepted: 'ConsignmentAcceptance', rejected: 'ConsignmentRejection' } as const
type Answer = keyof typeof ANSWERED

/**
 * To be notified, and to answer. What is sold is the delivery and the proof of it: it is spent once
 * a mail server has taken the mail, and time that runs out is certified too.
 */
export const ACKNOWLEDGE: TaskKind = {
  kind: 'acknowledge',
  waitsFor: 'answering',
  price: CREDIT_PRICE.notification,
  earnedBy: 'delivery',
  page: 'certifiedNotification',
  precedesReading: false,
  fillsDocument: false,
  films: false,
  needsPhone: false,
  stamp: null,
  covers: 'all',
  keepsApart: true,
  handover: false,
  sealReason: (reference, locale) => m.notification_seal_reason({ reference }, { locale }),
  mailWords: notificationWords,
  endWords,
  isTold: (acts, { id, state }) => acts.some(({ type, task }) => task === id && type === ANSWERED[state as Answer]),
  onExpiry: (operationId) => [{ queue: SEAL_OPERATION, data: { operationId }, id: operationId }],
}
