export { type Door, type DoorParts, type GuardedRoute, keepDoors } from './access/doors.ts'
export {
  esignTokenIssuedAt,
  isPayer,
  isRenewable,
  openTokens,
  type Payer,
  type Principal,
  type Tokens,
} from './access/tokens.ts'
export { type ApiClient, apiClientCheck, apiClientInForce, registerApiClient } from './api-clients.ts'
export { billingPartyOf } from './billing-party.ts'
export { type Accounts, openAccounts } from './open-accounts.ts'
export { accountRoutes } from './routes.ts'
export { accounts, apiClients } from './schema.ts'
