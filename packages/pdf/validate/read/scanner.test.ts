import { describe, expect, it } from 'vitest'
import { Unreadable } from './budget.ts'
import { PdfDictionary, PdfName, PdfReference, PdfString } from './objects.ts'
import { Scanner } from './scanner.ts'

const scan = (text: string) => new Scanner(Buffer.from(text, 'latin1')).object()

describe('Scanner', () => {
  it.each<[string, unknown]>([
    ['12', 12],
    ['-.5', -0.5],
    ['--5', -5],
    ['true', true],
    ['null', null],
    ['/A#20b', new PdfName('A b')],
    ['12 0 R', new PdfReference(12, 0)],
    ['[1 2 0 R 3]', [1, new PdfReference(2, 0), 3]],
    ['[1 2 3]', [1, 2, 3]],
    ['[1/A(b)]', [1, new PdfName('A'), new PdfString(Buffer.from('b'), false, 4)]],
    ['% note\n 7 ', 7],
  ])('reads %s', (text, value) => {
    expect(scan(text)).toEqual(value)
  })

  it.each<[string, string]>([
    ['(a\\(b\\)(c))', 'a(b)(c)'],
    ['(\\101\\n\\\r\nz)', 'A\nz'],
    ['<41 4>', 'A@'],
    ['(\xfe\xff\x04\x1e)', 'О'],
  ])('decodes %s', (text, decoded) => {
    expect((scan(text) as PdfString).text).toBe(decoded)
  })

  it('says where a string stands, and that a key stands twice', () => {
    const found = new Scanner(Buffer.from('<</A<00>/A<01>>>'), 0, 100).object() as PdfDictionary
    expect(found).toBeInstanceOf(PdfDictionary)
    expect(found.get('A')).toMatchObject({ from: 110, to: 114 })
    expect(found.isAmbiguous).toBe(true)
  })

  it.each(['[1', '(a', '<41', '<</A 1', '<</A>>', 'word', '['.repeat(100), ''])('refuses %s', (text) => {
    expect(() => scan(text)).toThrow(Unreadable)
  })
})
