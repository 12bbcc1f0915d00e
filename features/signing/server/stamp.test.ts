import type { Operation, OperationDocument } from '@firmeza/operations/server'
import { describe, expect, it } from 'vitest'
import { sealReasonOf, stampOf } from './stamp.ts'

const operationIn = (language: Operation['language'], demo: boolean) =>
  ({
    id: '0192f0c1-2345-7abc-8def-0123456789ab',
    language,
    demo,
    signer: { name: 'Ana', lastname: 'Ruiz' },
  }) as Operation
const BOX = { page: 1, x: 10, y: 20, width: 200, height: 60, name: 'cajafirma1' }
const boxed = { boxes: [BOX] } as Partial<OperationDocument> as OperationDocument
const at = new Date('2026-11-21T05:00:00Z')

const DEMO = [
  ['es', 'DEMO, SIN VALIDEZ LEGAL'],
  ['en', 'DEMO, NO LEGAL VALIDITY'],
  ['it', 'DEMO, SENZA VALORE LEGALE'],
] as const

describe.each(DEMO)('a seal in %s', (language, words) => {
  it('of a demo says so first in its reason, and last in its stamp, where the name comes first', () => {
    const demo = operationIn(language, true)
    expect(sealReasonOf(demo).startsWith(`${words} · `)).toBe(true)
    const { lines, warning } = stampOf(demo, boxed, at).appearance!
    expect(lines[0]).toBe('Ana Ruiz')
    expect(lines[1]).toContain('21/11/2026, 06:00:00 CET')
    expect(lines).toHaveLength(3)
    expect(warning).toBe(words)
  })

  it('of a real operation does not', () => {
    const real = operationIn(language, false)
    expect(sealReasonOf(real)).not.toContain('DEMO')
    expect(JSON.stringify(stampOf(real, boxed, at))).not.toContain('DEMO')
  })
})

it('shows no stamp where the sender gave no box', () => {
  expect(
    stampOf(operationIn('es', true), { boxes: [] } as Partial<OperationDocument> as OperationDocument, at),
  ).toEqual({})
})

it('S1.3.26 shows the same stamp in every box, the first of which is the signature’s own', () => {
  const boxes = [BOX, { ...BOX, page: 2 }, { ...BOX, width: 60, height: 24 }]
  const { appearance } = stampOf(
    operationIn('es', false),
    { boxes } as Partial<OperationDocument> as OperationDocument,
    at,
  )
  const spots = [appearance!, ...appearance!.alsoAt!].map(({ page, x, y, width, height }) => ({
    page,
    x,
    y,
    width,
    height,
  }))
  expect(spots).toEqual(boxes.map(({ name: _, ...spot }) => spot))
})
