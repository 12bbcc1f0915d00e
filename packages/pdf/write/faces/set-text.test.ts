import { expect, it } from 'vitest'
import { setText } from './set-text.ts'

const faces = (text: string) =>
  setText(text, 'bold')
    .map(({ face }) => face)
    .join('')
const said = (text: string) =>
  setText(text, 'bold')
    .map((letter) => letter.text)
    .join('')
const width = (text: string) => setText(text, 'regular').reduce((sum, { advance }) => sum + advance, 0)

it('takes the product’s face, and a wider one for the words it lacks', () => {
  expect(faces('Žofie Łuk Ольга')).toBe('BBBBBBBBBBVVVVV')
  expect(said('Žofie Łuk Ольга')).toBe('Žofie Łuk Ольга')
})

it('stands letters nearer to each other where the face says so, and joins none', () => {
  expect(width('AV')).toBeLessThan(width('A') + width('V'))
  expect(setText('fi', 'regular')).toHaveLength(2)
})

it('joins Arabic, from right to left, its words in their order', () => {
  const letters = setText('محمد علي', 'regular')
  expect(letters.map(({ text }) => text).join('')).toBe([...'محمد علي'].toReversed().join(''))
  const alone = setText('م', 'regular')[0]
  expect(letters.at(-1)!.glyph).not.toBe(alone!.glyph)
})

it.each([
  // A hyphen and an apostrophe belong to the name around them.
  ['כהן-לוי', 'יול-ןהכ'],
  ["ז'בוט", "טוב'ז"],
  // Whoever begins from the right goes on to the left; every script in its own direction.
  ['محمد Ali', 'Ali دمحم'],
  ['محمد Ольга', 'Ольга دمحم'],
  ['Ольга محمد', 'Ольга دمحم'],
  ['Ali محمد', 'Ali دمحم'],
])('sets %s as %s, from the left', (text, shown) => {
  expect(said(text)).toBe(shown)
})

it('puts an accent that is a sign of its own over its letter', () => {
  const [letter, accent] = setText('T\u0308', 'regular')
  expect([letter!.face, accent!.face]).toEqual(['W', 'W'])
  expect(accent!.right).toBeLessThan(0)
})

it('shows what no face has as missing, and drops what cannot be seen', () => {
  expect(said('A日\u0000\u202eB\n')).toBe('A\ufffd B ')
  expect(setText('', 'bold')).toEqual([])
})
