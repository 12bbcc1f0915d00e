import { expect, it } from 'vitest'
import { formatCount, formatWait } from './locale.ts'

it.each([
  [30, 'es', 'dentro de 30 segundos'],
  [91, 'es', 'dentro de 2 minutos'],
  [2400, 'es', 'dentro de 40 minutos'],
  [2400, 'en', 'in 40 minutes'],
  [2400, 'it', 'tra 40 minuti'],
  [5401, 'it', 'tra 2 ore'],
  [86_400, 'es', 'dentro de 24 horas'],
] as const)('%s seconds in %s: %s', (seconds, locale, words) => expect(formatWait(seconds, locale)).toBe(words))

it.each([
  [999, 'es', '999'],
  [1500, 'es', '1.500'],
  [1500, 'it', '1.500'],
  [1_234_567, 'en', '1,234,567'],
] as const)('%s in %s: %s', (count, locale, digits) => expect(formatCount(count, locale)).toBe(digits))
