import { readFile } from 'node:fs/promises'
import { type ReadEvent, readLink, readLinks } from '@firmeza/evidence/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  creationPayload,
  PHONE,
  SpecificationClient,
} from '../../fixtures/specification-client/specification-client.ts'
import { readEnv } from './env.ts'
import { openHttp } from './http.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor } from './testing/sign-as-signer.ts'

// Real here: HTTP over loopback, so that the peer of every request is 127.0.0.1.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const FORGED = {
  'x-forwarded-for': '203.0.113.7',
  forwarded: 'for=203.0.113.7;proto=https',
  'x-real-ip': '203.0.113.7',
  'x-client-ip': '203.0.113.7',
  'true-client-ip': '203.0.113.7',
  'cf-connecting-ip': '203.0.113.7',
}
let server: RunningServer
beforeAll(async () => {
  server = await runServer()
})
afterAll(() => server.close())

/**
 * Each step of a signature with these headers; the addresses that evidence then holds, by event.
 */
const addressesAfter = async (headers: Record<string, string>, TRUSTED_PROXIES = '') => {
  const { trustedProxies } = readEnv({ TRUSTED_PROXIES })
  const app = await openHttp({ ...server.parts, env: { ...server.parts.env, trustedProxies } }, '/nowhere')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    return await addressesOf(await stepsOf(new SpecificationClient(url, server.parts.domainUuid), headers))
  } finally {
    await app.close()
  }
}

const stepsOf = async (client: SpecificationClient, headers: Record<string, string>): Promise<string> => {
  await client.login(API_CLIENT)
  const created = await client.create(creationPayload(contract.toString('base64')), headers)
  const { operationUuid, documentUuid } = created
  const post = (step: string, body: object) =>
    client.send('POST', `${step}/${operationUuid}`, { body: { operationUuid, ...body }, headers })
  await client.send('GET', `getdocumentbyuuidb64/${operationUuid}/${documentUuid}`, { headers })
  await post('documentread', { documentUuid })
  await post('createotp', { cellPhone: PHONE, otpType: 'FIRMA' })
  await post('verifyotpforbot', { otpValue: 'wrong', otpType: 'FIRMA' }).catch(() => {})
  await post('verifyotpforbot', { otpValue: await codeFor(server), otpType: 'FIRMA' })
  return operationUuid
}

const addressesOf = async (operationUuid: string) => {
  const links = await readLinks(server.parts.database.db, operationUuid)
  const seen = links.map(readLink).filter(({ facts }: ReadEvent) => 'ip' in facts)
  return {
    addresses: Object.fromEntries(seen.map(({ type, facts }) => [type, facts.ip])),
    whole: links.map(({ body, record }) => body + record).join('\n'),
  }
}

const EVERY_STEP = ['OperationCreated', 'OperationOpened', 'DocumentRead', 'OtpIssued', 'OtpRejected', 'OtpVerified']
const all = (address: string) => Object.fromEntries(EVERY_STEP.map((step) => [step, address]))

describe('the address that evidence names', () => {
  it('is the connection’s, whatever a caller says of itself', async () => {
    const { addresses, whole } = await addressesAfter(FORGED)
    expect(addresses).toEqual(all('127.0.0.1'))
    expect(whole).not.toContain('203.0.113.7')
  })

  it('is the connection’s as long as the proxies that may speak for others are elsewhere', async () => {
    const { addresses } = await addressesAfter(FORGED, '10.0.0.0/8, 192.0.2.1')
    expect(addresses).toEqual(all('127.0.0.1'))
  })

  it('is what a configured proxy says: the last hop before it, not what the caller had written in front', async () => {
    const { addresses, whole } = await addressesAfter(
      { ...FORGED, 'x-forwarded-for': '203.0.113.7, 198.51.100.4' },
      '127.0.0.1',
    )
    expect(addresses).toEqual(all('198.51.100.4'))
    expect(whole).not.toContain('203.0.113.7')
  })

  it('is found behind several configured proxies', async () => {
    const { addresses } = await addressesAfter(
      { 'x-forwarded-for': '203.0.113.7, 198.51.100.4, 10.1.2.3' },
      '127.0.0.1, 10.0.0.0/8',
    )
    expect(addresses).toEqual(all('198.51.100.4'))
  })

  it('is the proxy’s own when what it passes on is no address', async () => {
    const { addresses } = await addressesAfter({ 'x-forwarded-for': '<script>alert(1)</script>' }, '127.0.0.1')
    expect(addresses).toEqual(all('127.0.0.1'))
  })
})
