import { expect, it } from 'vitest'
import { maskPhone } from './mask.ts'

it.each([
  ['+34600111222', '+34 ••• ••• 222'],
  ['+351912345678', '+351 ••• ••• 678'],
  ['+12025550123', '+1 ••• ••• 123'],
  ['+447400123456', '+44 ••• ••• 456'],
  ['+376312345', '+376 ••• ••• 345'],
  ['+393331234567', '+39 ••• ••• 567'],
])('shows of %s its country and the end: %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked)
})
