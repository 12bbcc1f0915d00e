import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { steppedClock } from '@firmeza/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPeerWebhooks } from '../../../../../fixtures/paypal-peer/peer-webhooks.ts'
import { webhookVerifier } from './verify-webhook.ts'

// Real: HTTP, the signature, the certificate (OpenSSL's). The sender is the peer of the fixtures.
const DAY = 86_400_000
const clock = steppedClock(new Date(Date.now() + 60_000))
const WEBHOOK = { webhookId: 'WH-OURS', clock }
const received: { headers: IncomingHttpHeaders; body: Buffer }[] = []
let certificate = ''
let apiUrl = ''
const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  if (request.method === 'POST') received.push({ headers: request.headers, body: Buffer.concat(pieces) })
  response.end(request.url?.startsWith('/v1/notifications/certs/') ? certificate : '')
}
const server = createServer((request, response) => void respond(request, response))
let message: (typeof received)[number]

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const peer = await openPeerWebhooks(apiUrl)
  certificate = peer.certificate
  const unit = { custom_id: randomUUID(), invoice_id: 'RF1', amount: { currency_code: 'EUR', value: '10.00' } }
  const order = { id: 'ORDER-1', status: 'APPROVED', unit, capture: null } as const
  const certUrl = `${apiUrl}/v1/notifications/certs/CERT-1`
  await peer.deliver('CHECKOUT.ORDER.APPROVED', order, { webhookId: WEBHOOK.webhookId, certUrl })
  message = received[0]!
})
afterAll(() => server.close())

/** A fresh verifier: one that has not fetched the certificate yet. */
const verdict = (
  headers: Record<string, string> = {},
  body: Uint8Array = message.body,
  webhookId = WEBHOOK.webhookId,
) => webhookVerifier({ ...WEBHOOK, webhookId, apiUrl })({ ...message.headers, ...headers }, body)

describe("PayPal's signature", () => {
  it('verifies over the body as it came, for our webhook, while its certificate is in force', async () => {
    expect(await verdict()).toBe(true)
  })

  it('does not verify when a byte of the body, the time, the id or the webhook is another', async () => {
    const changed = Buffer.from(message.body)
    changed[changed.length - 2]! ^= 1
    expect(await verdict({}, changed)).toBe(false)
    expect(await verdict({ 'paypal-transmission-time': new Date().toISOString() })).toBe(false)
    expect(await verdict({ 'paypal-transmission-id': randomUUID() })).toBe(false)
    expect(await verdict({}, message.body, 'WH-THEIRS')).toBe(false)
  })

  it('is not looked for where PayPal keeps no certificates, nor by another algorithm', async () => {
    const { port } = new URL(apiUrl)
    for (const url of [
      `http://127.0.0.1:${port}/elsewhere/CERT-1`,
      `http://localhost:${port}/v1/notifications/certs/CERT-1`,
      'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
      'http://api.paypal.com/v1/notifications/certs/CERT-1',
      `http://x@127.0.0.1:${port}/v1/notifications/certs/CERT-1`,
      'file:///v1/notifications/certs/CERT-1',
      'nonsense',
      '',
    ])
      expect(await verdict({ 'paypal-cert-url': url }), url).toBe(false)
    expect(await verdict({ 'paypal-auth-algo': 'none' })).toBe(false)
  })

  it('does not verify once its certificate has ended, nor before it begins', async () => {
    clock.advance(31 * DAY)
    expect(await verdict()).toBe(false)
    clock.advance(-62 * DAY)
    expect(await verdict()).toBe(false)
    clock.advance(31 * DAY)
    expect(await verdict()).toBe(true)
  })
})
