import { type CommonlyTold, type Title, textIn } from '@firmeza/evidence/acta'
import { m } from '@firmeza/i18n'
import type { SigningFacts } from '../events.ts'

const isMailed = (facts: Parameters<Title>[1]): boolean => facts.channel === 'email'

/** The sentences of what happens where somebody signs. */
export const SIGNING_TITLES: Record<Exclude<keyof SigningFacts, CommonlyTold>, Title> = {
  DocumentRead: ({ say, story, content }, facts) => {
    const document = story.documentName(facts)
    return facts.consent === null
      ? m.acta_event_document_accepted_by_api({ document, brand: content.brandName }, say)
      : m.acta_event_document_read({ document }, say)
  },
  OtpIssued: ({ say }, facts) =>
    (isMailed(facts) ? m.acta_event_otp_issued_mail : m.acta_event_otp_issued_sms)({}, say),
  OtpSent: ({ say }) => m.acta_event_otp_sent({}, say),
  OtpSendFailed: ({ say }) => m.acta_event_otp_send_failed({}, say),
  OtpSendUnconfirmed: ({ say }, facts) =>
    (isMailed(facts) ? m.acta_event_otp_mail_unconfirmed : m.acta_event_otp_send_unconfirmed)({}, say),
  OtpReceipt: ({ say }, facts) => {
    if (isMailed(facts)) return m.acta_event_otp_bounced({}, say)
    return facts.status === 'delivered' ? m.acta_event_otp_delivered({}, say) : m.acta_event_otp_undelivered({}, say)
  },
  OtpRejected: ({ say }) => m.acta_event_otp_rejected({}, say),
  OtpLocked: ({ say }) => m.acta_event_otp_locked({}, say),
  OtpEnded: ({ say }) => m.acta_event_otp_ended({}, say),
  OtpUnlocked: ({ say }) => m.acta_event_otp_unlocked({}, say),
  OtpVerified: ({ say }) => m.acta_event_otp_verified({}, say),
  SignatureDrawn: ({ say, story }, facts) => {
    const document = story.documentName(facts)
    const sha256 = textIn(facts, 'seriesSha256')
    return sha256
      ? m.acta_event_signature_drawn_series({ document, sha256 }, say)
      : m.acta_event_signature_drawn({ document }, say)
  },
  SignatureTyped: ({ say }) => m.acta_event_signature_typed({}, say),
  SignerCertified: ({ say }) => m.acta_event_signer_certified({}, say),
  PartySigned: ({ say }) => m.acta_event_operation_signed({}, say),
}
