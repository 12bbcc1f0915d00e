import { expect, it } from 'vitest'
import { generalizedTime, integer, namedBits, objectId, printableString, sequence, setOf } from './der.ts'
import { readElement, readElements, readMoment, readObjectId } from './der-reader.ts'

it('encodes integers without sign and without needless zeros', () => {
  expect(integer(0).toString('hex')).toBe('020100')
  expect(integer(127).toString('hex')).toBe('02017f')
  expect(integer(128).toString('hex')).toBe('02020080')
  expect(integer(Buffer.from('0000ff01', 'hex')).toString('hex')).toBe('020300ff01')
})

it('encodes object identifiers with many-byte arcs', () => {
  expect(objectId('1.2.840.113549.1.7.2').toString('hex')).toBe('06092a864886f70d010702')
})

it('drops the trailing zeros of a fraction of a second', () => {
  const text = (moment: string) => readElement(generalizedTime(new Date(moment))).contents.toString()
  expect(text('2026-11-21T09:08:07.120Z')).toBe('20261121090807.12Z')
  expect(text('2026-11-21T09:08:07.000Z')).toBe('20261121090807Z')
})

it('leaves out the bits of a named list after its last', () => {
  expect(namedBits([0]).toString('hex')).toBe('03020780')
  expect(namedBits([0, 1]).toString('hex')).toBe('030206c0')
  expect(namedBits([5, 6]).toString('hex')).toBe('03020106')
})

it('writes printable letters, and refuses others', () => {
  expect(printableString('ES-1').toString('hex')).toBe('130445532d31')
  for (const text of ['Ñ', 'a@b', 'a_b', '*']) expect(() => printableString(text)).toThrow(RangeError)
})

it('sorts the members of a set', () => {
  expect(setOf(integer(2), integer(1)).toString('hex')).toBe('3106020101020102')
})

it('reads back what it wrote, with long lengths', () => {
  const long = integer(Buffer.alloc(300, 0x11))
  const [first, second] = readElements(readElement(sequence(long, integer(5))).contents)
  expect(first?.whole).toEqual(long)
  expect(second?.contents).toEqual(Buffer.from([5]))
})

it.each(['', '30', '3005', '308000', '308500000000010000', '308103020105', '1f0105'])('refuses to read %s', (hex) => {
  expect(() => readElement(Buffer.from(hex, 'hex'))).toThrow(RangeError)
})

it('refuses elements that run over the end of their parent', () => {
  expect(() => readElements(Buffer.from('0201050209', 'hex'))).toThrow(RangeError)
})

it('reads times and object identifiers as they were written', () => {
  const moment = new Date('2026-11-21T09:08:07.120Z')
  expect(readMoment(readElement(generalizedTime(moment)))).toEqual(moment)
  expect(readObjectId(readElement(objectId('1.2.840.113549.1.9.16.2.47')))).toBe('1.2.840.113549.1.9.16.2.47')
})
