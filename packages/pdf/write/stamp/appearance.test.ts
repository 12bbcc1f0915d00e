import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PdfDocument } from '../../read/document.ts'
import { Stream } from '../../read/values.ts'
import { drawPdf, onePage } from '../../testing/draw-pdf.ts'
import { glyphCode } from '../faces/embed-face.ts'
import { setText } from '../faces/set-text.ts'
import type { Weight } from '../helvetica.ts'
import { Revision } from '../revision.ts'
import { addAppearance } from './appearance.ts'

const source = drawPdf({ objects: onePage() })
const document = await PdfDocument.open([source])
const geometry = { box: [0, 0, 595, 842], rotate: 0, userUnit: 1, width: 595, height: 842 } as const
const image = { width: 400, height: 150, colours: Buffer.alloc(8) }

const drawn = async (box: Omit<Parameters<typeof addAppearance>[2], 'image'>, more = {}): Promise<string> => {
  const revision = new Revision(document)
  const reference = addAppearance(revision, { ...geometry, box: [...geometry.box] }, { ...box, ...more })
  const sealed = await PdfDocument.open([source, revision.finish().tail])
  const stream = sealed.resolve(reference)
  return stream instanceof Stream ? sealed.data(stream).toString('latin1') : ''
}

/** What the rows say, each as one text, with the names of the faces they are set in. */
const said = (operators: string) =>
  operators
    .split('\n')
    .slice(1)
    .map((row) => ({
      faces: [...row.matchAll(/\/(\w) [\d.]+ Tf/g)].map(([, face]) => face),
      codes: [...row.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex).join(''),
    }))
const codesOf = (text: string, weight: Weight = 'regular') =>
  setText(text, weight)
    .map(({ glyph }) => glyphCode(glyph))
    .join('')

const lines = ['Ana Pérez', '21/11/2026 10:00 CET', 'Operación 7F3A-91C2']

it('draws in a box of any size, and leaves out the letters that have no room', async () => {
  const side = fc.oneof(fc.double({ min: 0.1, max: 60, noNaN: true }), fc.double({ min: 0.1, max: 2_000, noNaN: true }))
  const text = fc.array(fc.string({ maxLength: 200 }), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(side, side, text, fc.boolean(), async (width, height, some, hasImage) => {
      const operators = await drawn({ width, height, lines: some }, hasImage ? { image } : {})
      expect(operators).toMatch(/^q [\s\S]* ET Q$/)
      expect(operators).not.toMatch(/NaN|Infinity|e-/)
    }),
    { numRuns: 300 },
  )
})

it.each([
  [12, 40],
  [0.1, 0.1],
  [5, 800],
])('has no text in a box of %f × %f points', async (width, height) => {
  expect(await drawn({ width, height, lines })).not.toContain('TJ')
})

const DETAILS = [{ label: 'Con', value: 'Nombre escrito' }]

it.each([
  [60, 24, {}],
  [160, 50, {}],
  [232, 127, { details: DETAILS }],
  [400, 200, { details: DETAILS }],
])('shows a typed name slanted in a box of %f × %f points, whole where it has room', async (width, height, more) => {
  const operators = await drawn({ width, height, lines, typed: 'Anita P.', ...more })
  const leaning = operators.split('\n').filter((row) => row.includes(' 1 0 0.2126 1 '))
  const typed = { faces: ['F'], codes: codesOf('Anita P.') }
  // Who signed is known; what was typed is theirs alone, and gives way.
  if (height > 24) expect(said(`\n${leaning.join('\n')}`)).toEqual([typed])
  else expect(leaning).toEqual([])
  const named = { faces: ['B'], codes: codesOf('Ana Pérez', 'bold') }
  expect(said(operators)).toContainEqual(named)
})

it('leaves lines out rather than printing under seven points', async () => {
  const operators = await drawn({ width: 60, height: 24, lines })
  expect(said(operators).map(({ codes }) => codes)).toEqual([codesOf('Ana Pérez', 'bold')])
  for (const [height, rows] of [
    [32, 2],
    [44, 3],
  ] as const) {
    const sizes = [...(await drawn({ width: 160, height, lines })).matchAll(/ ([\d.]+) Tf/g)].map(([, size]) =>
      Number(size),
    )
    expect(sizes).toHaveLength(rows)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(7)
  }
})

it('shortens what is too long with an ellipsis', async () => {
  const operators = await drawn({
    width: 60,
    height: 44,
    lines: ['Ana', '21/11/2026', 'A very long line that has no room'],
  })
  const [name, moment, long] = said(operators).map(({ codes }) => codes)
  expect([name, moment]).toEqual([codesOf('Ana', 'bold'), codesOf('21/11/2026')])
  expect(long!.startsWith(codesOf('A very '))).toBe(true)
  expect(long!.endsWith(codesOf('…'))).toBe(true)
})

it.each(['DEMO, SIN VALIDEZ LEGAL', 'DEMO, NO LEGAL VALIDITY', 'SENZA VALORE LEGALE'])(
  'what warns is whole beside a drawing in the least box that is usual: %s',
  async (warning) => {
    const operators = await drawn({ width: 160, height: 50, lines, warning }, { image })
    expect(said(operators)).toContainEqual({ faces: ['B'], codes: codesOf(warning, 'bold') })
  },
)
