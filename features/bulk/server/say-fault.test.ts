import { expect, it } from 'vitest'
import { sayFault } from './say-fault.ts'

it.each([
  ['es', 'debe ser es, en o it'],
  ['en', 'must be es, en or it'],
  ['it', 'deve essere es, en o it'],
] as const)('names languages in %s as a file of rows writes them', (locale, sentence) => {
  const fault = { column: 'language', code: 'payload-invalid', reason: 'language' } as const
  expect(sayFault(fault, locale).sentence).toBe(sentence)
})
