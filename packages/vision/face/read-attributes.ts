import type { Pixels } from '../pixels.ts'
import type { FaceAttributes } from '../reading.ts'
import { detect } from './find-faces.ts'

/** Below, Human's estimate of gender is no better than a guess. */
const LEAST_SURE = 0.6

/**
 * What is told of the looks of the largest face. Glasses, facial hair and the colour of hair are
 * not told: from a frame of a phone's camera, brightness of a region tells them apart too seldom.
 */
export const readAttributes = async (pixels: Pixels): Promise<FaceAttributes | null> => {
  const { face } = await detect(pixels, { face: { description: { enabled: true } } })
  const largest = face.toSorted((a, b) => b.box[2] - a.box[2])[0]
  if (!largest) return null
  const { age, gender, genderScore = 0 } = largest
  const isKnown = genderScore >= LEAST_SURE && (gender === 'male' || gender === 'female')
  return {
    gender: isKnown ? { value: gender, confidence: genderScore } : unsure,
    age: age ? { value: Math.round(age) } : unsure,
    glasses: unreliable,
    facialHair: unreliable,
    hairColour: unreliable,
  }
}

const unsure = { outcome: 'not-checked', reason: 'unsure' } as const
const unreliable = { outcome: 'not-checked', reason: 'no-reliable-method' } as const
