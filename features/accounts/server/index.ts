export { type ApiClient, apiClientCheck, apiClientInForce, registerApiClient } from './api-clients.ts'
export { accounts, apiClients } from './schema.ts'
