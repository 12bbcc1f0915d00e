import { expect, it } from 'vitest'
import { cardKindOf } from './card-kind.ts'

const heading = (words: string) => [
  { box: { x: 0, y: 0, width: 1, height: 1 }, readings: [{ text: words, words, confidence: 1 }] },
]
const lines = { hasLines: true, hasFoot: false }

it('a card is what its heading says, whatever stands on it', () => {
  expect(cardKindOf({ ...lines, heads: heading('PERMISO DE RESIDENCIA'), hasFoot: true })).toBe('permit')
  expect(cardKindOf({ ...lines, heads: heading('DOCUMENTO NACIONAL DE IDENTIDAD') })).toBe('dni')
})

it('where the heading cannot be read, a foreigner’s card has nothing under its portrait', () => {
  expect(cardKindOf({ ...lines, heads: [] })).toBe('permit')
  expect(cardKindOf({ ...lines, heads: heading('RNDESNC') })).toBe('permit')
  expect(cardKindOf({ ...lines, heads: [], hasFoot: true })).toBe('dni')
})

it('a card on which nothing was found is no foreigner’s', () => {
  expect(cardKindOf({ heads: [], hasFoot: false, hasLines: false })).toBe('dni')
})
