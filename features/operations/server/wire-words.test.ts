import { expect, it } from 'vitest'
import { STATES } from '../domain/operation.ts'
import { OPERATION_STATES, SIGNATURE_TYPES, type WireField } from '../wire.ts'
import { fieldOf, fieldWords, signatureTypeOf, signatureTypeWord } from './wire-words.ts'

it('has the states of the wire and those of the domain the same', () => expect(STATES).toEqual(OPERATION_STATES))

it('gives every signature type back as it came, and no two the same', () => {
  expect(SIGNATURE_TYPES.map((word) => signatureTypeWord(signatureTypeOf(word)))).toEqual(SIGNATURE_TYPES)
})

it.each<[WireField['resumen'], WireField['authentication']]>([
  ['Y', 'N'],
  ['N', 'Y'],
])('gives a field back as it came: resumen %s, authentication %s', (resumen, authentication) => {
  const field = { identifier: 'nif', value: '12345678Z', label: 'NIF', resumen, authentication, order: 3 }
  expect(fieldOf(field)).toMatchObject({ shownAtEnd: resumen === 'Y', authenticates: authentication === 'Y' })
  expect(fieldWords(fieldOf(field))).toEqual(field)
})
