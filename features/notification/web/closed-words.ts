import { m } from '@firmeza/i18n'
import type { ClosedWords } from '@firmeza/signing/party-pages'

/** Why there is nothing to answer, where the words of a signature would be wrong. */
export const closedWords: ClosedWords = {
  'no-link': () => [m.sign_closed_no_link_title(), m.notification_closed_no_link()],
  'link-used': () => [m.sign_closed_link_used_title(), m.notification_closed_link_used()],
  'operation-expired': () => [m.notification_closed_expired_title(), m.notification_closed_expired()],
  'operation-closed': () => [m.sign_closed_operation_closed_title(), m.notification_closed_closed()],
  'operation-cancelled': () => [m.notification_closed_cancelled_title(), m.notification_closed_cancelled()],
  'signing-elsewhere': () => [m.notification_closed_elsewhere_title(), m.notification_closed_elsewhere()],
  'operation-suspended': () => [m.notification_closed_suspended_title(), m.refusal_operation_suspended()],
}
