import { expect, it } from 'vitest'
import { groupedPhone } from './grouped-phone.ts'

it.each([
  ['600123456', '600 123 456'],
  ['600 123-456', '600 123 456'],
  ['+34600123456', '+34 600 123 456'],
  ['+393201234567', '+39 320 123 4567'],
  ['+15555550123', '+1 555 555 0123'],
  ['+351912345678', '+351 912 345 678'],
  ['+4791234567', '+47 912 345 67'],
])('%s is shown as %s', (typed, shown) => {
  expect(groupedPhone(typed)).toBe(shown.replaceAll(' ', '\u00a0'))
})
