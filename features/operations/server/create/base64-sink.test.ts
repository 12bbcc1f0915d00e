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
      const unbroken = text.replace(/\n/g, '')
      if (BASE64.test(unbroken)) expect(decoded?.equals(Buffer.from(unbroken, 'base64'))).toBe(true)
      else expect(decoded).toBeNull()
    }),
    { numRuns: 5000 },
  )
})

it('reads what JSON encoders and MIME make of it, however it is cut: line breaks, and escapes that need not be (S1.7.04)', () => {
  const bytes = Buffer.alloc(4_000, '\u00fb\u00ff>?firmeza', 'latin1')
  const mime = bytes.toString('base64').replace(/.{76}/g, '$&\r\n')
  const made = [
    JSON.stringify(mime).slice(1, -1),
    JSON.stringify(mime).slice(1, -1).replaceAll('/', '\\/'),
    mime.replace(/[+/\r\n]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`),
    `${bytes.toString('base64')}\\n`,
  ]
  fc.assert(
    fc.property(fc.constantFrom(...made), fc.array(fc.nat(10_000), { maxLength: 9 }), (text, where) => {
      expect(decode(text, where)?.equals(bytes)).toBe(true)
    }),
  )
})

it.each(['QUJD\\', 'QUJD\\u00', 'QUJD\\u0022', 'QUJD\\t', 'QUJD\\\\', 'QUJD\\"', 'QUJD\\uzzzz', 'QUI=\\nQUJD'])(
  'takes %s for what it is: no base64',
  (text) => {
    for (let cut = 0; cut <= text.length; cut++) expect(decode(text, [cut]), `cut at ${cut}`).toBeNull()
  },
)

it('gives back long texts too', () => {
  const bytes = Buffer.alloc(3_000_001, 'firmeza')
  expect(decode(bytes.toString('base64'), [1, 70_001, 900_002])?.equals(bytes)).toBe(true)
})
