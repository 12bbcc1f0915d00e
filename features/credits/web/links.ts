/** Addresses of pages, in the hash. */
export const PROFILE_PAGE = '#/profilepage'
export const BUY_PAGE = '#/prepaypalPaymentPage'
export const CONTACT_PAGE = '#/contactpage'

/** Where a payment is told of: the page it was begun on. */
export const paymentPage = (paymentId: string): string => `${BUY_PAGE}?payment=${paymentId}`
