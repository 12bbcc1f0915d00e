import { describe, expect, it } from 'vitest'
import { addressOf, linesOfBack } from './read-address.ts'
import type { ReadLine } from './sort-lines.ts'

const WIDTH = 1012
const line = (text: string, y: number, { x = 270, high = 19, readings = [text, text, text] } = {}): ReadLine => ({
  box: { x, y, width: text.length * 13, height: high },
  readings: readings.map((each) => ({ text: each, confidence: 0.9 })),
})
const BACK = [line('C. OLMO 85 P02 V', 80), line('CÁDIZ', 110), line('CÁDIZ', 200), line('IKER / BEGOÑA', 280)]
const no = (reason: string) => ({ outcome: 'not-checked', reason })

describe('the address of a card', () => {
  it('is the field of several lines that has a number first', () =>
    expect(addressOf(BACK, WIDTH)).toEqual({ value: 'C. OLMO 85 P02 V, CÁDIZ', confidence: expect.closeTo(0.955) }))

  it('begins below its caption, where that was read', () => {
    const caption = line('D0MICILIO / ADDRESS', 56, { high: 15 })
    expect(addressOf([caption, ...BACK], WIDTH)).toMatchObject({ value: 'C. OLMO 85 P02 V, CÁDIZ' })
    expect(addressOf([line('TORRE NORTE', 50), ...BACK], WIDTH)).toEqual(no('not-found'))
  })

  it('is told where its kind of street was read otherwise each time', () => {
    const read = line('AVDA. DE LA PAZ 2', 80, {
      readings: ['AVDA, DE LA PAZ 2', 'AVDA. DE LA PAZ 2', 'AVDA DE LA PAZ 2'],
    })
    expect(addressOf([read, ...BACK.slice(1)], WIDTH)).toMatchObject({ value: 'AVDA. DE LA PAZ 2, CÁDIZ' })
  })

  it.each([
    ['not-found', 'a place of birth of two lines is none', [line('CÁDIZ', 80), line('CÁDIZ', 110)]],
    ['not-found', 'nor is a street alone', BACK.slice(2).toSpliced(0, 0, BACK[0]!)],
    ['not-found', 'nor are lines that do not begin alike', [BACK[0]!, line('CÁDIZ', 110, { x: 420 })]],
    ['not-found', 'nor is nothing', []],
    ['unsure', 'of two fields that may be one neither is told', [...BACK, line('C. SOL 1', 330), line('VIC', 360)]],
    ['unsure', 'half of one is not told', [BACK[0]!, line('CÁDIZ', 110, { readings: ['CÁDIZ', 'GADEZ', 'CODZ'] })]],
    [
      'unsure',
      'nor one that two readings of three agree on',
      [BACK[0]!, line('VIC', 110, { readings: ['VIC', 'VIC', 'VIÇO'] })],
    ],
    ['too-slow', 'nor is one that there was no time to read', BACK.map((each) => ({ ...each, readings: [] }))],
  ])('%s: %s', (reason, _, lines) => expect(addressOf(lines, WIDTH)).toEqual(no(reason)))

  it('is looked for above the zone, and not among captions', () => {
    const [value, caption, zone] = [
      { x: 270, y: 80, width: 200, height: 20 },
      { x: 270, y: 60, width: 160, height: 13 },
      { x: 56, y: 470, width: 900, height: 32 },
    ]
    expect(linesOfBack([value, caption, zone], { width: WIDTH, height: 638 })).toEqual([value])
  })
})
