import { readFile } from 'node:fs/promises'
import { registerHolder, type TestHolder } from '@firmeza/accounts/testing'
import { readCredits } from '@firmeza/credits/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creationPayload, SpecificationClient } from '../../fixtures/specification-client/specification-client.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'
import { signOperation } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, vault, tokens, sessions.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
let server: RunningServer
let holder: TestHolder
beforeAll(async () => {
  server = await runServer()
  holder = await registerHolder(server)
})
afterAll(() => server.close())

const askToken = async (headers: Record<string, string>) => {
  const answer = await fetch(`${server.url}/api/accounts/token`, { method: 'POST', headers })
  return { status: answer.status, token: ((await answer.json()) as { token?: string }).token }
}

it('S1.1.11 S1.6.05 S1.7.12 an account holder creates an operation, and pays, with the token of the session', async () => {
  const { status, token } = await askToken(holder.headers)
  expect(status).toBe(200)
  const client = new SpecificationClient(server.url, server.parts.domainUuid)
  client.token = token!
  const { operationUuid } = await client.create(creationPayload(contract.toString('base64')))
  expect(operationUuid).toMatch(/^[0-9a-f-]{36}$/)
  expect(await readCredits(server.parts.database.db, holder.accountId)).toMatchObject({ currentcredits: 3 })
})

it('gives a token to the session alone, asked by a page of ours', async () => {
  expect((await askToken({})).status).toBe(401)
  expect((await askToken({ origin: holder.headers.origin, cookie: holder.cookie.slice(0, -6) })).status).toBe(401)
  expect((await askToken({ cookie: holder.cookie })).status).toBe(403)
  expect((await askToken({ ...holder.headers, origin: 'https://evil.example' })).status).toBe(403)
  expect((await askToken({ ...holder.headers, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

it('ends the token with the session', async () => {
  const leaving = await registerHolder(server)
  const { token } = await askToken(leaving.headers)
  const refresh = () => fetch(`${server.url}/operations/v2/refresh`, { headers: { authorization: `Bearer ${token}` } })
  expect((await refresh()).status).toBe(200)
  const out = await fetch(`${server.url}/api/auth/sign-out`, { method: 'POST', headers: leaving.headers })
  expect(out.status).toBe(200)
  expect((await refresh()).status).toBe(401)
  expect((await askToken(leaving.headers)).status).toBe(401)
})

it("S1.6.06 the signer of a holder's operation needs no account", async () => {
  const { token } = await askToken((await registerHolder(server)).headers)
  const sender = new SpecificationClient(server.url, server.parts.domainUuid)
  sender.token = token!
  const { loginautToken, operationUuid, documentUuid } = await sender.create(
    creationPayload(contract.toString('base64')),
  )
  const signer = new SpecificationClient(server.url, server.parts.domainUuid)
  signer.esignToken = loginautToken
  await signOperation(server, { client: signer, operationUuid, documentUuid })
  expect(await signer.operation(operationUuid)).toMatchObject({
    status: expect.stringMatching(/signed|sealing|completed/),
  })
})
