/** `/prepaypalPaymentPage`, loaded when asked for. */
export const loadBuyPage = () => import('./buy-page.tsx')
/** `/walletpage`, the sandbox wallet's own, loaded when asked for. */
export const loadWalletPage = () => import('./wallet-page.tsx')
