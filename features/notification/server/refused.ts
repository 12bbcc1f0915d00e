import { plain, refuser, type Telling } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import { operationTellings } from '@firmeza/operations/server'
import type { NotificationRefusalCode } from '../wire.ts'

const notificationTellings: Record<NotificationRefusalCode, Telling> = {
  'already-answered': plain(409, m.refusal_already_answered),
  'answer-needs-link': plain(403, m.refusal_answer_needs_link),
  'not-a-notification': plain(409, m.refusal_not_a_notification),
  'not-your-turn': plain(409, m.refusal_not_your_turn_to_answer),
}

export const refused = refuser({ ...operationTellings, ...notificationTellings })
