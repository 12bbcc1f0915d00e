import { readFile } from 'node:fs/promises'
import { readCredits } from '@firmeza/credits/server'
import { checkEvidence } from '@firmeza/evidence/server'
import { steppedClock } from '@firmeza/kernel'
import { expireOperations } from '@firmeza/operations/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { startOperation } from './testing/sign-as-signer.ts'

// Real: the whole server. The clock is driven.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const DAY_MS = 86_400_000
const clock = steppedClock(new Date('2026-11-02T09:00:00Z'))
let server: RunningServer

beforeAll(async () => {
  server = await runServer({ clock, env: { OPERATION_DAYS: '3' } })
})
afterAll(() => server.close())

it('ends operations whose time is over, gives back the credits of the unopened one and spends those of the opened', async () => {
  const { parts } = server
  const { db } = parts.database
  const unopened = await startOperation(server, API_CLIENT, contract)
  const opened = await startOperation(server, API_CLIENT, contract)
  await opened.client.documentB64(opened.operationUuid, opened.documentUuid)
  expect(await expireOperations(parts)).toBe(0)

  clock.advance(3 * DAY_MS)
  expect(await expireOperations(parts)).toBe(2)
  expect(await expireOperations(parts)).toBe(0)

  const checked = await parts.checkApiClient(API_CLIENT.username, API_CLIENT.userpassword, 'test')
  if (!checked.ok) throw new Error(checked.refusal.code)
  expect(await readCredits(db, checked.value.accountId)).toEqual({
    currentcredits: 998,
    usedcredits: 2,
    totalcredits: 1000,
  })
  for (const { client, operationUuid } of [unopened, opened]) {
    await client.login(API_CLIENT)
    client.esignToken = client.token
    expect(await client.operation(operationUuid)).toMatchObject({ status: 'expired' })
    expect(await checkEvidence(db, operationUuid)).toMatchObject({ status: 'passed' })
  }
})
