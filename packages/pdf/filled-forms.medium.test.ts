import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ingestPdf } from './ingest-pdf.ts'
import { openRasteriser, type Rasteriser } from './rasteriser.ts'
import { type Box, type FilledForm, filledForms } from './testing/filled-forms.ts'
import { type Judges, openJudges } from './testing/judges.ts'
import { makeSealKit, type SealKit } from './testing/seal-kit.ts'

/**
 * Real: Poppler, which draws fields from their values where it is asked to, and pdfium, which
 * signers see through. What Poppler draws of the form as it came is held against what is sealed.
 */

let kit: SealKit
let judges: Judges
let rasteriser: Rasteriser
beforeAll(async () => {
  kit = await makeSealKit()
  judges = await openJudges(kit.authority.rootPem)
  rasteriser = openRasteriser({ threads: 1 })
})
afterAll(async () => {
  await judges.close()
  await rasteriser.close()
})

const PAGE = { width: 595, height: 842 }

/**
 * What is dark in a box: how much, and where it begins and ends, in points from the box's upper
 * left.
 */
interface Ink {
  amount: number
  edges: [left: number, top: number, right: number, bottom: number]
}

const inkIn = (at: (x: number, y: number) => number, [left, bottom, right, top]: Box): Ink => {
  const edges: Ink['edges'] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1]
  let amount = 0
  for (let y = PAGE.height - top; y < PAGE.height - bottom; y++)
    for (let x = left; x < right; x++) {
      const dark = 255 - at(x, y)
      amount += dark / 255
      if (dark < 64) continue
      const [across, down] = [x - left, y - (PAGE.height - top)]
      edges[0] = Math.min(edges[0], across)
      edges[1] = Math.min(edges[1], down)
      edges[2] = Math.max(edges[2], across)
      edges[3] = Math.max(edges[3], down)
    }
  return { amount, edges }
}

const byPdfium = async (bytes: Uint8Array) => {
  const image = await rasteriser.page({ bytes, page: 1, width: PAGE.width })
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number): number => data[(y * info.width + x) * info.channels]!
}

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)

const sealed = async ({ make }: FilledForm): Promise<Buffer> => {
  const taken = await ingestPdf(make())
  if (!taken.ok) throw new Error(`refused: ${JSON.stringify(taken.refusal)}`)
  expect(taken.value.facts.notices).toEqual(['appearances-drawn'])
  const { bytes } = taken.value
  return Buffer.concat([bytes, (await kit.seal(bytes)).tail])
}

/**
 * As far as two viewers differ in where they put the same text: two points, and a sixth of the ink.
 */
const looksLike = (after: Ink, before: Ink): boolean =>
  before.amount > 0 &&
  Math.abs(after.amount / before.amount - 1) < 0.17 &&
  after.edges.every((edge, index) => Math.abs(edge - before.edges[index]!) <= 2)

describe('forms that a program filled in without drawing', () => {
  it('are of ten kinds', () => expect(filledForms).toHaveLength(10))

  it.each(filledForms)('$name: sealed as it was filled in', async (form) => {
    const bytes = await sealed(form)
    const before = await judges.draw((form.reference ?? form.make)())
    const after = await judges.draw(bytes)
    const seen = await byPdfium(bytes)
    for (const { box, isLoose } of form.fields) {
      const [was, is] = [inkIn(before.at, box), inkIn(after.at, box)]
      if (isLoose) expect(is.amount).toBeGreaterThan(was.amount / 3)
      else expect(looksLike(is, was), JSON.stringify({ was, is })).toBe(true)
      // And what signers are shown.
      expect(Math.abs(inkIn(seen, box).amount / is.amount - 1)).toBeLessThan(0.35)
    }
    const { text } = await judges.text(bytes)
    for (const { says } of form.fields)
      for (const word of words(says)) expect(text.replaceAll(/\s/g, '')).toContain(word)
    expect(await judges.findings(bytes)).toEqual([])
  })

  it('would not pass with another text, or with none', async () => {
    const [first, second] = filledForms
    const { box } = first!.fields[0]!
    const before = inkIn((await judges.draw(first!.make())).at, box)
    const other = inkIn((await judges.draw(await sealed(second!))).at, box)
    expect(looksLike(other, before)).toBe(false)
    expect(looksLike({ amount: 0, edges: [0, 0, 0, 0] }, before)).toBe(false)
  })
})
