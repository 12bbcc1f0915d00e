export { type ApiClient, apiClientCheck, registerApiClient } from './api-clients.ts'
export { accounts, apiClients } from './schema.ts'
