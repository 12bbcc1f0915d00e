import { describe, expect, it } from 'vitest'
import { percentText, sexText, toneOf } from './confidence.ts'

describe('a confidence', () => {
  it('S2.9.18 under 40 is red, under 50 orange, else green', () => {
    expect([0, 39.99, 40, 49.99, 50, 100].map(toneOf)).toEqual(['rec', 'rec', 'warn', 'warn', 'seal', 'seal'])
  })
  it('S2.9.19 is a percentage trimmed to five characters', () => {
    expect([0.874299, 0.5, 1, 0, 0.07, 0.99999].map((each) => percentText(each))).toEqual([
      '87.42',
      '50',
      '100',
      '0',
      '7',
      '99.99',
    ])
    expect(percentText(0.874299, ',')).toBe('87,42')
  })
})

describe('S2.9.21 the sex of a document', () => {
  it('M is Male, any other letter Female, and none is none', () => {
    expect(['M', 'F', ''].map(sexText)).toEqual(['Male', 'Female', ''])
  })
})
