import { commonTellings, plain, refuser, type Telling } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import type { CreditsRefusalCode } from '../wire.ts'

const creditsTellings: Record<CreditsRefusalCode, Telling> = {
  'product-unknown': plain(422, m.refusal_product_unknown),
  'provider-not-offered': plain(422, m.refusal_provider_not_offered),
  'provider-unavailable': plain(503, m.refusal_provider_unavailable),
  'payment-not-approved': plain(409, m.refusal_payment_not_approved),
  'payment-settled': plain(409, m.refusal_payment_settled),
  'receipt-not-there': plain(409, m.refusal_receipt_not_there),
}

export const refused = refuser({ ...commonTellings, ...creditsTellings })
