import { expect, it } from 'vitest'
import type { Operation } from '../domain/operation.ts'
import { SIGNATURE_TYPES, type WireField } from '../wire.ts'
import { fieldOf, fieldWords, signatureTypeOf, signatureTypeWord, stateFor, stateWord } from './wire-words.ts'

it.each([
  ['created', 'open', 'delivery'],
  ['sent', 'open', 'opening'],
  ['opened', 'open', 'reading'],
  ['read', 'open', 'signing'],
  ['sealing', 'closing', null],
] as const)('S1.4.12 S2.3.20 S2.4.31 calls %s what is %s and waits for %s', (state, phase, waitingFor) =>
  expect(stateWord({ phase, waitingFor })).toBe(state),
)

it('says to who is done that it is signed, whatever it waits for, and to one apart that it is being sealed', () => {
  const party = { level: 1, doneAt: new Date(), actaSha256: null, documents: [], tasks: [{ kind: 'nod' }] }
  const operation = { phase: 'open', documents: [], parties: [party, party] } as unknown as Operation
  const stateWhere = (apart: boolean) =>
    stateFor(operation, operation.parties[0]!, [{ kind: 'nod', keepsApart: apart }])
  expect([stateWhere(false), stateWhere(true)]).toEqual(['signed', 'sealing'])
})

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
