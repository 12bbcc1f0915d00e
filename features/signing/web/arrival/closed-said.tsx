import { m } from '@firmeza/i18n'
import type { ClosedReason } from './closed-by.ts'
import { ClosedText, type UnreachedReason } from './closed-text.tsx'

const WORDS: Record<Exclude<ClosedReason, UnreachedReason>, () => [title: string, body: string]> = {
  'link-unknown': () => [m.sign_closed_link_unknown_title(), m.sign_closed_link_unknown_body()],
  'link-used': () => [m.sign_closed_link_used_title(), m.sign_closed_link_used_body()],
  'link-expired': () => [m.sign_closed_link_expired_title(), m.sign_closed_link_expired_body()],
  'operation-expired': () => [m.sign_closed_operation_expired_title(), m.sign_closed_operation_expired_body()],
  'operation-closed': () => [m.sign_closed_operation_closed_title(), m.sign_closed_operation_closed_body()],
  'operation-cancelled': () => [m.sign_closed_operation_cancelled_title(), m.sign_closed_operation_cancelled_body()],
  'operation-suspended': () => [m.sign_closed_operation_suspended_title(), m.refusal_operation_suspended()],
  'signing-elsewhere': () => [m.sign_closed_signing_elsewhere_title(), m.sign_closed_signing_elsewhere_body()],
  'operation-declined': () => [m.sign_closed_operation_declined_title(), m.sign_closed_operation_declined_body()],
  'operation-failed': () => [m.sign_closed_operation_failed_title(), m.sign_closed_operation_failed_body()],
  'session-over': () => [m.sign_closed_session_over_title(), m.sign_closed_session_over_body()],
}

/** What the server has said of a link, or of what it leads to. */
export interface ClosedSaidProps {
  why: keyof typeof WORDS
}

export const ClosedSaid = ({ why }: ClosedSaidProps) => <ClosedText words={WORDS[why]()} />
