/** The trial's page. */
export const loadTrialPage = () => import('./trial/trial-page.tsx')

/** The account holder's form, as a page and as the service pages' dialog. */
export const loadCreationPage = () => import('./create/creation-page.tsx')
export const loadCreationDialog = () => import('./create/creation-dialog.tsx')

/** What a form of another wing needs to ask for the same things in the same words. */
export { openAttempts } from './create/attempts.ts'
export { type BulkChoice, bulkTemplate } from './create/bulk-template.ts'
export { CodeChannelChoice } from './create/code-channel.tsx'
export { CreationPace } from './create/creation-pace.tsx'
export { copiesIn, findCopyMistakes } from './create/creation-rules.ts'
export { CreationTypeChoice } from './create/creation-type.tsx'
export { creationTypes } from './create/creation-types.ts'
export { type CreationValues, emptyCreation } from './create/creation-values.ts'
export { creationMistakeWords } from './create/creation-words.ts'
export { DocumentAcknowledgements } from './create/document-acknowledgements.tsx'
export { DocumentPicker } from './create/document-picker.tsx'
export { openDrafts } from './create/drafts.ts'
export { base64 } from './create/pick-file.ts'
