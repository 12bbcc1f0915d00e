import { commonTellings, plain, refuser, type Telling } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import type { CreditsRefusalCode } from '../wire.ts'

const creditsTellings: Record<CreditsRefusalCode, Telling> = {
  'product-unknown': plain(422, m.refusal_product_unknown),
  'provider-not-offered': plain(422, m.refusal_provider_not_offered),
  'provider-unavailable': plain(503, m.refusal_provider_unavailable),
  'too-many-transfers': plain(409, m.refusal_too_many_transfers),
  'payment-not-approved': plain(409, m.refusal_payment_not_approved),
  'payment-settled': plain(409, m.refusal_payment_settled),
  'receipt-not-there': plain(409, m.refusal_receipt_not_there),
  'card-number-invalid': plain(422, m.refusal_card_number_invalid),
  'card-expiry-invalid': plain(422, m.refusal_card_expiry_invalid),
  'card-expired': plain(422, m.refusal_card_expired),
  'card-cvv-invalid': {
    status: 422,
    say: ({ digits }, locale) => m.refusal_card_cvv_invalid({ digits: String(digits) }, { locale }),
  },
  'card-not-a-test': plain(422, m.refusal_card_not_a_test),
  'card-declined': {
    status: 422,
    say: ({ reason }, locale) => m.refusal_card_declined({ reason: String(reason) }, { locale }),
  },
  'wallet-failed': {
    status: 502,
    // The sentence that is quoted, without the page's own line.
    say: (_, locale) => m.paytest_wallet_error({}, { locale }).split('\n')[0]!,
  },
}

export const refused = refuser({ ...commonTellings, ...creditsTellings })
