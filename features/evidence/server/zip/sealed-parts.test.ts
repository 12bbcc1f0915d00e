import { expect, it } from 'vitest'
import { readSealedParts } from './sealed-parts.ts'

// What we sealed is read in apps/server/evidence-zip.medium.test.ts; here, what nobody sealed.
it.each([
  ['nothing', ''],
  ['no place for a signature', '%PDF-1.7 /ByteRange [a b c d]'],
  ['a range that does not begin the file', '/ByteRange [1 2 3 4]'],
  ['no message', '/ByteRange[0 30 34 9]         <00>'],
])('refuses %s', (_, text) => {
  expect(() => readSealedParts(Buffer.from(text), 0)).toThrow(RangeError)
})
