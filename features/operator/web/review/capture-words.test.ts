import { describe, expect, it } from 'vitest'
import { standingOf, standingOfCapture } from './capture-words.ts'

describe('how a confidence stands to its minimum', () => {
  it.each([
    [0.75, 0.75, 'reached'],
    // Low, and still more than is asked for.
    [0.31, 0.3, 'reached'],
    [0.463, 0.75, 'near'],
    [0.3807, 0.75, 'far'],
    [null, 0.75, 'not-checked'],
  ] as const)('%s of %s: %s', (value, least, standing) => expect(standingOf({ value, least })).toBe(standing))

  it('a picture stands as what it is measured by, and unknown where that is not', () => {
    const scores = [{ score: 'passport' as const, value: 0.9, least: 0.75 }]
    expect(standingOfCapture('PASSPORTMRZ', scores)).toBe('reached')
    expect(standingOfCapture('DNIBACK', scores)).toBe('not-checked')
  })
})
