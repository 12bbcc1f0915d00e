export { type Copy, endOfCopy, opensCopy } from '../domain/copy.ts'
export { tabHasEnded, takeInHand } from '../domain/in-hand.ts'
export { EXPIRING_MS, NEEDS, type Need, needOf, SEAL_LATE_MS } from '../domain/need.ts'
export {
  type Attention,
  hasEnded,
  noticesOf,
  type Operation,
  type OperationDocument,
  PHASES,
  type Phase,
  whyNotCorrected,
  whyNotOpen,
  whyNotTheirs,
  whyPhoneNotCorrected,
} from '../domain/operation.ts'
export { awaitsOwnActa, coveredBy, keepsApart, rendered } from '../domain/operation-kinds.ts'
export {
  acceptedBy,
  firstShown,
  fullName,
  type Party,
  type PartyDocument,
  type SignatureBox,
  type Task,
  unreadDocument,
  whyNotNext,
} from '../domain/party.ts'
export type { MailFacts, MailKind, MailWords, TaskKind, ToldAct } from '../domain/task-kind.ts'
export { canBePassedOn, pageOf, takesPhone } from '../domain/task-kind.ts'
export { describeOperations, latestOperations } from './account-operations.ts'
export { type Acting, type Actor, actingOf, openedEvent } from './actor.ts'
export { openAuthenticator } from './authenticator.ts'
export { type CancelParts, cancelOperation } from './cancel-operation.ts'
export { type ChangeParts, changeOperation, type Decision, Overtaken } from './change-operation.ts'
export { CLOSE_OPERATIONS, closeAllOperations, closeOperations, promiseClosing } from './close-operations.ts'
export { openCopyLinks } from './copies/copy-links.ts'
export { noteCopyBounce } from './copies/note-copy-bounce.ts'
export { type ResendCopyParts, resendCopy } from './copies/resend-copy.ts'
export { revokeCopy } from './copies/revoke-copy.ts'
export { COPY_MAIL, type CopyMailJob, sendCopy } from './copies/send-copy.ts'
export { correctParty, type EndCodes } from './correct-party.ts'
export { BodyRefused } from './create/body-refused.ts'
export { type CreateParts, createOperation } from './create/create-operation.ts'
export type { PayingCreator } from './create/creator.ts'
export { FIRST_PAGE_WIDTH } from './create/draw-first-pages.ts'
export { ExtractedDocuments } from './create/extracted-documents.ts'
export type { TakenDocument } from './create/ingest-document.ts'
export { judgeCreation, priceOf } from './create/judge-creation.ts'
export type { Plan } from './create/plan-operation.ts'
export { openRations } from './create/ration.ts'
export { type Received, type ReceiveParts, receivesDocuments, withDocuments } from './create/receive-documents.ts'
export type { RetentionTerms } from './create/retention.ts'
export { openSenders, type Sender, turnOf } from './create/sender.ts'
export { type TakeParts, takeDocuments } from './create/take-documents.ts'
export { turnstile } from './create/turnstile.ts'
export { readDefaults } from './defaults/sending-defaults.ts'
export { endDeclined } from './end-declined.ts'
export { eraseTrials } from './erase-trials.ts'
export type { By, ByActor } from './events.ts'
export { expireOperations } from './expire-operations.ts'
export { fillDocument } from './fill-document.ts'
export { findByReference, findHeld } from './find-held.ts'
export { findStuck } from './find-stuck.ts'
export { handOver } from './hand-over.ts'
export { labelsOf } from './labels-of.ts'
export { holdOperation, type LegalHoldParts, type LegalHoldRefusal, liftHold } from './legal-hold.ts'
export { type Links, openLinks, SIGNING_MAIL } from './links/links.ts'
export { type BounceParts, noteBounce } from './links/note-bounce.ts'
export { type ResendParts, resend } from './links/resend.ts'
export { sendSigningMail } from './links/send-signing-mail.ts'
export { type TakeLinkParts, takeLink } from './links/take-link.ts'
export { messageKindOf } from './message-kind.ts'
export { documentFor, documentOf, openEvenErased, openOperation } from './open-operation.ts'
export { openOperations } from './open-operations.ts'
export { factsTold, isOfBatch, operationFacts } from './operation-facts.ts'
export { type PackParts, packEvidence } from './pack-evidence.ts'
export { keepPagesSeen, seenEvents, seenNow, whyUnseen } from './pages-seen.ts'
export { partyFor, partyOf } from './party-of.ts'
export { sayReason } from './payload-reason.ts'
export { toE164, whyNoSms } from './phone.ts'
export type { ReassignParts } from './reassigned.ts'
export { operationTellings, otpSendsExhausted } from './refused.ts'
export { remindParties } from './remind-parties.ts'
export { wholeRows } from './save-change.ts'
export { operationDocuments, operations, parties, tasks } from './schema.ts'
export { readSearch, type Search } from './search-words.ts'
export { sendBase64 } from './send-document.ts'
export { saveAs, sendFile } from './send-file.ts'
export {
  findOperation,
  findUnsealed,
  findWithoutActa,
  lastFailed,
  type OperationChange,
  oldestUnsealed,
  type PartyChange,
} from './store.ts'
export { type AuthenticatedParts, findAuthentic, findSuspended, OperationSuspended } from './suspension.ts'
export { type Closing, taskDone } from './task-done.ts'
export { SENDER_MAIL, type SenderMailJob } from './tell-sender.ts'
export { signatureTypeOf, signatureTypeWord, stateWord } from './wire-words.ts'
