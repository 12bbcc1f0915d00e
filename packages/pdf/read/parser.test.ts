import { describe, expect, it } from 'vitest'
import { Parser } from './parser.ts'
import { Name, PdfBroken, Reference, type Text, type Value } from './values.ts'

const parse = (text: string): Value => new Parser(Buffer.from(text, 'latin1'), 0).value()
const textOf = (text: string): string => (parse(text) as Text).bytes.toString('latin1')

describe('Parser', () => {
  it.each([
    ['12', 12],
    ['-0.50', -0.5],
    ['+17', 17],
    ['.25', 0.25],
    ['4.', 4],
    ['--3', -3],
    ['true', true],
    ['null', null],
    ['12 0 R', new Reference(12, 0)],
    ['% a comment\r\n 7', 7],
    ['/A#20b#2F', new Name('A b/')],
    ['/', new Name('')],
    ['/A#2g#4', new Name('A#2g#4')],
  ])('reads %s', (text, value) => {
    expect(parse(text)).toEqual(value)
  })

  it('tells numbers from references', () => {
    expect(parse('[1 0 2 0 R 3 0 4]')).toEqual([1, 0, new Reference(2, 0), 3, 0, 4])
  })

  it('reads literal strings with nesting, escapes and continued lines', () => {
    expect(textOf('(a (b) \\) \\\\ \\101\\7 \\n)')).toBe('a (b) ) \\ A\x07 \n')
    expect(textOf('(one\\\r\ntwo\rthree)')).toBe('onetwo\nthree')
  })

  it('reads hexadecimal strings, the last digit half given', () => {
    expect(textOf('<41 4\n2 5>')).toBe('ABP')
  })

  it('keeps the last of two equal keys', () => {
    expect(parse('<</A 1/A 2>>')).toEqual(new Map([['A', 2]]))
  })

  it.each(['(open', '<41', '<</A 1', '[1 2', '<<1 2>>', 'word', '<4g>', ''])('refuses %s', (text) => {
    expect(() => parse(text)).toThrow(PdfBroken)
  })

  it('refuses nesting without end instead of running out of stack', () => {
    expect(() => parse('['.repeat(1_000_000))).toThrow(PdfBroken)
  })

  it('refuses an object of more values than memory should hold', () => {
    expect(() => parse(`[${'0 '.repeat(1_100_000)}]`)).toThrow(new PdfBroken('object-too-large'))
  })

  it.each([
    ['name', () => `/${'#61'.repeat(2_000)}`, 'name-too-long'],
    ['string', () => `(${'a'.repeat(2 ** 20 + 1)})`, 'string-too-long'],
    ['hexadecimal string', () => `<${'61'.repeat(2 ** 20)}>`, 'string-too-long'],
    ['signature', () => `<</Contents<${'61'.repeat(2 ** 24)}>>>`, 'string-too-long'],
  ])('refuses a %s longer than anyone writes', (_, text, reason) => {
    expect(() => parse(text())).toThrow(new PdfBroken(reason))
  })

  it('reads a signature that brings long revocation lists along', () => {
    const signature = parse(`<</Contents<${'61'.repeat(2 ** 21)}>>>`) as Map<string, Text>
    expect(signature.get('Contents')!.bytes).toHaveLength(2 ** 21)
  })
})
