import { m } from '@firmeza/i18n'

const ACTIONS: Record<string, () => string> = {
  'contact-answered': () => m.operator_did_contact_answered(),
  'contact-closed': () => m.operator_did_contact_closed(),
  'transfer-confirmed': () => m.operator_did_transfer_confirmed(),
  'transfer-rejected': () => m.operator_did_transfer_rejected(),
  'payment-looked-at': () => m.operator_did_payment_looked_at(),
  'identification-passed': () => m.operator_did_identification_passed(),
  'identification-seconded': () => m.operator_did_identification_seconded(),
  'identification-repeat': () => m.operator_did_identification_repeat(),
  'identification-rejected': () => m.operator_did_identification_rejected(),
  'operation-retried': () => m.operator_did_operation_retried(),
  'operation-held': () => m.operator_did_operation_held(),
  'operation-hold-lifted': () => m.operator_did_hold_lifted(),
  'batches-cancelled': () => m.operator_did_batches_cancelled(),
  'operator-granted': () => m.operator_did_operator_granted(),
  'operator-revoked': () => m.operator_did_operator_revoked(),
}

/** What was done, in the past tense. An action without words here stands for itself. */
export const actionWords = (action: string): string => (Object.hasOwn(ACTIONS, action) ? ACTIONS[action]!() : action)
