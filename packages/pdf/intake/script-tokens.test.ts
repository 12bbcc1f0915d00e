import { expect, it } from 'vitest'
import { tokensOf } from './script-tokens.ts'

it('leaves comments out, and of texts, numbers and patterns only that there was one', () => {
  expect(tokensOf('a = "b(" + 1.5; // c\n/* d */ e(/\\/[(]/g, \'f\')')).toEqual([
    'a',
    '=',
    '',
    '+',
    '',
    ';',
    'e',
    '(',
    '',
    ',',
    '',
    ')',
  ])
})

it('tells a division from a pattern', () => {
  expect(tokensOf('a / b / c')).toEqual(['a', '/', 'b', '/', 'c'])
  expect(tokensOf('x = /a(b/')).toEqual(['x', '=', ''])
})

it.each(['/*', '//', '"', "'", '(/[', '(/', '/*/'])(
  'passes over each sign of a long row of %s once or in short looks',
  (piece) => {
    const looked = { times: 0 }
    const text = piece.repeat(50_000)
    const tokens = tokensOf(text)
    looked.times = tokens.length
    expect(looked.times).toBeLessThanOrEqual(text.length)
  },
)
