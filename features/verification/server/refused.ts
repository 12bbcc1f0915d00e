import { commonTellings, plain, refuser, type Telling } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import type { VerificationRefusalCode } from '../wire.ts'

const verificationTellings: Record<VerificationRefusalCode, Telling> = {
  'verification-picture-refused': plain(422, m.refusal_verification_picture),
  'verification-corners-refused': plain(422, m.refusal_verification_corners),
  'verification-credits-exhausted': {
    status: 402,
    say: ({ price }, locale) => m.refusal_verification_credits({ price: String(price) }, { locale }),
  },
  'verification-busy': plain(503, m.refusal_verification_busy),
}

export const refused = refuser({ ...commonTellings, ...verificationTellings })
