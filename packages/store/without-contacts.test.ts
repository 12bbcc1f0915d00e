import { expect, it } from 'vitest'
import { withoutContacts } from './without-contacts.ts'

it.each([
  ['450 4.2.0 <ana@example.com>: Recipient address rejected', '450 4.2.0 <(address)>: Recipient address rejected'],
  ["The 'To' number +34 600 111 222 is not valid", "The 'To' number (number) is not valid"],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['Error: the key is away, attempt 3', 'Error: the key is away, attempt 3'],
])('%s', (words, kept) => expect(withoutContacts(words)).toBe(kept))
