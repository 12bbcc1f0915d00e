import { expect, it } from 'vitest'
import { withoutAddress } from './without-address.ts'

const EVA = 'eva.sol+x@example.com'

it.each([
  ['550 5.1.1 <eva.sol+x@example.com>: no such user', '550 5.1.1 <…>: no such user'],
  ['550 5.1.1 <EVA.Sol+x@EXAMPLE.com>... User unknown', '550 5.1.1 <…>... User unknown'],
  ['550 No user "Eva.sol+x" here', '550 No user "…" here'],
  ['552 forwarded to other@elsewhere.example: full', '552 forwarded to …: full'],
  ['250 2.0.0 Ok: queued as 4Vx1eva', '250 2.0.0 Ok: queued as 4Vx1eva'],
])('%s → %s', (words, told) => {
  expect(withoutAddress(words, EVA)).toBe(told)
})

it('whatever letters stand before the @', () => {
  expect(withoutAddress('550 a{b}|c/d is none, ab is', 'a{b}|c/d@example.com')).toBe('550 … is none, ab is')
  expect(withoutAddress('550 eva-sol: unknown', 'eva-sol@example.com')).toBe('550 …: unknown')
  expect(withoutAddress('550 no', 'none')).toBe('550 no')
})
