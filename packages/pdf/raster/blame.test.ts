import { expect, it } from 'vitest'
import { blameBook } from './blame.ts'

it('holds one slow page against that page, two against the document, and neither for ever', () => {
  let now = 0
  const book = blameBook(() => now)
  book.blame('a', '1', 'took-too-long')
  expect(book.reasonAgainst('a', '1')).toEqual({ code: 'took-too-long', retryAfterSeconds: 300 })
  expect(book.reasonAgainst('a', '2')).toBeUndefined()
  expect(book.reasonAgainst('b', '1')).toBeUndefined()
  now = 60_000
  book.blame('a', '2', 'unreadable')
  expect(book.reasonAgainst('a', '3')).toEqual({ code: 'unreadable', retryAfterSeconds: 300 })
  now = 360_000
  expect(book.reasonAgainst('a', '1')).toBeUndefined()
})

it('remembers the last thousand', () => {
  const book = blameBook(() => 0)
  for (let number = 0; number <= 1_000; number++) book.blame(String(number), '1', 'unreadable')
  expect([book.reasonAgainst('0', '1'), book.reasonAgainst('1', '1')?.code]).toEqual([undefined, 'unreadable'])
})
