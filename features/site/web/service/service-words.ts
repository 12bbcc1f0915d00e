import { m } from '@firmeza/i18n'
import type { Service } from './service.ts'

export interface ServiceCard {
  title: string
  text: string
}

export interface ServiceWords {
  name: string
  claim: string
  lead: string
  /** On its Try button. */
  attempt: string
  /** What it costs, `price` being the credits in words. */
  priced: (price: string) => string
  featuresHeading: string
  /** What is charged, and what is not. */
  charged: string
  /** The first three have their pictures on the service's own page. */
  cards: [ServiceCard, ServiceCard, ServiceCard, ...ServiceCard[]]
}

const WORDS: Record<Service, () => ServiceWords> = {
  signature: () => ({
    name: m.site_service_sign(),
    claim: m.service_signature_claim(),
    lead: m.service_signature_lead(),
    attempt: m.site_try(),
    priced: (price) => m.service_signature_price({ price }),
    featuresHeading: m.service_signature_features(),
    charged: m.service_closing_text(),
    cards: [
      { title: m.service_signature_account(), text: m.service_signature_account_text() },
      { title: m.service_signature_live(), text: m.service_signature_live_text() },
      { title: m.service_signature_acta(), text: m.service_signature_acta_text() },
      { title: m.service_signature_code(), text: m.service_signature_code_text() },
      { title: m.service_signature_hand(), text: m.service_signature_hand_text() },
      { title: m.service_signature_seal(), text: m.service_signature_seal_text() },
    ],
  }),
  notification: () => ({
    name: m.site_service_notify(),
    claim: m.service_notification_claim(),
    lead: m.service_notification_lead(),
    attempt: m.site_try(),
    priced: (price) => m.service_notification_price({ price }),
    featuresHeading: m.service_notification_features(),
    charged: m.service_closing_text(),
    cards: [
      { title: m.service_notification_answer(), text: m.service_notification_answer_text() },
      { title: m.service_notification_delivery(), text: m.service_notification_delivery_text() },
      { title: m.service_notification_acta(), text: m.service_notification_acta_text() },
      { title: m.service_notification_content(), text: m.service_notification_content_text() },
      { title: m.service_notification_account(), text: m.service_notification_account_text() },
      { title: m.service_notification_use(), text: m.service_notification_use_text() },
    ],
  }),
  identification: () => ({
    name: m.site_service_identify(),
    claim: m.service_identification_claim(),
    lead: m.service_identification_lead(),
    attempt: m.site_try(),
    priced: (price) => m.service_identification_price({ price }),
    featuresHeading: m.service_identification_features(),
    charged: m.service_closing_text(),
    cards: [
      { title: m.service_identification_guide(), text: m.service_identification_guide_text() },
      { title: m.service_identification_face(), text: m.service_identification_face_text() },
      { title: m.service_identification_video(), text: m.service_identification_video_text() },
      { title: m.service_identification_papers(), text: m.service_identification_papers_text() },
      { title: m.service_identification_alone(), text: m.service_identification_alone_text() },
      { title: m.service_identification_sign(), text: m.service_identification_sign_text() },
    ],
  }),
  document: () => ({
    name: m.service_document_name(),
    claim: m.service_document_claim(),
    lead: m.service_document_lead(),
    attempt: m.service_document_try(),
    priced: (price) => m.service_document_price({ price }),
    featuresHeading: m.service_document_features(),
    charged: m.service_document_paid_text(),
    cards: [
      { title: m.service_document_process(), text: m.service_document_process_text() },
      { title: m.service_document_digits(), text: m.service_document_digits_text() },
      { title: m.service_document_manage(), text: m.service_document_manage_text() },
      { title: m.service_document_analyse(), text: m.service_document_analyse_text() },
      { title: m.service_document_papers(), text: m.service_document_papers_text() },
      { title: m.service_document_paid(), text: m.service_document_paid_text() },
    ],
  }),
}

/** What a service's page says, in the page's language. */
export const serviceWords = (service: Service): ServiceWords => WORDS[service]()
