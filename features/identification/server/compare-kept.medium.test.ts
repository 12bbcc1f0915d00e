import { readFile } from 'node:fs/promises'
import { MOST_WAITING, openVision } from '@firmeza/vision'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareKept, NotNow } from './compare-kept.ts'

// Real: what looks at the pictures.
const fixture = (name: string) => readFile(new URL(`../../../fixtures/identity-documents/${name}.jpg`, import.meta.url))
const [face, back] = [await fixture('portrait'), await fixture('frame-td1-easy')]
const nothing = Buffer.from('no picture')
const vision = openVision({ threads: 1 })
beforeAll(() => vision.warm())
afterAll(() => vision.close())

it('a picture that could not be compared has a reason, and no confidence', async () => {
  expect(await compareKept(vision, { face, portrait: nothing, steps: [face, nothing] })).toEqual({
    match: { notChecked: 'not-an-image' },
    sameFace: [expect.closeTo(1, 1)],
    sameFaceNotChecked: 'not-an-image',
  })
  expect(await compareKept(vision, { face, portrait: back, steps: [face] })).toEqual({
    match: { notChecked: 'no-face' },
    sameFace: [expect.closeTo(1, 1)],
    sameFaceNotChecked: null,
  })
})

it('a picture that is not there has the reason, and nothing was compared', async () => {
  expect(await compareKept(vision, { face: undefined, portrait: face, steps: [face] })).toEqual({
    match: { notChecked: 'no-face' },
    sameFace: [],
    sameFaceNotChecked: 'no-face',
  })
  expect(await compareKept(vision, { face, portrait: undefined, steps: [] })).toEqual({
    match: { notChecked: 'no-portrait' },
    sameFace: [],
    sameFaceNotChecked: null,
  })
})

it('nothing is found out while too many wait', async () => {
  const others = Array.from({ length: MOST_WAITING }, () => vision.match(face, face))
  await expect(compareKept(vision, { face, portrait: face, steps: [] })).rejects.toThrow(NotNow)
  await Promise.all(others)
  expect(await compareKept(vision, { face, portrait: face, steps: [] })).toMatchObject({
    match: { confidence: expect.closeTo(1, 1) },
  })
})
