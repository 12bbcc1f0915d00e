export { type Door, type DoorParts, type GuardedRoute, keepDoors } from './access/doors.ts'
export { isOurOrigin } from './access/same-origin.ts'
export {
  esignTokenIssuedAt,
  isPayer,
  isRenewable,
  openTokens,
  type Payer,
  type Principal,
  type SignerVia,
  type Tokens,
} from './access/tokens.ts'
export { accountNamed } from './account-named.ts'
export { type ApiClient, apiClientCheck, apiClientInForce, registerApiClient } from './api-clients.ts'
export { type Holder, signedInHolder } from './auth/holder.ts'
export { billingPartyOf } from './billing-party.ts'
export { holderOfAccount } from './holder-of-account.ts'
export { holdHolder } from './leave/hold-holder.ts'
export { ACCOUNT_MAIL, type AccountMailJob } from './mail/account-mail-job.ts'
export { sendAccountMail } from './mail/send-account-mail.ts'
export { type Accounts, openAccounts } from './open-accounts.ts'
export { listOperatorActions, type RecordedAction } from './operator/list-actions.ts'
export { type OperatorAction, recordOperatorAction } from './operator/record-action.ts'
export { listOperators, setRole } from './operator/set-role.ts'
export { type Hashing, openHashing } from './password/hashing.ts'
export { accountRoutes } from './routes.ts'
export { accounts, apiClients } from './schema.ts'
