import { canonicalJson, type Json } from '@firmeza/evidence/server'
import { jsonText } from '@firmeza/store'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalAsStored } from './canonical-as-stored.ts'

const asReadBack = (value: object): string => canonicalJson(JSON.parse(jsonText(value)) as Json)

const anything = fc.object({
  maxDepth: 4,
  withDate: true,
  withNullPrototype: false,
  key: fc.string({ unit: 'grapheme' }),
  values: [
    fc.string({ unit: 'binary' }),
    fc.constant('\ud800 alone'),
    fc.constant(undefined),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.date({ noInvalidDate: true }),
  ],
})

test('is the canonical form of what was stored and read again', () => {
  fc.assert(
    fc.property(anything, (value) => {
      expect(canonicalAsStored(value)).toBe(asReadBack(value))
    }),
  )
})

test('keeps members in their order by code unit, numbers among them', () => {
  const value = { b: 1, 10: new Date(0), 9: undefined, a: [undefined, -0, '\udc00'], é: { z: null } }
  expect(canonicalAsStored(value)).toBe('{"10":"1970-01-01T00:00:00.000Z","a":[null,0,"\ufffd"],"b":1,"é":{"z":null}}')
  expect(canonicalAsStored(value)).toBe(asReadBack(value))
})
