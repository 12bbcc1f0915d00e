import { expect, it } from 'vitest'
import { ONE_LINE, SOME_LINES } from './plain-text.ts'

it.each(['', 'Ana Pérez', 'Peña & Hijos, S. L.', '山田太郎', '👩‍⚖️'])('%j is a line', (text) => {
  expect(ONE_LINE.test(text)).toBe(true)
  expect(SOME_LINES.test(text)).toBe(true)
})

it.each(['a\0b', 'a\u001bb', 'a\u2028b', 'a\u202eb', 'a\ud800', 'a\ufffdb'])('%j is no plain text', (text) => {
  expect(ONE_LINE.test(text)).toBe(false)
  expect(SOME_LINES.test(text)).toBe(false)
})

it.each(['a\nb', 'a\r\nb', 'a\tb'])('%j is more than a line', (text) => {
  expect(ONE_LINE.test(text)).toBe(false)
  expect(SOME_LINES.test(text)).toBe(true)
})
