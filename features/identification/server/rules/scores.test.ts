import { describe, expect, it } from 'vitest'
import { evidentScores, scoresOf } from './scores.ts'

const measured = (side: 'front' | 'passport', sameFace: number[]) => ({
  confidences: { match: 0.8, front: 0.9, hologram: null, back: 0.7 },
  findings: { side, sameFace },
})

describe('the scores of a try', () => {
  it('stand beside what each has to reach; what was not measured has none', () =>
    expect(scoresOf(measured('front', []))).toEqual([
      { score: 'match', value: 0.8, least: 0.3 },
      { score: 'front', value: 0.9, least: 0.75 },
      { score: 'hologram', value: null, least: 0.75 },
      { score: 'back', value: 0.7, least: 0.75 },
    ]))

  it('of a passport are those of one page', () =>
    expect(scoresOf(measured('passport', [])).map(({ score }) => score)).toEqual(['match', 'passport']))

  it.each([
    [[], null],
    [[0.6, 0.2, 0.9], 0.2],
  ])('are in evidence with the face of the challenge that was least alike: of %j, %j', (sameFace, value) =>
    expect(evidentScores(measured('front', sameFace)).at(-1)).toEqual({ score: 'same-face', value, least: 0.3 }),
  )
})
