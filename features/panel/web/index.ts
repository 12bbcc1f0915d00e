/**
 * The account holder's panel: pages of their own, and what stands in the account page's Historial.
 */
export const loadPanelPage = () => import('./panel-page.tsx')
export const loadOperationPage = () => import('./operation-page.tsx')
/** The last few operations, for the account's first screen. */
export const loadLatestOperations = () => import('./latest-operations.tsx')
export const loadHistoryTab = () => import('./history-tab.tsx')

/** How an operation stands, in a word: for what else tells of operations. */
export { StatePill } from './state-pill.tsx'
