import { currentLanguage, m } from '@firmeza/i18n'
import { formatWait } from '@firmeza/kernel'
import type { OperationRefusalCode } from '@firmeza/operations/wire'
import { OTP_LIMITS, type SigningRefusalCode } from '../wire.ts'
import type { Failure, RefusalCode } from './failure.ts'

/**
 * Refusals of a login, a creation, an erasure or the sender's panel: no call of the signer's pages
 * meets them, so they read as our own fault.
 */
export const CREATION_REFUSALS = [
  'bad-credentials',
  'operation-class-unknown',
  'not-yet-available',
  'document-not-pdf',
  'document-broken',
  'document-encrypted',
  'document-restricted',
  'document-has-script',
  'document-has-xfa',
  'document-has-hidden-layers',
  'document-too-large',
  'document-too-many-pages',
  'document-not-drawn',
  'document-too-complex',
  'document-signed-in-demo',
  'document-locked-by-certification',
  'document-field-undrawable',
  'document-needs-acknowledgement',
  'idempotency-key-reused',
  'credits-exhausted',
  'server-busy',
  'request-too-slow',
  'trials-closed',
  'operation-open',
  'operation-held',
  'signer-has-opened',
  'operation-not-sealed',
] as const satisfies readonly OperationRefusalCode[]
type MetBySigner = SigningRefusalCode | Exclude<OperationRefusalCode, (typeof CREATION_REFUSALS)[number]>

type Facts = Readonly<Record<string, unknown>>

/** What remains of the code's tries. */
export const triesLeftWords = (tries: number): string =>
  tries === 1 ? m.sign_tries_left_one() : m.sign_tries_left_many({ tries })

/** The snackbar has said that it did not work: this tells what to look at and what remains. */
const wrongCode = ({ triesLeft }: Facts): string =>
  typeof triesLeft === 'number'
    ? `${m.sign_refusal_otp_wrong()} ${triesLeftWords(triesLeft)}`
    : m.sign_refusal_otp_wrong()

const tooSoon = ({ retryAfterSeconds }: Facts): string =>
  m.sign_refusal_otp_too_soon({
    seconds: typeof retryAfterSeconds === 'number' ? Math.ceil(retryAfterSeconds) : OTP_LIMITS.resendSeconds,
  })

const tooMany = ({ retryAfterSeconds }: Facts): string =>
  typeof retryAfterSeconds === 'number'
    ? m.sign_refusal_too_many_requests_until({ when: formatWait(retryAfterSeconds, currentLanguage()) })
    : m.sign_refusal_too_many_requests()

const WORDS: Record<MetBySigner, (facts: Facts, sender: string) => string> = {
  'document-not-read': () => m.sign_refusal_document_not_read(),
  'link-needed': () => m.refusal_link_needed(),
  'other-way-to-sign': () => m.refusal_other_way_to_sign(),
  'phone-mismatch': (_, sender) => m.sign_refusal_phone_mismatch({ sender }),
  'otp-missing': () => m.sign_otp_empty(),
  'otp-not-sent': () => m.sign_refusal_otp_not_sent(),
  'otp-wrong': wrongCode,
  'otp-expired': () => m.sign_refusal_otp_expired(),
  'otp-locked': () => m.sign_refusal_otp_locked(),
  'otp-too-soon': tooSoon,
  'otp-sends-exhausted': (_, sender) => m.sign_refusal_otp_sends_exhausted({ sender }),
  'sms-unavailable': () => m.sign_refusal_sms_unavailable(),
  'mail-unavailable': () => m.sign_refusal_mail_unavailable(),
  'phone-not-served': (_, sender) => m.sign_refusal_phone_not_served({ sender }),
  'not-your-turn': () => m.sign_refusal_not_your_turn(),
  'other-task-first': () => m.refusal_other_task_first(),
  'already-signed': () => m.sign_refusal_already_signed(),
  'not-signed-yet': () => m.refusal_not_signed_yet(),
  'not-sealed-yet': () => m.sign_refusal_not_sealed_yet(),
  'page-out-of-range': () => m.sign_refusal_page_out_of_range(),
  'page-not-drawn': () => m.sign_refusal_page_not_drawn(),
  'page-not-drawn-yet': () => m.sign_refusal_page_not_drawn_yet(),
  'payload-invalid': () => m.sign_refusal_payload_invalid(),
  'not-authorised': () => m.sign_refusal_not_authorised(),
  forbidden: () => m.sign_refusal_forbidden(),
  'not-found': () => m.sign_refusal_not_found(),
  'too-many-requests': tooMany,
  'link-unknown': () => m.sign_refusal_link_unknown(),
  'link-used': () => m.sign_refusal_link_used(),
  'link-expired': () => m.sign_refusal_link_expired(),
  'operation-expired': () => m.sign_refusal_operation_expired(),
  'operation-closed': () => m.sign_refusal_operation_closed(),
  'operation-cancelled': () => m.refusal_operation_cancelled(),
  'operation-suspended': () => m.refusal_operation_suspended(),
  'signing-elsewhere': () => m.sign_refusal_signing_elsewhere(),
  'pages-not-seen': ({ pages }) => m.refusal_pages_not_seen({ count: Array.isArray(pages) ? pages.length : 1 }),
  'personal-data-erased': () => m.refusal_personal_data_erased(),
}

const isMetBySigner = (code: RefusalCode): code is MetBySigner => Object.hasOwn(WORDS, code)

/** The sentence that tells the signer why, and what to do next. `sender` is who they can ask. */
export const failureWords = (failure: Failure, sender: string): string => {
  if (failure.kind === 'offline') return m.sign_offline()
  if (failure.kind === 'fault' || !isMetBySigner(failure.code)) return m.sign_fault()
  return WORDS[failure.code](failure.facts, sender)
}
