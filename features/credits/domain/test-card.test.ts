import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flawOfCard, hasLuhnDigit } from './test-card.ts'

const now = new Date('2026-11-21T10:00:00Z')
const card = { number: '4111 1111 1111 1111', expiry: '12/26', cvv: '123' }

describe('a test card', () => {
  it('pays, however its number is grouped and its year is written', () => {
    expect(flawOfCard(card, now)).toBeNull()
    expect(flawOfCard({ ...card, number: '4111-1111-1111-1111', expiry: '1 / 2030' }, now)).toBeNull()
    expect(flawOfCard({ ...card, number: '378282246310005', cvv: '1234' }, now)).toBeNull()
  })

  it('is good through the month it names', () => {
    expect(flawOfCard({ ...card, expiry: '11/26' }, now)).toBeNull()
    expect(flawOfCard({ ...card, expiry: '10/26' }, now)).toEqual({ code: 'card-expired' })
  })

  it('is declined by its bank when it is one of those', () => {
    expect(flawOfCard({ ...card, number: '4000000000000002' }, now)).toEqual({
      code: 'card-declined',
      reason: 'Do Not Honor',
    })
  })

  it.each([
    [{ number: '4111111111111112' }, { code: 'card-number-invalid' }],
    [{ number: '4111' }, { code: 'card-number-invalid' }],
    [{ number: 'cuatro' }, { code: 'card-number-invalid' }],
    [{ expiry: '13/26' }, { code: 'card-expiry-invalid' }],
    [{ expiry: '2026-12' }, { code: 'card-expiry-invalid' }],
    [{ cvv: '12' }, { code: 'card-cvv-invalid', digits: 3 }],
    [{ cvv: '12a' }, { code: 'card-cvv-invalid', digits: 3 }],
    [{ number: '378282246310005' }, { code: 'card-cvv-invalid', digits: 4 }],
  ])('%j is refused', (wrong, flaw) => {
    expect(flawOfCard({ ...card, ...wrong }, now)).toEqual(flaw)
  })

  it('is the only kind that is taken: a number that could be somebody’s is not', () => {
    expect(flawOfCard({ ...card, number: '4539148803436467' }, now)).toEqual({ code: 'card-not-a-test' })
  })
})

describe('the check digit', () => {
  it('finds every single wrong digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('4111111111111111', '5555555555554444'),
        fc.nat(15),
        fc.integer({ min: 1, max: 9 }),
        (digits, at, by) => {
          const wrong = String((Number(digits[at]) + by) % 10)
          expect(hasLuhnDigit(digits.slice(0, at) + wrong + digits.slice(at + 1))).toBe(false)
        },
      ),
    )
  })
})
