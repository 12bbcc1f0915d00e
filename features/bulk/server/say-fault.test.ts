import { expect, it } from 'vitest'
import { sayFault } from './say-fault.ts'

it.each([
  ['es', 'usa «es», «en» o «it»'],
  ['en', 'use “es”, “en” or “it”'],
  ['it', 'usa «es», «en» o «it»'],
] as const)('names languages in %s as a file of rows writes them', (locale, sentence) => {
  const fault = { column: 'language', code: 'payload-invalid', reason: 'language' } as const
  expect(sayFault(fault, locale).sentence).toBe(sentence)
})
