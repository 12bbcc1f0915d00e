import fc from 'fast-check'
import { expect, it } from 'vitest'
import { setCode } from './codes.ts'
import { faceOf } from './fonts.ts'

const shaped = (word: string) => {
  const { glyphs, positions } = faceOf('mono').layout(word)
  return glyphs.map(({ id }, at) => ({ id, ...positions[at] }))
}

it('sets codes as shaping them would', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFabcdef:.TZ-'), minLength: 1, maxLength: 100 })
  const word = fc.tuple(letters, fc.constantFrom('', ' ')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(word, (code) => {
      const { glyphs, positions, advanceWidth } = setCode(faceOf('mono'), code, 1)!
      const set = glyphs.map(({ id }, at) => ({ id, ...positions[at]! }))
      expect(set.map(({ advanceWidth: _, ...place }) => place)).toEqual(shaped(code))
      expect(advanceWidth).toBe(faceOf('mono').layout(code).advanceWidth)
    }),
  )
})

it('leaves everything else to be shaped', () => {
  expect(setCode(faceOf('mono'), 'openssl', 1)).toBeUndefined()
  expect(setCode(faceOf('mono'), '0f 1a', 1)).toBeUndefined()
})
