import { expect, it } from 'vitest'
import { externalAddress } from './external-address.ts'

it.each([
  ['https://video.example', 'https://video.example#/op'],
  ['https://video.example/filmar?marca=1', 'https://video.example/filmar?marca=1#/op'],
  ['https://video.example/#/inicio', 'https://video.example/#/op'],
])('S1.4.18 S2.4.34 the operation is the hash route of the provider’s page: %s', (page, address) =>
  expect(externalAddress(page, 'op')).toBe(address),
)
