import { describe, expect, it } from 'vitest'
import { drawSpecimen, LEVELS, photograph, rasterOf, SEEDS } from '../../../fixtures/identity-documents/specimens.ts'
import { smeared } from '../../../fixtures/identity-documents/spoilt-picture.ts'
import { rectify } from '../document/rectify.ts'
import type { Quad } from '../reading.ts'
import { decodeImage } from './decode-image.ts'
import { isSmeared } from './is-smeared.ts'

const KINDS = ['dni-front', 'dni-back', 'passport'] as const
const seed = SEEDS.trying
/** Of `SEEDS.measuring`, 12 of each: none of 108 that were still, and all 648 that moved. */
const COUNT = 2

const told = async (jpeg: Buffer, corners: Quad): Promise<boolean> => {
  const decoded = await decodeImage(jpeg)
  if (!decoded.ok) throw new Error(decoded.refusal.code)
  return isSmeared(await rectify(decoded.value, corners))
}

describe.each(KINDS)('%s', (kind) => {
  it.each(LEVELS)(
    '%s: is smeared where it moved while the frame was taken, and never where it was still',
    async (level) => {
      const [still, moved]: [boolean[], boolean[]] = [[], []]
      for (let each = seed; each < seed + COUNT; each += 1) {
        const { jpeg, corners } = await photograph(await rasterOf(await drawSpecimen(kind, each)), {
          level,
          seed: each,
        })
        const picture = Buffer.from(jpeg)
        still.push(await told(picture, corners))
        for (const isDown of [false, true])
          for (const pixels of [7, 13, 23]) moved.push(await told(await smeared(picture, pixels, isDown), corners))
      }
      expect(still).not.toContain(true)
      expect(moved).not.toContain(false)
    },
  )
})
