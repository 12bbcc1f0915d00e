/**
 * The account holder's panel: pages of their own, and what stands in the account page's Historial.
 */
export const loadPanelPage = () => import('./panel/panel-page.tsx')
export const loadOperationPage = () => import('./panel/operation-page.tsx')
export const loadHistoryTab = () => import('./panel/history-tab.tsx')
