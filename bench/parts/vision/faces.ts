import {
  compareFaces,
  type DescribedFace,
  describeLargest,
  findDocument,
  findFaces,
  rectify,
} from '@firmeza/vision/testing'
import {
  drawSpecimen,
  facesOfOne,
  LEVELS,
  photograph,
  pictureOfFace,
  rasterOf,
  SEEDS,
  sampleFaces,
} from '../../../fixtures/identity-documents/specimens.ts'
import { type Effort, median, type Row, reference, shareRow, timed, timeRow } from './measuring.ts'
import { pixelsOf } from './on-frames.ts'

const SIDES = [150, 200, 260]
/** An overlap of boxes from which it is this face that was found. */
const LEAST_OVERLAP = 90

/** Frames after which V8 compiles no more of the models: a film has hundreds. */
const WARM_FRAMES = 40

/** Faces of 150 pixels and more: of packaged samples, and on drawn cards. */
export const measureFinding = async ({ specimens }: Effort, tell: (row: Row) => void): Promise<void> => {
  const [sample] = await sampleFaces()
  const shown = pixelsOf(await pictureOfFace(sample!.picture, { side: SIDES[0]!, seed: SEEDS.trying }))
  for (let warm = 0; warm < WARM_FRAMES; warm += 1) await findFaces(shown)
  const times: number[] = []
  let [found, count] = [0, 0]
  for (const { picture } of await sampleFaces())
    for (const side of SIDES) {
      const { pixels } = await pictureOfFace(picture, { side, seed: SEEDS.measuring + count })
      const { made, ms } = await timed(() => findFaces(pixelsOf({ pixels })))
      times.push(ms)
      count += 1
      if (made.some(({ box }) => Math.hypot(box.x + box.width / 2 - 320, box.y + box.height / 2 - 240) < LEAST_OVERLAP))
        found += 1
    }
  tell(shareRow('face', 'of packaged samples, 150 to 260 pixels, found', found, count, 0.99))
  ;[found, count] = [0, 0]
  for (let at = 0; at < specimens * 2; at += 1) {
    const specimen = await drawSpecimen(at % 2 ? 'passport' : 'dni-front', SEEDS.measuring + at)
    const level = LEVELS[at % LEVELS.length]!
    const picture = await photograph(await rasterOf(specimen), { level, seed: SEEDS.measuring + at })
    const flat = await rectify(pixelsOf(picture), (await findDocument(pixelsOf(picture)))?.quad ?? picture.corners)
    const middle = specimen.portraitBox!
    count += 1
    const faces = await findFaces(flat)
    const isThere = faces.some(
      ({ box }) =>
        box.x + box.width / 2 > middle.x &&
        box.x + box.width / 2 < middle.x + middle.width &&
        box.y + box.height / 2 > middle.y &&
        box.y + box.height / 2 < middle.y + middle.height,
    )
    if (isThere) found += 1
  }
  tell(shareRow('face', 'of drawn cards and pages that were straightened, found', found, count, 0.99))
  tell(timeRow('face', 'found', times, await reference(), 0.3))
}

/** Of a portrait's width, the face: the samples' are cut out more tightly. */
const PORTRAIT_FACE = 0.8

interface Shown {
  /** Of one person; null: of somebody whom only their own photograph tells from others. */
  person: string | null
  group: number
  face: DescribedFace
}

/** How well faces are told apart: live and live, live and a document's portrait. */
export const measureMatching = async (tell: (row: Row) => void): Promise<void> => {
  const sources = [
    ...(await facesOfOne()).map((picture) => ({ picture, person: 'one', group: -1, fills: 1 })),
    ...(await sampleFaces()).map(({ picture, group }) => ({ picture, person: null, group, fills: PORTRAIT_FACE })),
  ]
  const times: number[] = []
  const shownAt = async (side: number, isPrinted: boolean): Promise<(Shown | null)[]> => {
    const shown: (Shown | null)[] = []
    for (const [at, { picture, fills, ...who }] of sources.entries()) {
      const seed = SEEDS.measuring + side * 100 + at
      const pixels = pixelsOf(await pictureOfFace(picture, { side: Math.round(side * fills), isPrinted, seed }))
      const { made, ms } = await timed(() => describeLargest(pixels))
      times.push(ms)
      shown.push(made && { ...who, face: made })
    }
    return shown
  }
  const live = await shownAt(220, false)
  tell(pairsRow('live and live', live, live, false))
  for (const side of [160, 110, 80])
    tell(pairsRow(`live and a portrait of ${side} px`, live, await shownAt(side, true), side < 110))
  tell(timeRow('match', 'one face found and described', times, await reference(), 0.5))
}

/** One person on different photographs, and persons who are together on one photograph. */
const pairsRow = (what: string, ones: (Shown | null)[], others: (Shown | null)[], mustAskNearer: boolean): Row => {
  const [same, different]: [number[], number[]] = [[], []]
  let [small, count] = [0, 0]
  for (const [at, one] of ones.entries())
    for (const [index, other] of others.entries()) {
      if (at === index || !one || !other) continue
      const isSame = one.person !== null && one.person === other.person
      if (!isSame && (one.person === null) === (other.person === null) && one.group !== other.group) continue
      const { distance, isTooSmall } = compareFaces(one.face, other.face)
      ;(isSame ? same : different).push(distance)
      count += 1
      if (isTooSmall) small += 1
    }
  const missed = others.filter((other) => !other).length
  const threshold = different.toSorted((a, b) => a - b)[Math.floor(different.length / 100)] ?? 0
  const missedAt = same.filter((distance) => distance > threshold).length / same.length
  return {
    stage: 'match',
    what,
    seen:
      `EER ${(equalErrorOf(same, different) * 100).toFixed(1)} %, FNR ${(missedAt * 100).toFixed(1)} % at FPR 1 % ` +
      `(${same.length} pairs of one, ${different.length} of two; medians ${median(same).toFixed(2)}, ${median(different).toFixed(2)}); ` +
      `${((small / count) * 100).toFixed(0)} % asked for nearer; ${missed} not found`,
    target: mustAskNearer ? 'asks for a nearer picture' : '–',
    isMet: mustAskNearer ? small === count : null,
    count,
  }
}

/** Where as many of one person are refused as of two are taken for one. */
const equalErrorOf = (same: number[], different: number[]): number => {
  let least = 1
  for (const threshold of [...same, ...different]) {
    const refused = same.filter((distance) => distance > threshold).length / same.length
    const taken = different.filter((distance) => distance <= threshold).length / different.length
    least = Math.min(least, Math.max(refused, taken))
  }
  return least
}
