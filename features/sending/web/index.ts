/** The trial's page. */
export const loadTrialPage = () => import('./trial/trial-page.tsx')

/** The account holder's form, as a page and as the service pages' dialog. */
export const loadCreationPage = () => import('./create/creation-page.tsx')
export const loadCreationDialog = () => import('./create/creation-dialog.tsx')

/** Where a document is dropped that is then sent, for the account's first screen. */
export const loadSendStart = () => import('./start/send-start.tsx')

/** What an account holder chooses for all that they send. */
export const loadSendingDefaults = () => import('./defaults/sending-defaults.tsx')

/** What a form of another wing needs to ask for the same things in the same words. */
export { openAttempts } from './create/attempts.ts'
export { type BulkChoice, bulkTemplate } from './create/bulk-template.ts'
export { CodeChannelChoice } from './create/code-channel.tsx'
export { createOperation } from './create/create-operation.ts'
export { CreationPace } from './create/creation-pace.tsx'
export { copiesIn, findCopyMistakes } from './create/creation-rules.ts'
export { CreationTypeChoice } from './create/creation-type.tsx'
export { creationTypes } from './create/creation-types.ts'
export { type CreationValues, emptyCreation } from './create/creation-values.ts'
export { creationMistakeWords, itemWords } from './create/creation-words.ts'
export { DocumentAcknowledgements } from './create/document-acknowledgements.tsx'
export { DocumentPicker } from './create/document-picker.tsx'
export { openDrafts } from './create/drafts.ts'
export { resolverOf } from './create/form-resolver.ts'
export { MissingFields } from './create/missing-fields.tsx'
export { Outline } from './create/outline.tsx'
export {
  findPersonMistakes,
  findPhoneMistake,
  isBlank,
  NAME_MAX,
  type PersonMistake,
  type PersonValues,
  type PhoneMistake,
} from './create/person-rules.ts'
export { base64, type PickedFile } from './create/pick-file.ts'
export { attachedDocument, sampleDocument, travellerReport } from './create/sent-document.ts'
export { fieldObjected, useCreation } from './create/use-creation.ts'
export { payloadOf, type Template } from './templates/template.ts'
export { templates } from './templates/templates.ts'
export { takeGrant, wasTurnedAway } from './trial/grant.ts'
export { TrialDoneDialog } from './trial/trial-done-dialog.tsx'
export { TrialNotice } from './trial/trial-outline.tsx'
export type { TrialDone } from './trial/use-trial-submission.ts'
export { useLoading } from './use-loading.ts'
