import { expect, it } from 'vitest'
import { endWords } from './mail-words.ts'

const facts = { who: 'Ana, Luis y Eva', document: 'Subida' }
const subject = (states: string[], expired = false) =>
  endWords({ expired, rejected: false, states }, facts, 'es').subject

it('tells the sender what the one recipient answered', () => {
  expect(subject(['accepted'])).toBe('Ana, Luis y Eva ha aceptado «Subida»')
  expect(subject(['rejected'])).toContain('ha rechazado')
  expect(subject(['answering'], true)).toContain('sin respuesta')
})

it('tells of several how many answered what, and names none of them as if for all', () => {
  expect(subject(['accepted', 'rejected', 'accepted'])).toBe('Han contestado todos: «Subida» (aceptada 2, rechazada 1)')
  expect(subject(['accepted', 'rejected', 'answering'], true)).toBe(
    'Se acabó el plazo de «Subida»: aceptada 1, rechazada 1, sin respuesta 1',
  )
})
