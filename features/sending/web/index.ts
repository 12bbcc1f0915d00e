/** The trial's page. */
export const loadTrialPage = () => import('./trial/trial-page.tsx')

/** The account holder's form, as a page and as the service pages' dialog. */
export const loadCreationPage = () => import('./create/creation-page.tsx')
export const loadCreationDialog = () => import('./create/creation-dialog.tsx')
