import { plain, refuser, type Telling } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'
import { operationTellings, otpSendsExhausted } from '@firmeza/operations/server'
import type { SigningRefusalCode } from '../wire.ts'

const signingTellings: Record<SigningRefusalCode, Telling> = {
  'document-not-read': plain(409, m.refusal_document_not_read),
  'link-needed': plain(403, m.refusal_link_needed),
  'other-way-to-sign': plain(409, m.refusal_other_way_to_sign),
  'phone-mismatch': plain(422, m.refusal_phone_mismatch),
  'otp-missing': plain(422, m.refusal_otp_missing),
  'otp-not-sent': plain(409, m.refusal_otp_not_sent),
  'otp-wrong': {
    status: 422,
    say: ({ triesLeft }, locale) => m.refusal_otp_wrong({ left: Number(triesLeft) }, { locale }),
  },
  'otp-expired': plain(410, m.refusal_otp_expired),
  'otp-locked': {
    status: 423,
    say: ({ lockedUntil }, locale) =>
      m.refusal_otp_locked({ until: formatMoment(new Date(String(lockedUntil)), locale) }, { locale }),
  },
  'otp-too-soon': {
    status: 429,
    say: ({ retryAfterSeconds }, locale) => m.refusal_otp_too_soon({ seconds: Number(retryAfterSeconds) }, { locale }),
  },
  'otp-sends-exhausted': otpSendsExhausted,
  'sms-unavailable': plain(503, m.refusal_sms_unavailable),
  'mail-unavailable': plain(503, m.refusal_mail_unavailable),
  'phone-not-served': plain(422, m.refusal_phone_not_served),
  'already-signed': plain(409, m.refusal_already_signed),
  'not-your-turn': plain(409, m.refusal_not_your_turn),
  'other-task-first': plain(409, m.refusal_other_task_first),
  'not-signed-yet': plain(409, m.refusal_not_signed_yet),
  'not-sealed-yet': plain(409, m.refusal_not_sealed_yet),
  'page-out-of-range': plain(404, m.refusal_page_out_of_range),
  'page-not-drawn': plain(422, m.refusal_page_not_drawn),
  'page-not-drawn-yet': plain(503, m.refusal_page_not_drawn_yet),
}

export const refused = refuser({ ...operationTellings, ...signingTellings })
