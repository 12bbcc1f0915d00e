import { expect, it } from 'vitest'
import { readSealedParts } from './sealed-parts.ts'

// What we sealed is read in apps/server/evidence-zip.medium.test.ts; here, what nobody sealed.
const SHA256 = 'a'.repeat(64)
const told = (facts: Record<string, unknown>) => {
  const body = JSON.stringify({ seq: 1, type: 'DocumentSealed', at: '2026-01-01T00:00:00Z', facts })
  return [{ seq: 1, body, record: null, hash: '' }]
}

it.each([
  ['a file that nobody told of', { sha256: 'b'.repeat(64), byteRanges: [[0, 0, 4, 9]] }, '<00>'],
  ['a file whose event tells of no signature', { sha256: SHA256 }, '<00>'],
  ['a place beyond the end', { sha256: SHA256, byteRanges: [[0, 30, 34, 9]] }, '<00>'],
  ['a place where no message stands', { sha256: SHA256, byteRanges: [[0, 0, 4, 9]] }, '(00)'],
  ['a message that is none', { sha256: SHA256, byteRanges: [[0, 0, 4, 9]] }, '<00>'],
])('refuses %s', (_, facts, text) => {
  const file = { tail: Buffer.from(text), from: 0, sha256: SHA256 }
  expect(() => readSealedParts(file, told(facts))).toThrow(RangeError)
})
