import { describe, expect, it } from 'vitest'
import { aMinor, aReport } from './report.sample.ts'
import { ageOn, findReportMistakes } from './rules.ts'
import type { Minor, TravellerReport } from './wire.ts'

const TODAY = '2026-11-24'
const mistakes = (change: Partial<TravellerReport>) => findReportMistakes(aReport(change), TODAY)
const ofMinor = (change: Partial<Minor>) => mistakes({ minors: [aMinor(change)], travellers: '2' })

it('a report that says all that is asked for has no mistake', () => {
  expect(mistakes({})).toEqual({})
  expect(ofMinor({})).toEqual({})
})

it.each([
  'name',
  'surname',
  'sex',
  'documentType',
  'documentNumber',
  'supportNumber',
  'nationality',
  'birthDate',
  'address',
  'locality',
  'country',
  'email',
  'contractReference',
  'contractDate',
  'entry',
  'exit',
  'property',
  'propertyAddress',
  'paymentType',
  'travellers',
] as const)('%s must be said', (field) => expect(mistakes({ [field]: '  ' })).toMatchObject({ [field]: 'required' }))

it('a second surname and a landline need not be said, and one phone is enough', () => {
  expect(mistakes({ secondSurname: '', phone: '' })).toEqual({})
  expect(mistakes({ phone: '916000000', mobile: '' })).toEqual({})
  expect(mistakes({ phone: '', mobile: '' })).toEqual({ mobile: 'phone-required' })
})

describe('what is said must be right', () => {
  it.each<[field: keyof TravellerReport, value: string, mistake: string, more?: Partial<TravellerReport>]>([
    ['documentNumber', '12345678A', 'dni'],
    ['documentNumber', 'X1234567A', 'nie', { documentType: 'TIE', supportNumber: 'E12345678' }],
    ['documentNumber', 'A-', 'number', { documentType: 'PASSPORT' }],
    ['supportNumber', '123', 'support'],
    ['nationality', 'ES', 'required'],
    ['sex', 'mujer', 'required'],
    ['birthDate', '1990-02-30', 'date'],
    ['birthDate', '2027-01-01', 'future'],
    ['birthDate', '2013-05-05', 'under-signing-age'],
    ['phone', '12', 'phone'],
    ['email', 'ana@', 'email'],
    ['contractDate', 'ayer', 'date'],
    ['entry', '2026-05-04', 'date'],
    ['exit', '2026-05-04T16:00', 'exit-before-entry'],
    ['travellers', '0', 'count'],
    ['name', 'x'.repeat(201), 'long'],
  ])('%s %j: %s', (field, value, mistake, more) =>
    expect(mistakes({ ...more, [field]: value })).toEqual({ [field]: mistake }),
  )

  it('a NIE has its letter, a passport has no support number', () => {
    expect(mistakes({ documentType: 'TIE', documentNumber: 'X1234567L', supportNumber: 'E12345678' })).toEqual({})
    expect(mistakes({ documentType: 'PASSPORT', documentNumber: 'AAA123456', supportNumber: '' })).toEqual({})
  })
})

describe('minors', () => {
  it('are under 14 on the day of the arrival: from then on they sign a report of their own', () => {
    expect(ofMinor({ birthDate: '2012-05-05' })).toEqual({})
    expect(ofMinor({ birthDate: '2012-05-04' })).toEqual({ 'minors.0.birthDate': 'signs-alone' })
  })

  it('are named by an adult, with what they are to them', () => {
    expect(mistakes({ birthDate: '2010-01-01', minors: [aMinor()], travellers: '2' })).toEqual({
      birthDate: 'minor-needs-adult',
    })
    expect(ofMinor({ relationship: '' })).toEqual({ 'minors.0.relationship': 'required' })
  })

  it('may have no document, and say its number where they have', () => {
    expect(ofMinor({ documentType: '', documentNumber: '' })).toEqual({})
    expect(ofMinor({ documentType: 'DNI', documentNumber: '' })).toEqual({ 'minors.0.documentNumber': 'required' })
  })

  it('are counted among the travellers', () =>
    expect(mistakes({ minors: [aMinor()], travellers: '1' })).toEqual({ travellers: 'too-few-travellers' }))
})

it('counts whole years', () => {
  expect([ageOn('2012-02-29', '2026-02-28'), ageOn('2012-02-29', '2026-03-01')]).toEqual([13, 14])
})
