export { type DoorParts, type GuardedRoute, keepDoors } from './access/doors.ts'
export { esignTokenIssuedAt, isRenewable, openTokens, type Principal, type Tokens } from './access/tokens.ts'
export { type ApiClient, apiClientCheck, apiClientInForce, registerApiClient } from './api-clients.ts'
export { accounts, apiClients } from './schema.ts'
