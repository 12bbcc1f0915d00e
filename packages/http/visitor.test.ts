import { expect, it } from 'vitest'
import { addressOf, originOf, originsOf } from './visitor.ts'

const from = (ip: string, remoteAddress = '') => ({ ip, socket: { remoteAddress } }) as Parameters<typeof addressOf>[0]

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['1::', '1:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['2001:db8::198.51.100.2', '2001:db8:0:0'],
])('counts %s as %s', (address, network) => expect(originOf(from(address))).toBe(network))

it('counts IPv6 by its /64, its /56 and its /48, the wider ones with a wider share', () =>
  expect(originsOf('2001:db8:1:23ff::6')).toEqual([
    { network: '2001:db8:1:23ff', share: 1 },
    { network: '2001:db8:1:2300/56', share: 4 },
    { network: '2001:db8:1/48', share: 16 },
  ]))

it('tells a network from another of the same length and from one it is in', () => {
  const networks = ['2001:db8:1:2::1', '2001:db8:1:100::1', '2001:db8:2:2::1', '2001:db8:1:0::1'].map((address) =>
    originsOf(address).map(({ network }) => network),
  )
  expect(new Set(networks.flat()).size).toBe(4 + 3 + 2)
  expect(networks[0]!.slice(1)).toEqual(networks[3]!.slice(1))
})

it.each([
  ['a socket that speaks IPv6', '::ffff:203.0.113.7'],
  ['the same in figures', '::ffff:cb00:7107'],
  ['a translator at the well-known prefix', '64:ff9b::203.0.113.7'],
  ['6to4, whatever the network behind it', '2002:cb00:7107:1::1'],
  ['6to4, another', '2002:cb00:7107:2::1'],
])('counts IPv4 as such behind %s', (_, address) =>
  expect(originsOf(address)).toEqual([{ network: '203.0.113.7', share: 1 }]),
)

it('takes the socket where a proxy passes on what is no address', () =>
  expect(addressOf(from('unknown', '198.51.100.2'))).toBe('198.51.100.2'))
