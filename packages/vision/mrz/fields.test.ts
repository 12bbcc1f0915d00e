import { describe, expect, it } from 'vitest'
import { fieldsOf, hasRightLetter } from './fields.ts'

describe('what a zone says', () => {
  it('of a Spanish card, its own number in the optional data', () =>
    expect(
      fieldsOf(
        'TD1',
        ['IDESPBZZ545677929690830S<<<<<<', '5912041F3002049ESP<<<<<<<<<<<1', 'COLLINS<MUNOZ<<EILEEN<MARIA<<<'],
        2026,
      ),
    ).toEqual({
      documentCode: 'ID',
      issuer: 'ESP',
      documentNumber: 'BZZ545677',
      personalNumber: '29690830S',
      surname: 'COLLINS MUNOZ',
      givenNames: 'EILEEN MARIA',
      nationality: 'ESP',
      birthDate: '1959-12-04',
      expiryDate: '2030-02-04',
      sex: 'F',
    }))

  it('of a passport, and a birth of which only the year is known', () =>
    expect(
      fieldsOf(
        'TD3',
        ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO74<<<<2F1204159ZE184226B<<<<<10'],
        2026,
      ),
    ).toMatchObject({ documentNumber: 'L898902C3', birthDate: null, expiryDate: '2012-04-15', personalNumber: null }))
})

it.each([
  ['12345678Z', true],
  ['12345678A', false],
  ['X1234567L', true],
  ['Y1234567X', true],
  ['1234567Z', false],
])('the letter of %s is right: %s', (number, isRight) => expect(hasRightLetter(number)).toBe(isRight))
