import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Base64Sink } from './base64-sink.ts'

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const decode = (text: string, cuts: number[] = []) => {
  const sink = new Base64Sink()
  const ends = [...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length]
  for (const [at, end] of ends.entries()) sink.write(Buffer.from(text.slice(ends[at - 1] ?? 0, end), 'latin1'))
  return sink.end()
}
/** Mostly base64, and everything that comes near it. */
const nearly = fc.string({
  unit: fc.constantFrom(...'ABCDabcd0189+/+/ABCDabcd0189', '=', '-', '_', ' ', '\n', '.', '\u00f1', '\u0000'),
  maxLength: 24,
})
const cuts = fc.array(fc.nat(100), { maxLength: 4 })

it('takes base64 and nothing else, however it is cut', () => {
  fc.assert(
    fc.property(nearly, cuts, (text, where) => {
      const decoded = decode(text, where)
      if (BASE64.test(text)) expect(decoded?.equals(Buffer.from(text, 'base64'))).toBe(true)
      else expect(decoded).toBeNull()
    }),
    { numRuns: 5000 },
  )
})

it('gives back long texts too', () => {
  const bytes = Buffer.alloc(3_000_001, 'firmeza')
  expect(decode(bytes.toString('base64'), [1, 70_001, 900_002])?.equals(bytes)).toBe(true)
})
