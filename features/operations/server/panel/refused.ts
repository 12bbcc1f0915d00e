import { plain, refuser } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'
import { operationTellings } from '../refused.ts'

export const refused = refuser({
  ...operationTellings,
  'already-signed': plain(409, m.panel_refusal_already_signed),
  'otp-sends-exhausted': {
    status: 429,
    say: ({ availableAt }, locale) =>
      m.refusal_otp_sends_exhausted({ at: formatMoment(new Date(String(availableAt)), locale) }, { locale }),
  },
})
