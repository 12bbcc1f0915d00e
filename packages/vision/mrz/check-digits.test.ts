import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigitOf, checkDigits, hasPlausibleDates } from './check-digits.ts'
import { LAYOUTS } from './formats.ts'

const layoutOf = (format: string) => LAYOUTS.find((each) => each.format === format)!
// ICAO Doc 9303-4 appendix A, 9303-5 appendix A.
const TD3 = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10'
const TD1 = 'I<UTOD231458907<<<<<<<<<<<<<<<7408122F1204159UTO<<<<<<<<<<<6ERIKSSON<<ANNA<MARIA<<<<<<<<<<'

describe('check digits', () => {
  it.each([
    ['TD3', TD3],
    ['TD1', TD1],
  ])('of the standard’s own %s are right', (format, text) => {
    expect(checkDigits(layoutOf(format), text).every(({ isRight }) => isRight)).toBe(true)
    expect(hasPlausibleDates(layoutOf(format), text)).toBe(true)
  })

  it('find any one digit that was changed where they look', () => {
    const { checks } = layoutOf('TD3')
    const covered = checks.flatMap(({ over }) =>
      over.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at)),
    )
    fc.assert(
      fc.property(fc.constantFrom(...covered), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = TD3[at]!
        if (!/\d/.test(digit)) return
        const changed = TD3.slice(0, at) + String((Number(digit) + by) % 10) + TD3.slice(at + 1)
        expect(checkDigits(layoutOf('TD3'), changed).some(({ isRight }) => !isRight)).toBe(true)
      }),
    )
  })

  it('of a number that goes on in the optional data stand there', () => {
    const number = 'ABCDEFGHI12345'
    const row = `I<UTO${number.slice(0, 9)}<${number.slice(9)}${checkDigitOf(number)}`.padEnd(30, '<')
    const [check] = checkDigits(layoutOf('TD1'), row + TD1.slice(30))
    expect(check).toEqual({ field: 'number', at: 14, isRight: true })
  })
})

it.each([
  ['741301', false],
  ['740832', false],
  ['740800', false],
  ['74<<<<', true],
])('a date of %s is plausible: %s', (date, isPlausible) =>
  expect(hasPlausibleDates(layoutOf('TD1'), TD1.slice(0, 30) + date + TD1.slice(36))).toBe(isPlausible),
)
