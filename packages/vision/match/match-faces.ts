import { openFaceEngine } from '../face/engine.ts'
import { findFaces, type MeshedFace } from '../face/find-faces.ts'
import { CHIP_SIDE } from '../nets/description-net.ts'
import type { Pixels } from '../pixels.ts'
import type { MatchReading } from '../reading.ts'
import { faceChip } from './face-chip.ts'

/** What tells a face from others: 128 numbers, the face's and its mirror image's averaged. */
const describe = async (pixels: Pixels, { mesh }: MeshedFace): Promise<Float32Array> => {
  const { description } = await openFaceEngine()
  const chip = faceChip(pixels, mesh)
  const values = new Float32Array(chip.length * 2)
  values.set(chip)
  values.set(mirrored(chip), chip.length)
  const [both] = await description({ values, width: CHIP_SIDE, height: CHIP_SIDE, count: 2 })
  const half = both!.length / 2
  return both!.slice(0, half).map((value, at) => (value + both![half + at]!) / 2)
}

const mirrored = (chip: Float32Array): Float32Array =>
  chip.map((_, at) => {
    const [pixel, channel] = [Math.floor(at / 3), at % 3]
    const column = pixel % CHIP_SIDE
    return chip[(pixel + CHIP_SIDE - 1 - 2 * column) * 3 + channel]!
  })

/**
 * Distance of descriptors at which two faces are as likely of one person as of two, and its spread.
 */
const EVEN_DISTANCE = 0.51
const SPREAD = 0.045

/**
 * The distance as a confidence from 0 to 1. At the specification's 0.3 the distance is 0.55: on the
 * faces it was calibrated with one of some two hundred strangers is nearer than that.
 */
const confidenceOf = (distance: number): number => 1 / (1 + Math.exp((distance - EVEN_DISTANCE) / SPREAD))

/** Between the eyes: below, a face tells too little. Some 110 pixels of portrait. */
const LEAST_EYES = 40

const eyesApart = ({ mesh }: MeshedFace): number =>
  Math.hypot(mesh[33]![0] - mesh[263]![0], mesh[33]![1] - mesh[263]![1])

/** The largest face of a picture, in the numbers that it is compared by. */
export interface DescribedFace {
  descriptor: Float32Array
  /** Pixels between the outer corners. */
  eyes: number
}

/** Null: there is no face. */
export const describeLargest = async (pixels: Pixels): Promise<DescribedFace | null> => {
  const [face] = await findFaces(pixels)
  return face ? { descriptor: await describe(pixels, face), eyes: eyesApart(face) } : null
}

/** How like two faces are. */
export const compareFaces = (one: DescribedFace, other: DescribedFace): MatchReading => {
  const distance = Math.sqrt(one.descriptor.reduce((sum, value, at) => sum + (value - other.descriptor[at]!) ** 2, 0))
  const eyes: [number, number] = [one.eyes, other.eyes]
  return { confidence: confidenceOf(distance), distance, eyes, isTooSmall: Math.min(...eyes) < LEAST_EYES }
}

/** How like the largest faces of two pictures are; null where either shows none. */
export const matchFaces = async (one: Pixels, other: Pixels): Promise<MatchReading | null> => {
  const [face, otherFace] = [await describeLargest(one), await describeLargest(other)]
  return face && otherFace && compareFaces(face, otherFace)
}
