import { describe, expect, it } from 'vitest'
import type { PrintedFields } from '../reading.ts'
import { type ReadLine, sortLines } from './sort-lines.ts'

const line = (text: string, x: number, y: number, { high = 22, wide = text.length * 16 + 18 } = {}): ReadLine => ({
  box: { x, y, width: wide, height: high },
  readings: text === '' ? [] : [text, text].map((each) => ({ text: each, confidence: 0.9 })),
})
const told = (fields: PrintedFields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, 'value' in field ? field.value : `(${field.reason})`]),
  )

const CARD = [
  line('XIFRÉ', 376, 110),
  line('ZURBANO', 376, 142),
  line('ZOE', 376, 210),
  line('F', 376, 282, { wide: 28 }),
  line('ESP', 496, 282, { wide: 64 }),
  line('13 11 1999', 376, 352),
  line('QVA614845', 376, 422),
  line('11 08 2031', 376, 492),
  line('84597428R', 104, 558, { high: 33 }),
]
const OF_CARD = {
  surname: 'XIFRÉ ZURBANO',
  givenNames: 'ZOE',
  sex: 'F',
  nationality: 'ESP',
  birthDate: '1999-11-13',
  issueDate: '(not-found)',
  expiryDate: '2031-08-11',
  documentNumber: 'QVA614845',
  personalNumber: '84597428R',
}

describe('lines of a card', () => {
  it('become fields', () => expect(told(sortLines(CARD, 'dni'))).toEqual(OF_CARD))

  it('with a day of issue have it between the others', () => {
    const issued = line('11 08 2021', 376, 422)
    const expires = line('11 08 2031', 596, 422)
    const lines = [...CARD.slice(0, 6), issued, expires, CARD[8]!]
    expect(told(sortLines(lines, 'dni'))).toMatchObject({ issueDate: '2021-08-11', expiryDate: '2031-08-11' })
    // A year that was misread must not make a date of expiry of another one.
    expect(told(sortLines([...CARD.slice(0, 6), issued, line('11 08 2O', 596, 422), CARD[8]!], 'dni'))).toMatchObject({
      issueDate: '2021-08-11',
      expiryDate: '(unsure)',
    })
    expect(told(sortLines([...CARD.slice(0, 6), issued, line('11 08 2081', 596, 422)], 'dni'))).toMatchObject({
      issueDate: '(unsure)',
      expiryDate: '(unsure)',
    })
  })

  it('that are not in the order of time are not told', () => {
    const lines = CARD.map((each) => (each.box.y === 352 ? line('13 11 2039', 376, 352) : each))
    expect(told(sortLines(lines, 'dni'))).toMatchObject({ birthDate: '(unsure)', expiryDate: '(unsure)' })
  })

  it('of which a part of a name was not read leave the name out, and take nothing else for it', () => {
    const lines = CARD.map((each) => (each.box.y === 142 ? line('', 376, 142, { wide: 129 }) : each))
    expect(told(sortLines(lines, 'dni'))).toEqual({ ...OF_CARD, surname: '(too-slow)' })
    expect(told(sortLines(CARD.slice(2), 'dni'))).toMatchObject({ surname: '(not-found)', givenNames: '(not-found)' })
  })
})

it('a passport has its number above, and a place of birth', () => {
  const lines = [
    line('P', 440, 130, { wide: 30 }),
    line('ESP', 620, 130),
    line('IAS061032', 840, 130),
    line('XIFRÉ ZURBANO', 440, 206),
    line('ZOE', 440, 282),
    line('ESPAÑOLA', 440, 358),
    line('13 11 1999', 440, 436),
    line('F', 880, 436, { wide: 30 }),
    line('MADRID', 440, 512),
    line('11 08 2021', 440, 588),
    line('11 08 2031', 840, 588),
  ]
  const { personalNumber: _, ...common } = OF_CARD
  expect(told(sortLines(lines, 'passport'))).toEqual({
    ...common,
    nationality: 'ESPAÑOLA',
    issueDate: '2021-08-11',
    documentNumber: 'IAS061032',
    birthPlace: 'MADRID',
  })
})
