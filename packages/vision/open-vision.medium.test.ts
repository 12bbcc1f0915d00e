import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  drawSpecimen,
  drawTilting,
  type Level,
  photograph,
  pictureOfFace,
  rasterOf,
  SEEDS,
  type SpecimenKind,
  sampleFaces,
} from '../../fixtures/identity-documents/specimens.ts'
import { openVision } from './open-vision.ts'
import type { Vision } from './vision.ts'

// Real: threads, models, pictures. Few of them: `npm run bench -- vision` looks at many.
let vision: Vision
beforeAll(async () => {
  vision = openVision({ threads: 1 })
  await vision.warm()
})
afterAll(() => vision.close())

const seed = SEEDS.trying
const seen = async (kind: SpecimenKind, level: Level, options: Parameters<typeof drawSpecimen>[2] = {}) => {
  const specimen = await drawSpecimen(kind, seed, options)
  return { specimen, ...(await photograph(await rasterOf(specimen), { level, seed })) }
}
const told = <Value>(answer: { ok: true; value: Value } | { ok: false; refusal: unknown }): Value => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value
}

describe('what the engine sees on drawn specimens', () => {
  it.each<[SpecimenKind, Level]>([
    ['dni-front', 'easy'],
    ['dni-back', 'mid'],
    ['permit-back', 'easy'],
    ['passport', 'mid'],
    ['foreign-card', 'easy'],
    ['club-card', 'easy'],
  ])('%s, %s: where it lies, its side, its zone', async (kind, level) => {
    const { specimen, jpeg, corners } = await seen(kind, level)
    const { quad, side, mrz, portrait } = told(await vision.document(jpeg))
    for (const [at, [x, y]] of quad!.entries())
      expect(Math.hypot(x - corners[at]![0], y - corners[at]![1])).toBeLessThan(12)
    expect(side).toBe(specimen.side)
    expect(mrz?.lines ?? []).toEqual(specimen.zone)
    expect(mrz?.accepted ?? false).toBe(specimen.zone.length > 0)
    expect(portrait !== null).toBe(specimen.portrait !== null)
  })

  it.each<[SpecimenKind, 90 | 180 | 270]>([
    ['dni-back', 180],
    ['dni-back', 90],
    ['foreign-card', 270],
    ['passport', 180],
  ])('the zone of a %s that lies turned by %i degrees', async (kind, angle) => {
    const { specimen, jpeg } = await seen(kind, 'easy')
    const { accepted, lines } = told(await vision.mrz(await sharp(jpeg).rotate(angle).jpeg({ quality: 95 }).toBuffer()))
    expect({ accepted, lines }).toEqual({ accepted: true, lines: specimen.zone })
  })

  it.each<SpecimenKind>(['dni-front', 'passport', 'permit-front'])(
    'a %s that lies upside down is set upright',
    async (kind) => {
      const { specimen, jpeg } = await seen(kind, 'easy')
      const { side, portrait, picture } = told(await vision.document(await sharp(jpeg).rotate(180).jpeg().toBuffer()))
      expect(side).toBe(specimen.side)
      expect(portrait).not.toBeNull()
      const [face] = told(await vision.face(picture!)).faces
      expect(Math.abs(face!.roll)).toBeLessThan(20)
    },
  )

  it('does not accept a zone whose digits are printed wrong', async () => {
    const { jpeg } = await seen('dni-back', 'easy', {
      zone: ([first, second, third]) => [first!, `${(Number(second![0]) + 1) % 10}${second!.slice(1)}`, third!],
    })
    const { accepted, reasons } = told(await vision.mrz(jpeg))
    expect(accepted).toBe(false)
    expect(reasons).toContain('check-digit-birth')
  })

  it('takes the portrait from a grainy card, and not half the card, whose grain is like a face', async () => {
    const specimen = await drawSpecimen('permit-front', seed + 14)
    const { jpeg } = await photograph(await rasterOf(specimen), { level: 'hard', seed: seed + 14 })
    const { side, portrait, picture } = told(await vision.document(jpeg))
    const widthOf = async (image: Uint8Array) => (await sharp(image).metadata()).width
    expect(side).toBe('front')
    expect(await widthOf(portrait!)).toBeLessThan((await widthOf(picture!)) * 0.6)
  })

  it('finds nothing where there is nothing', async () => {
    const empty = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#765' } })
      .jpeg()
      .toBuffer()
    expect(told(await vision.document(empty))).toMatchObject({ quad: null, side: null, mrz: null, portrait: null })
    expect(told(await vision.face(empty))).toMatchObject({ faces: [], picture: null })
    expect(told(await vision.match(empty, empty))).toBeNull()
  })

  it('sees a hologram turn its colours, and none on a forgery', async () => {
    const outcomeOf = async (hasFilm: boolean, count = 6) => {
      const { frames } = await drawTilting(seed, { hasFilm, frames: count })
      const flat: Uint8Array[] = []
      for (const { jpeg } of frames) flat.push(told(await vision.document(jpeg)).picture!)
      return told(await vision.hologram(flat)).outcome
    }
    expect(await outcomeOf(true)).toBe('seen')
    expect(await outcomeOf(false)).toBe('not-seen')
    expect(await outcomeOf(true, 3)).toBe('not-checked')
  })

  it('tells one face from another, and asks for a nearer picture of a small one', async () => {
    const [one, other] = (await sampleFaces()).slice(0, 2).map(({ picture }) => picture)
    const live = (await pictureOfFace(one!, { side: 220, seed })).jpeg
    const printed = async (face: Buffer, side: number) =>
      (await pictureOfFace(face, { side, seed: seed + 1, isPrinted: true })).jpeg
    const same = told(await vision.match(live, await printed(one!, 160)))!
    const different = told(await vision.match(live, await printed(other!, 160)))!
    expect(same.confidence).toBeGreaterThan(0.3)
    expect(different.confidence).toBeLessThan(0.3)
    expect(same.isTooSmall).toBe(false)
    expect(told(await vision.match(live, await printed(one!, 70)))!.isTooSmall).toBe(true)
  })
})

it.each([4, 11, 19, 27])('closed %d ms after it was asked, it answers or says that it was closed', async (after) => {
  const { jpeg } = await seen('dni-front', 'easy')
  const closing = openVision({ threads: 1 })
  await closing.warm()
  const asked = Promise.allSettled([1, 2, 3].map(() => closing.face(jpeg)))
  await setTimeout(after)
  await closing.close()
  // To end the thread inside the library would have ended this process.
  for (const each of await asked)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ name: 'ThreadsClosed' })
})
