import { CREDIT_PRICE } from '@firmeza/credits/wire'

/** The four services that are sold (specification 1 §1). */

export type Service = 'signature' | 'notification' | 'identification' | 'document'

export interface ServiceFacts {
  /** Credits. */
  price: number
  /** Whether it can be used yet. */
  ready: boolean
  /** Its page, in the hash (specification 1 §2). */
  page: string
}

export const services: Record<Service, ServiceFacts> = {
  signature: { price: CREDIT_PRICE.signature, ready: true, page: '#/signaturepage' },
  notification: { price: CREDIT_PRICE.notification, ready: true, page: '#/notificationpage' },
  identification: { price: CREDIT_PRICE.identification, ready: false, page: '#/identificationpage' },
  document: { price: CREDIT_PRICE.documentAnalysis, ready: false, page: '#/ocrpage' },
}
