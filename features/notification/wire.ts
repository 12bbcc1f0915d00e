import { OPERATIONS_BASE, type SeenDocument } from '@firmeza/operations/wire'

/** Paths of the notification calls. No runtime dependency enters this file. */
export const notificationPaths = {
  /** POST {@link AnswerBody}: extra beside the specification's calls, as it shows none. */
  answer: (operationUuid: string) => `${OPERATIONS_BASE}/answernotification/${operationUuid}`,
} as const

/** Why somebody rejects a notification. */
export const REJECTION_GROUNDS = ['disagreement', 'not-the-addressee', 'wrong-data', 'other'] as const
export type RejectionGround = (typeof REJECTION_GROUNDS)[number]

/** The words beside the ground, in characters. */
export const REJECTION_REASON_MAX = 500

/** `other` asks for words; the others may have some. */
export interface AnswerBody {
  operationUuid: string
  answer: 'accepted' | 'rejected'
  ground?: RejectionGround
  reason?: string
  /** How far each document was on the screen until then; absent: that is not told. */
  pagesSeen?: SeenDocument[]
}

/**
 * Refusal codes of an answer: it is given already; only who came by a link may give it.
 */
export const NOTIFICATION_REFUSALS = [
  'already-answered',
  'answer-needs-link',
  'not-a-notification',
  'not-your-turn',
] as const
export type NotificationRefusalCode = (typeof NOTIFICATION_REFUSALS)[number]
