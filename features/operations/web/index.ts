import type { WireOperation } from '../wire.ts'

declare module '@firmeza/accounts/tab' {
  interface SessionData {
    operation: WireOperation
  }
}

export { type Loading, loading } from './loading.ts'
export { type RequestOptions, request } from './request.ts'
export { type AnalyticsEvent, track } from './track.ts'

/** The account holder's panel: pages of their own, and what stands in the account page's Historial. */
export const loadPanelPage = () => import('./panel/panel-page.tsx')
export const loadOperationPage = () => import('./panel/operation-page.tsx')
export const loadHistoryTab = () => import('./panel/history-tab.tsx')

/** The trial's page, loaded when asked for: the signer's pages come through this door too and must not carry its form. */
export const loadTrialPage = () => import('./trial/trial-page.tsx')

/** The account holder's form, as a page and as the service pages' dialog, loaded when asked for as the trial is. */
export const loadCreationPage = () => import('./create/creation-page.tsx')
export const loadCreationDialog = () => import('./create/creation-dialog.tsx')
