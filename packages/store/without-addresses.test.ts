import { expect, it } from 'vitest'
import { withoutAddresses } from './without-addresses.ts'

it.each([
  ['450 4.2.0 <ana@example.com>: Recipient address rejected', '450 4.2.0 <(address)>: Recipient address rejected'],
  ['550 ana.gil+x@correo.example: no such user', '550 (address): no such user'],
  ['mailbox "josé@ejemplo.es" is full', 'mailbox "(address)" is full'],
  ["The 'To' number +34 600 111 222 is not valid", "The 'To' number (number) is not valid"],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['Error: the key is away, attempt 3', 'Error: the key is away, attempt 3'],
])('%s', (words, kept) => expect(withoutAddresses(words)).toBe(kept))
