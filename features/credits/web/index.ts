export { creditsText, lackText, moneyText } from './money.ts'
export { OutcomeCard } from './outcome-card.tsx'
export { packWorth, signaturesOf } from './pack-worth.ts'
export { recommendedOf } from './recommended.ts'

/** `/prepaypalPaymentPage`, loaded when asked for. */
export const loadBuyPage = () => import('./buy-page.tsx')
/** `/walletpage`, the sandbox wallet's own, loaded when asked for. */
export const loadWalletPage = () => import('./wallet-page.tsx')
/** What the account page shows in Creditos, loaded with it. */
export const loadCreditsTab = () => import('./credits-tab.tsx')
/** The balance and what it is good for, for the account's first screen. */
export const loadBalanceCard = () => import('./balance-card.tsx')
/** `/paymentPage`, the card and wallet test, loaded when asked for. */
export const loadPaymentTestPage = () => import('./payment-test/payment-test-page.tsx')
/** `/paypalPaymentPage`, the wallet test, loaded when asked for. */
export const loadWalletTestPage = () => import('./payment-test/wallet-test-page.tsx')
