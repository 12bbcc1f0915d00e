import { CREDIT_PRICE } from '@firmeza/credits/wire'
import { m } from '@firmeza/i18n'
import { pageConfig } from '@firmeza/ui'
import { TRIAL } from '../links.ts'

/** The four services that are sold (specification 1 §1). */

export type Service = 'signature' | 'notification' | 'identification' | 'document'

export interface ServiceFacts {
  /** Credits. */
  price: number
  /** Whether it can be used here. */
  ready: boolean
  /** What is said of one that cannot. */
  unready: () => string
  /** Where it is tried from the home page. */
  trial: string
  /** Its page, in the hash (specification 1 §2). */
  page: string
}

const soon = () => m.service_soon()

export const services: Record<Service, ServiceFacts> = {
  signature: { price: CREDIT_PRICE.signature, ready: true, unready: soon, trial: TRIAL, page: '#/signaturepage' },
  notification: {
    price: CREDIT_PRICE.notification,
    ready: true,
    unready: soon,
    trial: TRIAL,
    page: '#/notificationpage',
  },
  identification: {
    price: CREDIT_PRICE.identification,
    ready: false,
    unready: soon,
    trial: TRIAL,
    page: '#/identificationpage',
  },
  document: {
    price: CREDIT_PRICE.documentAnalysis,
    // Not known before the page is.
    get ready() {
      return pageConfig().verification
    },
    unready: () => m.service_not_offered(),
    trial: '#/ocrpage',
    page: '#/ocrpage',
  },
}
