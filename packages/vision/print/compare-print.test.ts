import { describe, expect, it } from 'vitest'
import type { MrzReading, PrintedFields } from '../reading.ts'
import { comparePrint, isSameDocument, printBeside } from './compare-print.ts'

const ZONE: MrzReading = {
  accepted: true,
  format: 'TD1',
  lines: ['IDESPQVA614845084597428R<<<<<<', '9911134F3108114ESP<<<<<<<<<<<7', 'XIFRE<ZURBANO<<ZOE<<<<<<<<<<<<'],
  fields: {
    documentCode: 'ID',
    issuer: 'ESP',
    documentNumber: 'QVA614845',
    personalNumber: '84597428R',
    surname: 'XIFRE ZURBANO',
    givenNames: 'ZOE',
    nationality: 'ESP',
    birthDate: '1999-11-13',
    expiryDate: '2031-08-11',
    sex: 'F',
  },
  checks: [],
  reasons: [],
  confidence: 0.99,
}
const printed = (values: Partial<Record<keyof PrintedFields, string>>, confidence = 0.9): PrintedFields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, confidence }]))
const namesOf = (surname: string, names: string, line: string) =>
  comparePrint(
    { ...ZONE, lines: ['', '', line], fields: { ...ZONE.fields!, surname: names } },
    printed({ surname }),
  ).differences.map(({ name }) => name)

describe('print beside the zone', () => {
  it('differs in nothing but accents: it is alike', () => {
    const print = printed({ surname: 'XIFRÉ ZURBANO', sex: 'F', birthDate: '1999-11-13', birthPlace: 'VIC' })
    expect(comparePrint(ZONE, print)).toEqual({ compared: ['surname', 'birthDate', 'sex'], differences: [] })
  })

  it('says field by field what differs', () => {
    const print = printed({ surname: 'XIFRÉ ZURBANO', expiryDate: '2034-08-11', givenNames: 'ZOA' })
    expect(printBeside(ZONE, { ...print, sex: { outcome: 'not-checked', reason: 'unsure' } })).toEqual([
      { name: 'surname', value: 'XIFRÉ ZURBANO', confidence: 0.9, reason: null, beside: 'same', zone: null },
      { name: 'expiryDate', value: '2034-08-11', confidence: 0.9, reason: null, beside: 'differs', zone: '2031-08-11' },
      { name: 'givenNames', value: 'ZOA', confidence: 0.9, reason: null, beside: 'differs', zone: 'ZOE' },
      { name: 'sex', value: null, confidence: null, reason: 'unsure', beside: 'not-compared', zone: null },
    ])
    expect(printBeside(null, print).map(({ beside }) => beside)).toEqual(Array(3).fill('not-compared'))
  })

  it('is alike where the zone cuts a name off, or writes a letter out, and in nothing else', () => {
    expect(namesOf('MARTÍNEZ DE LA HERRÁN', 'MARTINEZ DE LA HER', 'MARTINEZ<DE<LA<HER<<ANA<MARIAX')).toEqual([])
    expect(namesOf('MARTÍNEZ DE LA HERRÁN', 'MARTINEZ DE LA HER', 'MARTINEZ<DE<LA<HER<<ANA<<<<<<<')).toEqual([
      'surname',
    ])
    expect(namesOf('MÜLLER-O’NEIL', 'MUELLER ONEIL', 'MUELLER<ONEIL<<ANA<<<<<<<<<<<<')).toEqual([])
    expect(namesOf('YAGÜE', 'YAGUE', 'YAGUE<<ANA<<<<<<<<<<<<<<<<<<<<')).toEqual([])
  })

  it('a nationality in words is not compared with a code', () => {
    expect(comparePrint(ZONE, printed({ nationality: 'ESPAÑOLA' })).compared).toEqual([])
    expect(comparePrint(ZONE, printed({ nationality: 'FRA' })).differences).toHaveLength(1)
  })
})

describe('both sides', () => {
  it('are of one document by its number, or by its holder’s', () => {
    expect(isSameDocument(ZONE, printed({ documentNumber: 'QVA614845' }))).toEqual({
      outcome: 'passed',
      by: 'documentNumber',
    })
    expect(isSameDocument(ZONE, printed({ personalNumber: '84597428R' }))).toEqual({
      outcome: 'passed',
      by: 'personalNumber',
    })
  })

  it('are not where a number differs that was surely read', () => {
    const another = { documentNumber: 'QVA614846', personalNumber: '84597428R' }
    expect(isSameDocument(ZONE, printed(another))).toEqual({ outcome: 'failed', by: 'documentNumber' })
    expect(isSameDocument(ZONE, printed(another, 0.5))).toEqual({ outcome: 'not-checked', reason: 'unsure' })
    expect(isSameDocument(ZONE, printed({ personalNumber: '20454221E' }, 0.5))).toEqual({
      outcome: 'failed',
      by: 'personalNumber',
    })
  })

  it('cannot be told to be without a number', () =>
    expect(isSameDocument(ZONE, printed({ surname: 'XIFRÉ ZURBANO' }))).toEqual({
      outcome: 'not-checked',
      reason: 'no-number',
    }))
})
