import { expect, it } from 'vitest'
import { documentAbout, documentHint, pickWords } from './document-words.ts'

const MOST = 10_000_000

it('say what may be picked, and for every refused file what to do', () => {
  expect(documentHint(MOST)).toBe('PDF de hasta 10 MB.')
  expect(documentHint(50_000_000)).toBe('PDF de hasta 50 MB.')
  expect(pickWords({ code: 'not-pdf' }, MOST)).toContain('no es un PDF')
  expect(pickWords({ code: 'unreadable' }, MOST)).toContain('Elígelo otra vez')
  expect(pickWords({ code: 'too-large', bytes: 61_200_000 }, MOST)).toContain('62 MB y aquí caben 10')
})

it('say how long a document is and what it weighs', () => {
  const weighing = (bytes: number) => 'A'.repeat((bytes * 4) / 3)
  expect(documentAbout(weighing(182_400), 4)).toBe('4 páginas · 182 kB')
  expect(documentAbout(weighing(2_400_000), 1)).toBe('1 página · 2,4 MB')
  expect(documentAbout(weighing(900), undefined)).toBe('0,9 kB')
})
