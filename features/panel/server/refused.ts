import { plain, refuser } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import { operationTellings, otpSendsExhausted } from '@firmeza/operations/server'

export const refused = refuser({
  ...operationTellings,
  'already-signed': plain(409, m.panel_refusal_already_signed),
  'otp-sends-exhausted': otpSendsExhausted,
})
