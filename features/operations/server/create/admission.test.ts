import type { Principal } from '@firmeza/accounts/server'
import type { Database } from '@firmeza/store'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { admission } from './admission.ts'
import { BodyRefused } from './body-refused.ts'

const DOMAIN = '3b0d6f1e-5c1a-4f7e-9a52-d1c7a0e4b8f2'
const client: Principal = {
  kind: 'client',
  clientId: 'c',
  accountId: 'a',
  accountName: 'A',
  domainUuid: DOMAIN,
  secretVersion: '1',
  authTime: 0,
}

/** `in`, or the code of the refusal. Nothing here asks the database. */
const asked = async (principal: Principal | null, { inForce = true, domainUuid = DOMAIN } = {}) => {
  const hook = admission({ database: {} as Database, isInForce: async () => inForce })
  const request = { principal, params: { domainUuid }, headers: {} } as unknown as FastifyRequest
  try {
    await (hook as (...given: unknown[]) => Promise<unknown>)(request, {} as FastifyReply, null)
    return 'in'
  } catch (fault) {
    if (!(fault instanceof BodyRefused)) throw fault
    return fault.refusal.code
  }
}

it('lets a client in whose secret is still the one it showed, on its own domain', async () => {
  expect(await asked(client)).toBe('in')
  expect(await asked(client, { domainUuid: 'another' })).toBe('forbidden')
})

it('turns a client away whose secret was changed since it came to the door', async () => {
  expect(await asked(client, { inForce: false })).toBe('not-authorised')
})

it('lets nobody else create', async () => {
  expect(await asked(null)).toBe('forbidden')
  expect(await asked({ kind: 'signer', operationId: 'o', partyId: 's', via: 'link' })).toBe('forbidden')
})
