import { commonTellings, plain, refuser, type Telling } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import { formatCount, formatMoment } from '@firmeza/kernel'
import { MOST_PDF_PAGES } from '@firmeza/pdf'
import type { AcknowledgedNotice, OperationRefusalCode } from '../wire.ts'
import { sayReason } from './payload-reason.ts'

const NEEDED: Record<AcknowledgedNotice, Parameters<typeof plain>[1]> = {
  'restriction-lifted': m.refusal_document_needs_restriction_lifted,
  'earlier-signature-broken': m.refusal_document_needs_earlier_signature_broken,
  portfolio: m.refusal_document_needs_portfolio,
}

export const operationTellings: Record<OperationRefusalCode, Telling> = {
  ...commonTellings,
  'bad-credentials': plain(401, m.refusal_bad_credentials),
  'payload-invalid': {
    status: 422,
    say: ({ field = '', reason = '' }, locale) =>
      m.refusal_payload_invalid({ field: field || 'body', reason: sayReason(String(reason), locale) }, { locale }),
  },
  'operation-class-unknown': {
    status: 422,
    say: ({ value }, locale) => m.refusal_operation_class_unknown({ value: String(value) }, { locale }),
  },
  'not-yet-available': {
    status: 422,
    say: ({ value }, locale) => m.refusal_not_yet_available({ value: String(value) }, { locale }),
  },
  'document-not-pdf': plain(422, m.refusal_document_not_pdf),
  'document-broken': plain(422, m.refusal_document_broken),
  'document-encrypted': plain(422, m.refusal_document_encrypted),
  'document-restricted': plain(422, m.refusal_document_restricted),
  'document-has-script': plain(422, m.refusal_document_has_script),
  'document-has-xfa': plain(422, m.refusal_document_has_xfa),
  'document-has-hidden-layers': plain(422, m.refusal_document_has_hidden_layers),
  'document-too-large': {
    status: 413,
    say: ({ megabytes = 50 }, locale) => m.refusal_document_too_large({ most: Number(megabytes) }, { locale }),
  },
  'document-too-many-pages': {
    status: 422,
    say: ({ pages = MOST_PDF_PAGES }, locale) =>
      m.refusal_document_too_many_pages({ most: formatCount(Number(pages), locale) }, { locale }),
  },
  'document-too-complex': plain(422, m.refusal_document_too_complex),
  'document-not-drawn': plain(422, m.refusal_document_not_drawn),
  'document-signed-in-demo': plain(422, m.refusal_document_signed_in_demo),
  'document-locked-by-certification': plain(422, m.refusal_document_locked_by_certification),
  'document-field-undrawable': {
    status: 422,
    say: ({ name }, locale) => m.refusal_document_field_undrawable({ name: String(name) }, { locale }),
  },
  'document-needs-acknowledgement': {
    status: 422,
    say: ({ needs }, locale) => (needs as AcknowledgedNotice[]).map((each) => NEEDED[each]({}, { locale })).join(' '),
  },
  'idempotency-key-reused': plain(409, m.refusal_idempotency_key_reused),
  'credits-exhausted': plain(402, m.refusal_credits_exhausted),
  'request-too-slow': plain(408, m.refusal_request_too_slow),
  'trials-closed': plain(403, m.refusal_trials_closed),
  'link-unknown': plain(404, m.refusal_link_unknown),
  'link-used': plain(410, m.refusal_link_used),
  'link-expired': plain(410, m.refusal_link_expired),
  'operation-expired': plain(410, m.refusal_operation_expired),
  'operation-closed': plain(409, m.refusal_operation_closed),
  'operation-cancelled': plain(409, m.refusal_operation_cancelled),
  'operation-suspended': plain(409, m.refusal_operation_suspended),
  'signing-elsewhere': plain(409, m.refusal_signing_elsewhere),
  'operation-not-sealed': plain(409, m.refusal_operation_not_sealed),
  'operation-open': plain(409, m.refusal_operation_open),
  'operation-held': plain(409, m.refusal_operation_held),
  'signer-has-opened': plain(409, m.refusal_signer_has_opened),
  'pages-not-seen': {
    status: 409,
    say: ({ pages }, locale) => m.refusal_pages_not_seen({ count: (pages as number[]).length }, { locale }),
  },
  'personal-data-erased': plain(410, m.refusal_personal_data_erased),
}

/** Told to the signer who asks for another code, and to the sender who would unlock one. */
export const otpSendsExhausted: Telling = {
  status: 429,
  say: ({ availableAt }, locale) =>
    m.refusal_otp_sends_exhausted({ at: formatMoment(new Date(String(availableAt)), locale) }, { locale }),
}

export const refused = refuser(operationTellings)
