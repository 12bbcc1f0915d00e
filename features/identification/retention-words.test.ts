import { expect, it } from 'vitest'
import { keptForWords } from './retention-words.ts'

it('says years beside days where there are two or more', () => {
  expect(keptForWords(90, 'es')).toBe('90 días')
  expect(keptForWords(730, 'es')).toBe('730 días')
  expect(keptForWords(3653, 'en')).toBe('10 years (3,653 days)')
  expect(keptForWords(5479, 'es')).toBe('15 años (5.479 días)')
})
