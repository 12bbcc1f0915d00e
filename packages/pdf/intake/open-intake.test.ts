import { threadsNicerBy } from '@firmeza/threads/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawPdf, onePage } from '../testing/draw-pdf.ts'
import { ANYBODY } from './here-or-in-thread.ts'
import { type Intake, openIntake } from './open-intake.ts'

const honest = drawPdf({ objects: onePage() })
/** Three million numbers. */
const long = drawPdf({
  objects: {
    ...onePage(),
    ...Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [10 + index, `[${'-1.5 '.repeat(1_000)}]`])),
  },
})

let intake: Intake
beforeAll(async () => {
  intake = openIntake({ patienceMs: 500 })
  await intake.ask({ kind: 'inspect', bytes: honest, bounds: 'full' }, ANYBODY)
})
afterAll(() => intake.close())

it('gives up a file that takes too long, and its own start is held against nobody', async () => {
  const answers = [long, honest].map((bytes) => intake.ask({ kind: 'inspect', bytes, bounds: 'full' }, ANYBODY))
  expect(await Promise.all(answers)).toEqual([
    'took-too-long',
    { kind: 'inspected', outcome: expect.objectContaining({ ok: true }) },
  ])
})

it.runIf(process.platform === 'linux')('reads in threads that give way to those that sign', () =>
  expect(threadsNicerBy(10)).toBeGreaterThan(0),
)

it('leaves the bytes to the caller, and answers a marked file', async () => {
  const marked = await intake.ask({ kind: 'watermark', bytes: honest, text: 'MUESTRA' }, ANYBODY)
  if (!(marked instanceof Uint8Array)) throw new TypeError('no file')
  expect(Buffer.from(marked.subarray(0, honest.length)).equals(honest)).toBe(true)
  expect(marked.length).toBeGreaterThan(honest.length)
})

it('tells a broken file from a fault', async () => {
  const bytes = Buffer.from('%PDF-1.7 but nothing else')
  expect(await intake.ask({ kind: 'watermark', bytes, text: 'MUESTRA' }, ANYBODY)).toEqual({
    kind: 'broken',
    reason: 'startxref-missing',
  })
})
