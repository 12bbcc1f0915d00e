/** Where a buyer comes from and goes back to: the account page, at its credits. */
export const PROFILE_PAGE = '#/profilepage?tab=creditos'
export const BUY_PAGE = '#/prepaypalPaymentPage'
export const CONTACT_PAGE = '#/contactpage'

/** Where a payment is told of: the page it was begun on. */
export const paymentPage = (paymentId: string): string => `${BUY_PAGE}?payment=${paymentId}`
