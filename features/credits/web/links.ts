/** Where a buyer comes from and goes back to: the account page, at its credits. */
export const PROFILE_PAGE = '#/profilepage?tab=creditos'
/** Routes of this wing's own pages (specification 1 §2; the wallet's is not in it). */
export const BUY_ROUTE = '/prepaypalPaymentPage'
export const WALLET_ROUTE = '/walletpage'
export const BUY_PAGE = `#${BUY_ROUTE}`
export const PAYMENT_TEST_PAGE = '#/paymentPage'
export const CONTACT_PAGE = '#/contactpage'

/** Where a payment is told of: the page it was begun on. */
export const paymentPage = (paymentId: string): string => `${BUY_PAGE}?payment=${paymentId}`
