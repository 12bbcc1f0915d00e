import { expect, it } from 'vitest'
import { addressOf, networkOf, originOf } from './visitor.ts'

const from = (ip: string, remoteAddress = '') => ({ ip, socket: { remoteAddress } }) as Parameters<typeof addressOf>[0]

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['1::', '1:0:0:0'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('counts %s as %s', (address, network) => expect(networkOf(address)).toBe(network))

it('counts IPv4 over an IPv6 socket as IPv4', () => expect(originOf(from('::ffff:203.0.113.7'))).toBe('203.0.113.7'))

it('takes the socket where a proxy passes on what is no address', () =>
  expect(addressOf(from('unknown', '198.51.100.2'))).toBe('198.51.100.2'))
