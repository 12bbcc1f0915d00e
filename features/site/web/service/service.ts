import { CREDIT_PRICE } from '@firmeza/credits/wire'
import { pageConfig } from '@firmeza/ui'
import { TRIAL } from '../links.ts'

/** The four services that are sold (specification 1 §1). */

export type Service = 'signature' | 'notification' | 'identification' | 'document'

export interface ServiceFacts {
  /** Credits. */
  price: number
  /** Whether it can be used here. */
  ready: boolean
  /** Where it is tried from the home page. */
  trial: string
  /** Its page, in the hash (specification 1 §2). */
  page: string
}

/** Whether a service is offered here is not known before the page is. */
export const services: Record<Service, ServiceFacts> = {
  signature: { price: CREDIT_PRICE.signature, ready: true, trial: TRIAL, page: '#/signaturepage' },
  notification: {
    price: CREDIT_PRICE.notification,
    ready: true,
    trial: TRIAL,
    page: '#/notificationpage',
  },
  identification: {
    price: CREDIT_PRICE.identification,
    get ready() {
      return pageConfig().identification !== null
    },
    trial: TRIAL,
    page: '#/identificationpage',
  },
  document: {
    price: CREDIT_PRICE.documentAnalysis,
    get ready() {
      return pageConfig().verification
    },
    trial: '#/ocrpage',
    page: '#/ocrpage',
  },
}
