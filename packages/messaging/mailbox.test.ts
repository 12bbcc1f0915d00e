import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it.each([
  ['ana.perez@example.com', 'anaperez@example.com'],
  ['AnaPerez+1@Example.com', 'anaperez@example.com'],
  ['a.n.a.perez+trial+2@example.com', 'anaperez@example.com'],
  ['ana.perez@googlemail.com', 'anaperez@gmail.com'],
  ['ana@españa.es', 'ana@xn--espaa-rta.es'],
  ['ａｎａ@xn--espaa-rta.es', 'ana@xn--espaa-rta.es'],
])('%s is the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))

it('tells apart who is apart', () => {
  const others = ['ana@example.com', 'ana@example.org', 'anna@example.com', '+1@example.com', '+2@example.com']
  expect(new Set(others.map(mailboxOf)).size).toBe(others.length)
})
