import { expect, it } from 'vitest'
import { withoutAddresses } from './without-addresses.ts'

it.each([
  ['450 4.2.0 <ana@example.com>: Recipient address rejected', '450 4.2.0 <…>: Recipient address rejected'],
  ['550 ana.gil+x@correo.example: no such user', '550 …: no such user'],
  ['mailbox "josé@ejemplo.es" is full', 'mailbox "…" is full'],
  ['ana@example.com, eva@example.com', '…, …'],
  ['tried [ana@example.com] twice', 'tried […] twice'],
  ['550 ana@[192.0.2.1] and eva@[IPv6:2001:db8::1]: unknown', '550 … and …: unknown'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['wait until 10 @ night', 'wait until 10 @ night'],
])('%s → %s', (words, told) => expect(withoutAddresses(words, '…')).toBe(told))
