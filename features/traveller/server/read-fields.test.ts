import type { DocumentRead } from '@firmeza/identification/server'
import { describe, expect, it } from 'vitest'
import { begunReport, correctedIn, readFields } from './read-fields.ts'

type Zone = NonNullable<NonNullable<DocumentRead['mrz']>['fields']>
const DNI: Zone = {
  documentCode: 'ID',
  issuer: 'ESP',
  documentNumber: 'AAA000123',
  personalNumber: '25873863J',
  surname: 'MUNOZ DE LA FUENTE',
  givenNames: 'JOSE MARIA',
  nationality: 'ESP',
  birthDate: '1980-01-31',
  expiryDate: '2030-01-31',
  sex: 'M',
}
const readOf = (fields: Partial<Zone>, format: 'TD1' | 'TD3' = 'TD1'): DocumentRead => ({
  mrz: { accepted: true, format, lines: [], fields: { ...DNI, ...fields }, checks: [], reasons: [], confidence: 1 },
  print: null,
})
const NOBODY = { name: '', lastname: '' }

describe('what the document fills in', () => {
  it('of a DNI its own number, and the support’s', () =>
    expect(readFields(readOf({}), NOBODY)).toEqual({
      name: 'JOSE MARIA',
      surname: 'MUNOZ DE LA',
      secondSurname: 'FUENTE',
      sex: 'M',
      documentType: 'DNI',
      documentNumber: '25873863J',
      supportNumber: 'AAA000123',
      nationality: 'ESP',
      birthDate: '1980-01-31',
    }))

  it('of a foreigner’s card the NIE, and one surname', () =>
    expect(
      readFields(readOf({ personalNumber: 'X1234567L', nationality: 'D<<', surname: 'VON BERG' }), NOBODY),
    ).toMatchObject({ documentType: 'TIE', documentNumber: 'X1234567L', nationality: 'DEU', surname: 'VON BERG' }))

  it('of a passport its number, and no support’s', () => {
    const read = readFields(readOf({ personalNumber: null, sex: null, birthDate: null }, 'TD3'), NOBODY)
    expect(read).toMatchObject({ documentType: 'PASSPORT', documentNumber: 'AAA000123' })
    expect(Object.keys(read)).not.toEqual(expect.arrayContaining(['supportNumber', 'sex', 'birthDate']))
  })

  it('of what is printed what the zone does not say', () => {
    const print = {
      birthDate: { value: '1980-01-31', confidence: 0.9 },
      surname: { value: 'MUÑOZ GIL', confidence: 0.9 },
      nationality: { value: 'ESP', confidence: 0.9 },
      expiryDate: { outcome: 'not-checked', reason: 'unsure' },
    } as const
    expect(readFields({ mrz: null, print }, NOBODY)).toEqual({
      surname: 'MUÑOZ',
      secondSurname: 'GIL',
      nationality: 'ESP',
      birthDate: '1980-01-31',
    })
  })

  it('spelt as the person spells it, where it is the same name', () =>
    expect(readFields(readOf({ surname: 'MUNOZ GIL' }), { name: 'José María', lastname: 'Muñoz  Gil' })).toMatchObject({
      name: 'José María',
      surname: 'Muñoz',
      secondSurname: 'Gil',
    }))
})

const person = (fields: Record<string, string> = {}) => ({
  person: {
    name: 'Ana',
    lastname: 'Prueba Núñez',
    email: 'ana@example.com',
    phone: '+34600111222',
    fields: Object.entries(fields).map(([identifier, value]) => ({
      identifier,
      value,
      label: '',
      shownAtEnd: false,
      authenticates: false,
      order: 1,
    })),
  },
})

it('a report begins with what the creation said, under what was read', () => {
  const party = person({ nif: '12345678Z', entry: '2026-05-04T16:00', property: 'Casa Ribera', other: 'x' })
  expect(begunReport(party, {})).toMatchObject({
    name: 'Ana',
    surname: 'Prueba',
    secondSurname: 'Núñez',
    documentNumber: '12345678Z',
    mobile: '+34600111222',
    entry: '2026-05-04T16:00',
    property: 'Casa Ribera',
    birthDate: '',
  })
  const read = { surname: 'SMITH', nationality: 'GBR', documentNumber: 'P1234567' }
  expect(begunReport(party, read)).toMatchObject({ ...read, secondSurname: '' })
})

it('says in which fields the traveller says otherwise', () => {
  const read = { name: 'ANA', surname: 'PRUEBA' }
  const report = { ...begunReport(person(), read), surname: 'Prueba Ruiz' }
  expect(correctedIn(report, read)).toEqual(['surname'])
})
