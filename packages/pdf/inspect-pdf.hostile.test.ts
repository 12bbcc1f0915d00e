import { costOf, longestStretchOf } from '@firmeza/kernel/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { inspectPdf } from './inspect-pdf.ts'
import { inspect } from './intake/inspect.ts'
import { LIGHT, PdfCostly } from './read/limits.ts'
import { costlyFiles, longPieces } from './testing/costly-files.ts'
import { drawPdf, onePage } from './testing/draw-pdf.ts'
import { validatePdf } from './validate/validate-pdf.ts'

/**
 * Small files that ask for much work or memory. Each took seconds to hours, or brought the process
 * down, while nothing counted.
 */

const outcomeOf = async (bytes: Uint8Array): Promise<unknown> => {
  const outcome = await inspectPdf(bytes)
  return outcome.ok ? 'accepted' : outcome.refusal
}

/** As many values as an honest file may have, one after the other. */
const numbers = drawPdf({ objects: { ...onePage(), 6: `[${'-1.5 '.repeat(990_000)}]` } })
/** As many as are read at a stretch where others wait for their turn. */
const fewNumbers = drawPdf({ objects: { ...onePage(), 6: `[${'-1.5 '.repeat(50_000)}]` } })

/**
 * What the first part of an inspection does, for which nobody else has their turn; the thread has
 * the rest.
 */
const readHere = async (bytes: Uint8Array): Promise<void> => {
  await inspect(bytes, LIGHT).catch((error: unknown) => {
    if (!(error instanceof PdfCostly)) throw error
  })
}

/**
 * Of processor time: what the greatest honest file costs, and the longest stretch that is read here
 * of an honest one.
 */
const honest = { cost: 0, stretch: 0 }
beforeAll(async () => {
  // The first large file opens the thread, which takes a while.
  await inspectPdf(numbers)
  honest.cost = await costOf(() => inspectPdf(numbers))
  honest.stretch = await longestStretchOf(() => readHere(fewNumbers))
})

describe('inspectPdf on files that ask for more than they are', () => {
  it.each(costlyFiles)('costs hardly more than the greatest honest file: %s', async (_, bytes, expected) => {
    const file = bytes()
    let outcome: unknown
    const cost = await costOf(async () => {
      outcome = await outcomeOf(file)
    })
    expect(outcome).toEqual(expected)
    expect(cost).toBeLessThan(2 * honest.cost)
    expect((await validatePdf({ parts: [file], trusted: [] })).intact.status).not.toBe('passed')
  })

  it.each(longPieces)('keeps others waiting hardly longer than an honest file does: %s', async (_, bytes, expected) => {
    const file = bytes()
    expect(await longestStretchOf(() => readHere(file))).toBeLessThan(3 * honest.stretch)
    expect(await outcomeOf(file)).toEqual(expected)
  })
})
