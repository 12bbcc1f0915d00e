import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as bodyOf } from 'node:stream/consumers'
import { PATIENCE_MS } from '@firmeza/kernel/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { httpSmsSender } from './http-sms-sender.ts'
import { SmsRejected, type SmsSender, SmsUnavailable, SmsUnconfirmed } from './sms.ts'

let server: Server
let url: string
let sender: SmsSender
let seen: { url: string; headers: IncomingMessage['headers']; form: Record<string, string> }[]
let answer: (response: ServerResponse, form: Record<string, string>) => void

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

beforeEach(async () => {
  seen = []
  answer = (response, form) => json(response, 201, { sid: 'SM123', status: 'queued', body: form.Body })
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const form = Object.fromEntries(new URLSearchParams(body))
      seen.push({ url: request.url ?? '', headers: request.headers, form })
      answer(response, form)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  url = `http://AC1:to%40ken@127.0.0.1:${port}/Accounts/AC1/Messages.json?From=%2B34999000111`
  sender = httpSmsSender({ url, timeoutMs: PATIENCE_MS })
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const sms = { id: 'sms-1', to: '+34600111222', text: '482913 es tu código de Firmeza. ¿Ñandú & más?' }

test('the message is posted as a Twilio form with basic authentication', async () => {
  const receipt = await sender.send(sms)
  expect(receipt).toEqual({ transport: 'http', providerId: 'SM123', reply: '201 queued SM123', at: expect.any(Date) })
  expect(seen[0]).toMatchObject({
    url: '/Accounts/AC1/Messages.json',
    form: { From: '+34999000111', To: sms.to, Body: sms.text },
  })
  expect(seen[0]?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:to@ken').toString('base64')}`)
  expect(seen[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
})

test('a number that is none is a rejection, and the code does not leak into it', async () => {
  answer = (response, { Body }) =>
    json(response, 400, { code: 21211, message: `Invalid 'To' for: ${Body}`, status: 400 })
  const error = await sender.send(sms).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(SmsRejected)
  expect((error as SmsRejected).reply).toContain('21211')
  expect(String((error as Error).message)).not.toContain('482913')
})

test.each([
  ['too many requests', 429, {}],
  ['a fault of the gateway', 503, {}],
  ['a wrong token', 401, { code: 20003 }],
  ['a sender number that is not ours', 400, { code: 21606 }],
])('%s is worth another try', async (_, status, body) => {
  answer = (response) => json(response, status, body)
  await expect(sender.send(sms)).rejects.toThrow(SmsUnavailable)
})

test.each([
  ['success without a name for the message', 200],
  ['accepted, and no more', 202],
  ['a fault behind the gateway', 502],
  ['nobody in time behind the gateway', 504],
])('%s may have taken the message', async (_, status) => {
  answer = (response) => json(response, status, {})
  await expect(sender.send(sms)).rejects.toThrow(SmsUnconfirmed)
})

test('neither a page instead of JSON nor a redirect counts as sent', async () => {
  answer = (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hello</h1>')
  await expect(sender.send(sms)).rejects.toThrow(SmsUnconfirmed)
  answer = (response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()
  await expect(sender.send(sms)).rejects.toThrow(SmsUnavailable)
})

test('a gateway that does not answer in time, or hangs up, may have taken the message', async () => {
  answer = () => {}
  await expect(httpSmsSender({ url, timeoutMs: 300 }).send(sms)).rejects.toThrow(SmsUnconfirmed)
  answer = (response) => response.destroy()
  await expect(sender.send(sms)).rejects.toThrow(SmsUnconfirmed)
})

test('a gateway that cannot be reached is unavailable', async () => {
  answer = (response) => response.end()
  await sender.health()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await expect(sender.send(sms)).rejects.toThrow(SmsUnavailable)
  await expect(sender.health()).rejects.toThrow(SmsUnavailable)
})
