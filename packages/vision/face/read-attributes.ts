import { freeing, openCv } from '../opencv.ts'
import type { Pixels } from '../pixels.ts'
import type { FaceAttributes } from '../reading.ts'
import { openFaceEngine } from './engine.ts'
import type { MeshedFace } from './find-faces.ts'
import { viewOf } from './view.ts'

/** Below, the estimate of gender is no better than a guess. */
const LEAST_SURE = 0.6
const MOST_SURE = 0.99
const PIXELS = 224
const RANGE = { black: 0, white: 255 }

/**
 * What is told of the looks of a face. Glasses, facial hair and the colour of hair are not told:
 * from a frame of a phone's camera, brightness of a region tells them apart too seldom.
 */
export const readAttributes = async (pixels: Pixels, { square }: MeshedFace): Promise<FaceAttributes> => {
  const [cv, { openLooks }] = [await openCv(), await openFaceEngine()]
  const looks = await openLooks()
  const values = freeing((own) => viewOf(cv, own, pixels).cut(square, PIXELS, RANGE))
  const [male, ages] = await looks({ values, width: PIXELS, height: PIXELS })
  const isMale = male![0]! > 0.5
  const confidence = Math.min(MOST_SURE, Math.trunc(200 * Math.abs(male![0]! - 0.5)) / 100)
  const age = Math.round(ageOf(ages!))
  return {
    gender: confidence >= LEAST_SURE ? { value: isMale ? 'male' : 'female', confidence } : unsure,
    age: age > 0 ? { value: age } : unsure,
    glasses: unreliable,
    facialHair: unreliable,
    hairColour: unreliable,
  }
}

/** The likeliest year, and towards its likelier neighbour. */
const ageOf = (shares: Float32Array): number => {
  const best = shares.indexOf(Math.max(...shares))
  const [before, after] = [shares[best - 1] ?? 0, shares[best + 1] ?? 0]
  return before > after ? best - 10 * before : best + 10 * after
}

const unsure = { outcome: 'not-checked', reason: 'unsure' } as const
const unreliable = { outcome: 'not-checked', reason: 'no-reliable-method' } as const
