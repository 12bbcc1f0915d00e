import { expect, it } from 'vitest'
import { remindersWithin } from './creation-pace.tsx'

it('offers no reminder that would never come', () => {
  expect(remindersWithin('3')).toEqual(['', '1', '2'])
  expect(remindersWithin('7')).toEqual(['', '1', '2', '3'])
  expect(remindersWithin('15')).toContain('7')
  expect(remindersWithin('')).toContain('7')
})
