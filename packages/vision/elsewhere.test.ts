import { ok, refuse } from '@firmeza/kernel'
import { expect, it } from 'vitest'
import { answerWith, eyesElsewhere } from './elsewhere.ts'
import type { Eyes } from './vision.ts'

const none = { close: async () => {} }
const face = { kind: 'face', image: new Uint8Array([1, 2, 255]), attributes: false } as const
const over = (look: Eyes['look']) => {
  const answer = answerWith({ look })
  return eyesElsewhere({ ...none, call: async (question) => ({ answer: await answer(Buffer.from(question)) }) })
}

it('loses nothing on the way there and back', async () => {
  const value = {
    side: 'front',
    picture: new Uint8Array([0, 128]),
    mrz: null,
    none: undefined,
    angle: -0,
    not: Number.NaN,
  }
  const asked: unknown[] = []
  const eyes = over(async (task) => {
    asked.push(task)
    return ok(value as never)
  })
  expect(await eyes.look(face)).toStrictEqual(ok(value))
  expect(asked).toStrictEqual([face])
  expect(await over(async () => refuse({ code: 'too-slow' })).look(face)).toEqual(refuse({ code: 'too-slow' }))
})

it.each([
  ['not-taken', 'too-busy'],
  ['late', 'too-slow'],
  ['lost', 'unreadable'],
] as const)('what is %s is refused as %s', async (failed, code) => {
  expect(await eyesElsewhere({ ...none, call: async () => ({ failed }) }).look(face)).toEqual(refuse({ code }))
})

it('throws where what looks has thrown', async () => {
  const eyes = over(async () => {
    throw new Error('no model')
  })
  await expect(eyes.look(face)).rejects.toThrow('no model')
})
