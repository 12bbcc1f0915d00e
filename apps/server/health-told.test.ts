import { expect, it } from 'vitest'
import { isFromHere } from './health-told.ts'

const asked = (remoteAddress: string, headers: Record<string, string> = {}) =>
  isFromHere({ socket: { remoteAddress }, headers: { host: 'localhost:8080', ...headers } } as never)

it.each([
  ['127.0.0.1', {}],
  ['::1', { host: '[::1]:8080' }],
  ['::ffff:127.0.0.1', { host: '127.0.0.1' }],
])('a request from %s is made here', (address, headers) =>
  expect(asked(address, headers as Record<string, string>)).toBe(true),
)

it.each([
  ['from another machine', '203.0.113.7', {}],
  ['from another in the same network', '10.0.0.7', {}],
  ['passed on by a proxy here', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }],
  ['passed on for somebody here, as it says', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  ['passed on in the standard way', '127.0.0.1', { forwarded: 'for=203.0.113.7' }],
  ['passed on by one that names itself', '127.0.0.1', { via: '1.1 proxy' }],
  ['for the public name', '127.0.0.1', { host: 'firma.example' }],
  ['for a name that was made to lead here', '::1', { host: 'evil.example:8080' }],
  ['for nobody', '127.0.0.1', { host: '' }],
  ['from nowhere', '', {}],
])('a request %s is not', (_, address, headers) =>
  expect(asked(address, headers as Record<string, string>)).toBe(false),
)
