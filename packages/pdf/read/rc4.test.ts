import { expect, it } from 'vitest'
import { rc4 } from './rc4.ts'

// RFC 6229 §2, and the vectors of the original posting.
it.each([
  ['Key', 'Plaintext', 'bbf316e8d940af0ad3'],
  ['Wiki', 'pedia', '1021bf0420'],
  ['Secret', 'Attack at dawn', '45a01f645fc35b383552544b9bf5'],
])('%s', (key, plain, expected) => {
  const encrypted = rc4(Buffer.from(key), Buffer.from(plain))
  expect(encrypted.toString('hex')).toBe(expected)
  expect(rc4(Buffer.from(key), encrypted).toString()).toBe(plain)
})
