import { describe, expect, it } from 'vitest'
import { isExpiredOn, readFields } from './read-fields.ts'
import { isTold, placeOfBest, type ToldZone, type Zone } from './zone.ts'

const digit = (field: string, at: number, isRight = true) => ({ field, at, isRight })

const CARD: ToldZone<Zone> = {
  accepted: true,
  format: 'TD1',
  lines: ['IDESPATE757691225873863J<<<<<<', '9211258F2606082ESP<<<<<<<<<<<3', 'MUNOZ<MUNOZ<<GUILLERMO<<<<<<<<'],
  fields: {
    documentCode: 'ID',
    issuer: 'ESP',
    documentNumber: 'ATE757691',
    personalNumber: '25873863J',
    surname: 'MUNOZ MUNOZ',
    givenNames: 'GUILLERMO',
    nationality: 'ESP',
    birthDate: '1992-11-25',
    expiryDate: '2026-06-08',
    sex: 'F',
  },
  checks: [digit('number', 14), digit('birth', 36), digit('expiry', 44), digit('composite', 59)],
  confidence: 0.99,
}
const withWrong = (count: number): Zone => ({
  ...CARD,
  accepted: false,
  checks: CARD.checks.map((check, at) => ({ ...check, isRight: at >= count })),
})

describe('the fields of a zone', () => {
  it('are each held against their own digit, and those without one are not checked', () => {
    const fields = Object.fromEntries(readFields(CARD).map(({ name, value, check }) => [name, [value, check]]))
    expect(fields).toMatchObject({
      documentNumber: ['ATE757691', { outcome: 'passed', by: 'digit', sign: '2' }],
      personalNumber: ['25873863J', { outcome: 'passed', by: 'letter', sign: 'J' }],
      birthDate: ['1992-11-25', { outcome: 'passed', sign: '8' }],
      expiryDate: ['2026-06-08', { outcome: 'passed', sign: '2' }],
      surname: ['MUNOZ MUNOZ', { outcome: 'not-checked', reason: 'no-digit' }],
      zone: ['3', { outcome: 'passed', sign: '3' }],
    })
    expect(fields.optional).toBeUndefined()
  })

  it('of a passport have its optional data, with a digit of their own', () => {
    const second = 'JHH5244358ESP9211258F2606082A6604724812<<<00'
    const passport = {
      ...CARD,
      format: 'TD3',
      lines: ['P<ESPMUNOZ<MUNOZ<<GUILLERMO<<<<<<<<<<<<<<<<<', second],
      checks: [digit('optional', 86, false)],
    }
    expect(readFields(passport)).toContainEqual({
      name: 'optional',
      value: 'A6604724812',
      check: { outcome: 'failed', by: 'digit', sign: '0' },
    })
  })

  it('tell whether it has expired: not on its last day, and not where no date is known', () => {
    expect(isExpiredOn(CARD, new Date('2026-06-08T10:00:00Z'))).toBe(false)
    expect(isExpiredOn(CARD, new Date('2026-06-09T10:00:00Z'))).toBe(true)
    expect(isExpiredOn({ ...CARD, fields: { ...CARD.fields, expiryDate: null } }, new Date(0))).toBeNull()
  })
})

describe('a zone', () => {
  it('is told where half of its digits are right', () => {
    expect([CARD, withWrong(2), withWrong(3)].map((zone) => isTold(zone))).toEqual([true, true, false])
    expect([isTold(null), isTold({ ...CARD, format: null }), isTold({ ...CARD, checks: [] })]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('of two is the accepted one, then the one with more digits right', () => {
    expect(placeOfBest([withWrong(1), CARD])).toBe(1)
    expect(placeOfBest([withWrong(1), withWrong(2)])).toBe(0)
    expect(placeOfBest([null, withWrong(4)])).toBeNull()
  })
})
