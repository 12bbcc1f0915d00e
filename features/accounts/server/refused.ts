import { commonTellings, plain, refuser, type Telling } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import type { AccountRefusalCode } from '../wire.ts'

const accountTellings: Record<AccountRefusalCode, Telling> = {
  'sign-in-failed': plain(401, m.refusal_sign_in_failed),
  'email-not-verified': plain(403, m.refusal_email_not_verified),
  'registration-elsewhere': plain(403, m.refusal_registration_elsewhere),
  'password-wrong': plain(403, m.refusal_password_wrong),
  'password-too-short': {
    status: 422,
    say: ({ least }, locale) => m.refusal_password_too_short({ least: String(least) }, { locale }),
  },
  'password-common': plain(422, m.refusal_password_common),
  'name-leads-away': plain(422, m.refusal_name_leads_away),
  'code-wrong': plain(401, m.refusal_code_wrong),
  'backup-code-wrong': plain(401, m.refusal_backup_code_wrong),
  'second-factor-over': plain(401, m.refusal_second_factor_over),
  'two-factor-on': plain(409, m.refusal_two_factor_on),
  'two-factor-off': plain(409, m.refusal_two_factor_off),
  'session-not-fresh': plain(403, m.refusal_session_not_fresh),
  'passkey-unknown': plain(401, m.refusal_passkey_unknown),
  'passkey-refused': plain(401, m.refusal_passkey_refused),
  'link-unknown': plain(410, m.refusal_account_link_unknown),
  'link-used': plain(410, m.refusal_account_link_used),
  'link-expired': plain(410, m.refusal_account_link_expired),
  'payment-pending': plain(409, m.refusal_payment_pending),
  'google-unavailable': plain(503, m.refusal_google_unavailable),
}

export const refused = refuser({ ...commonTellings, ...accountTellings })
