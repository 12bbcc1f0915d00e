import { expect, it } from 'vitest'
import { MailRejected } from './mail.ts'

it.each([
  ['550 5.1.1 <ana@example.com>: Recipient address rejected: User unknown', '550 5.1.1'],
  ['554-5.7.1 ana@example.com is not welcome\n554 5.7.1 here', '554 5.7.1'],
  ['550 ana@example.com unknown', '550'],
  ['ana@example.com is no address', 'no code'],
  ['12345678Z', 'no code'],
])('keeps of what a mail server answers only the numbers: %s', (reply, code) => {
  expect(new MailRejected(reply).code).toBe(code)
})
