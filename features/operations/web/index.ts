/**
 * The account holder's panel: pages of their own, and what stands in the account page's Historial.
 */
export const loadPanelPage = () => import('./panel/panel-page.tsx')
export const loadOperationPage = () => import('./panel/operation-page.tsx')
export const loadHistoryTab = () => import('./panel/history-tab.tsx')

/** The trial's page. */
export const loadTrialPage = () => import('./trial/trial-page.tsx')

/** The account holder's form, as a page and as the service pages' dialog. */
export const loadCreationPage = () => import('./create/creation-page.tsx')
export const loadCreationDialog = () => import('./create/creation-dialog.tsx')
