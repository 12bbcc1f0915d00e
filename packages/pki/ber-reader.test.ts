import { costOf } from '@firmeza/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lengthOf, toDer } from './ber-reader.ts'
import { element } from './der.ts'

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex')

describe('BER', () => {
  it.each([
    ['an open length', '30 80 02 01 05 00 00', '30 03 02 01 05'],
    ['open lengths inside of one another', '30 80 31 80 02 01 05 00 00 00 00', '30 05 31 03 02 01 05'],
    ['a longer length than need be', '30 81 05 02 82 00 01 05', '30 03 02 01 05'],
    ['a string in pieces', '24 80 04 01 41 24 04 04 02 42 43 00 00', '04 03 41 42 43'],
    ['a string of no pieces', '24 80 00 00', '04 00'],
  ])('is rewritten: %s', (_, ber, der) => {
    expect(toDer(bytes(ber))).toEqual(bytes(der))
    expect(lengthOf(Buffer.concat([bytes(ber), Buffer.alloc(9)]))).toBe(bytes(ber).length)
  })

  it.each([
    ['ends inside of an element', '30 80 02 01 05 00'],
    ['has more behind its end', '30 80 00 00 00'],
    ['has an open length of a simple value', '04 80 00 00'],
    ['has a piece of another type', '24 80 02 01 05 00 00'],
    ['has an element that ends behind its parent', '30 03 30 02 02 01 05'],
    ['is too deep', `${'30 80 '.repeat(100)}${'00 00 '.repeat(100)}`],
  ])('is not read when it %s', (_, ber) => {
    expect(() => toDer(bytes(ber))).toThrow(RangeError)
  })

  it.each<[string, number, Buffer]>([
    ['half a million elements', 30, Buffer.concat(Array(500_000).fill(Buffer.from([5, 0])))],
    [
      'a string of half a million pieces',
      3,
      Buffer.concat([bytes('24 80'), Buffer.alloc(1_500_000, '040141', 'hex'), Buffer.alloc(2)]),
    ],
  ])('is not read when it has %s', (_, depth, inner) => {
    const message = Buffer.concat([Buffer.alloc(2 * depth, '3080', 'hex'), inner, Buffer.alloc(2 * depth)])
    expect(() => toDer(message)).toThrow(new RangeError('too many elements'))
  })

  it('costs as much as there are bytes, however deep they lie', async () => {
    const nulls = Buffer.alloc(180_000, '0500', 'hex')
    const within = (depth: number) =>
      Buffer.concat([Buffer.alloc(2 * depth, '3080', 'hex'), nulls, Buffer.alloc(2 * depth)])
    const [shallow, deep] = [within(1), within(30)]
    expect(toDer(deep).subarray(-180_000).equals(nulls)).toBe(true)
    expect(await costOf(() => toDer(deep))).toBeLessThan(8 * (await costOf(() => toDer(shallow))))
  })

  it('leaves DER as it is', () => {
    const simple = fc.uint8Array({ maxLength: 300 }).map((contents) => element(0x04, contents))
    const der = fc.array(simple, { maxLength: 4 }).map((parts) => element(0x30, ...parts))
    fc.assert(
      fc.property(der, (each) => {
        expect(toDer(each)).toEqual(each)
        expect(lengthOf(each)).toBe(each.length)
      }),
    )
  })
})
