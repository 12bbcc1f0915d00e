import type { Operation, Party, SignatureBox } from '@firmeza/operations/server'
import { describe, expect, it } from 'vitest'
import { SIGNING_KINDS } from '../kinds.ts'
import { reasonOf, stampsOf } from './stamp.ts'

const at = new Date('2026-11-21T05:00:00Z')
const operationIn = (language: Operation['language'], demo: boolean) =>
  ({
    id: '0192f0c1-2345-7abc-8def-0123456789ab',
    language,
    demo,
  }) as Operation
const partyWith = (language: Party['language'], ...boxes: SignatureBox[]) =>
  ({
    tasks: [{ kind: 'sign-with-code' }],
    language,
    doneAt: at,
    person: { name: 'Ana', lastname: 'Ruiz', phone: '+34600111222', email: 'ana@example.com' },
    documents: [{ documentId: 'd', boxes, readAt: null, seen: null, shown: null }],
  }) as unknown as Party
const BOX = { page: 1, x: 10, y: 20, width: 200, height: 60, name: 'cajafirma1' }

const DEMO = [
  ['es', 'DEMO, SIN VALIDEZ LEGAL'],
  ['en', 'DEMO, NO LEGAL VALIDITY'],
  ['it', 'SENZA VALORE LEGALE'],
] as const

describe.each(DEMO)('a seal in %s', (language, words) => {
  it('of a demo says so first in its reason, and last in its stamp, where the name comes first', () => {
    const demo = operationIn(language, true)
    expect(reasonOf(demo, [partyWith(language)], SIGNING_KINDS).startsWith(`${words} · `)).toBe(true)
    const { lines, warning } = stampsOf(demo, 'd', { party: partyWith(language, BOX) }).appearance!
    expect(lines[0]).toBe('Ana Ruiz')
    expect(lines[1]).toContain('21/11/2026, 06:00:00 CET')
    expect(lines).toHaveLength(3)
    expect(warning).toBe(words)
  })

  it('of a real operation does not', () => {
    const real = operationIn(language, false)
    expect(reasonOf(real, [partyWith(language)], SIGNING_KINDS)).not.toContain('DEMO')
    expect(JSON.stringify(stampsOf(real, 'd', { party: partyWith(language, BOX) }))).not.toContain('DEMO')
  })
})

it('shows no stamp where the sender gave no box', () => {
  expect(stampsOf(operationIn('es', true), 'd', { party: partyWith('es') })).toEqual({})
})

it('S1.3.26 shows the same stamp in every box, the first of which is the signature’s own', () => {
  const boxes = [BOX, { ...BOX, page: 2 }, { ...BOX, width: 60, height: 24 }]
  const { appearance } = stampsOf(operationIn('es', false), 'd', { party: partyWith('es', ...boxes) })
  const spots = [appearance!, ...appearance!.others!].map(({ page, x, y, width, height }) => ({
    page,
    x,
    y,
    width,
    height,
  }))
  expect(spots).toEqual(boxes.map(({ name: _, ...spot }) => spot))
})

it('says how it was signed: with a code, by drawing, and then no word of a code, or with a typed name', () => {
  const operation = operationIn('es', false)
  const coded = partyWith('es', BOX)
  const drawn = { ...coded, tasks: [{ kind: 'sign-by-drawing' }] } as unknown as Party
  const typed = { ...coded, tasks: [{ kind: 'sign-by-drawing', state: 'typed' }] } as unknown as Party
  const mailed = {
    ...coded,
    tasks: [{ kind: 'sign-by-drawing', state: 'typed-mailed' }],
  } as unknown as Party
  const said = (party: Party) => {
    const { lines, details } = stampsOf(operation, 'd', { party }).appearance!
    return [reasonOf(operation, [party], SIGNING_KINDS), lines[2], details![1]!.value]
  }
  expect(said(coded)).toEqual([
    'Firma con código de un solo uso, operación 0192-F0C1',
    '0192-F0C1 · código SMS',
    'Código SMS al +34 ••• ••• 222',
  ])
  expect(said(drawn)).toEqual([
    'Firma dibujada en pantalla, operación 0192-F0C1',
    '0192-F0C1 · en pantalla',
    'Firma dibujada en pantalla',
  ])
  expect(said(typed)).toEqual([
    'Nombre escrito y código de un solo uso, operación 0192-F0C1',
    '0192-F0C1 · nombre y código SMS',
    'Nombre y código SMS al +34 ••• ••• 222',
  ])
  expect(said(mailed)).toEqual([
    'Nombre escrito y código de un solo uso por correo, operación 0192-F0C1',
    '0192-F0C1 · nombre y código por correo',
    'Nombre y código por correo a a••@example.com',
  ])
})

it('a code that went by e-mail is no SMS, in stamp and reason', () => {
  const mailed = { ...partyWith('es', BOX), tasks: [{ kind: 'sign-with-mailed-code' }] }
  const said = JSON.stringify(stampsOf(operationIn('es', false), 'd', { party: mailed as unknown as Party }))
  expect(said).toContain('Código por correo a a••@example.com')
  const reason = reasonOf(operationIn('es', false), [mailed as unknown as Party], SIGNING_KINDS)
  expect(reason).toContain('por correo')
  expect(said + reason).not.toContain('SMS')
})
