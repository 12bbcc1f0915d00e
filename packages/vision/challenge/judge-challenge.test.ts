import { describe, expect, it } from 'vitest'
import type { SeenFace } from '../reading.ts'
import { type ChallengeFrame, judgeChallenge } from './judge-challenge.ts'

const face = (yaw: number, eyes = 0.3): SeenFace => ({
  box: { x: 0, y: 0, width: 200, height: 200 },
  confidence: 1,
  yaw,
  pitch: 0,
  roll: 0,
  eyes: { left: eyes, right: eyes },
})
const film = (...faces: (SeenFace | null)[]): ChallengeFrame[] =>
  faces.map((each, at) => ({ atMs: at * 300, face: each }))
const [straight, left, right, shut] = [face(0), face(25), face(-25), face(0, 0.1)]

describe('a challenge', () => {
  it('is met by its steps in their order', () =>
    expect(
      judgeChallenge(
        ['turn-left', 'blink', 'turn-right'],
        film(straight, left, straight, straight, shut, straight, right),
      ),
    ).toEqual({ done: 3 }))

  it.each<[string, ChallengeFrame[], number]>([
    ['in another order', film(straight, right, straight, left), 1],
    ['by a photo that does not move', film(straight, straight, straight, straight), 0],
    ['by a picture that is turned from the start', film(left, left, left), 0],
    ['by nobody', film(null, null), 0],
    ['halfway', film(straight, face(15), straight), 0],
  ])('is not met %s', (_, frames, done) =>
    expect(judgeChallenge(['turn-left', 'turn-right'], frames)).toEqual({ done }),
  )

  it('knows eyes that are narrow by nature from closed ones', () => {
    const narrow = face(0, 0.14)
    expect(judgeChallenge(['blink'], film(narrow, narrow, narrow, face(0, 0.05)))).toEqual({ done: 1 })
    expect(judgeChallenge(['blink'], film(narrow, narrow, narrow))).toEqual({ done: 0 })
  })

  it('takes no eyes that are shut from the start for a blink', () =>
    expect(judgeChallenge(['blink'], film(shut, shut, shut))).toEqual({ done: 0 }))
})
