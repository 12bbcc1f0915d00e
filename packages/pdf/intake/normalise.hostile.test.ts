import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { FULL } from '../read/limits.ts'
import { drawPdf, onePage } from '../testing/draw-pdf.ts'
import { inspect } from './inspect.ts'
import { normalise } from './normalise.ts'

/**
 * Forms and restricted files that ask for much work, or lead in circles. Here and not in the
 * thread: what ends them must be a bound, not the clock.
 */

const outcomeOf = async (bytes: Uint8Array): Promise<unknown> => {
  const inspected = await inspect(bytes, FULL)
  if (inspected.ok) return 'accepted'
  const { refusal } = inspected
  const outcome = await normalise(bytes, refusal, FULL)
  return outcome.ok ? outcome.value.facts.notices : outcome.refusal
}

const form = (objects: Record<number, string>, fields: string, more = '/NeedAppearances true') =>
  drawPdf({
    objects: {
      ...onePage({ catalog: `/AcroForm<</Fields[${fields}]/DA(/Helv 12 Tf 0 g)${more}>>`, page: '/Annots[10 0 R]' }),
      ...objects,
    },
  })
const widget = (more: string, rect = '72 600 272 624') => `<</FT/Tx/T(a)/Subtype/Widget/Rect[${rect}]${more}>>`
const many = (count: number, body: (index: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [10 + index, body(index)]))
const numbers = (count: number, from = 10) =>
  Array.from({ length: count }, (_, index) => `${from + index} 0 R`).join(' ')
const stream = (dictionary: string, data: Buffer) =>
  `<<${dictionary}/Length ${data.length}>>\nstream\n${data.toString('latin1')}\nendstream`

const broken = (reason: string) => ({ code: 'broken', reason })
const undrawable = { code: 'field-undrawable', field: 'a' }
const drawn = ['appearances-drawn']

describe('forms that ask for more than they are', () => {
  it.each<[string, () => Buffer, unknown]>([
    [
      'a tree of fields a thousand deep',
      () =>
        form(
          many(1_000, (index) => `<</T(a)/Kids[${11 + index} 0 R]>>`),
          '10 0 R',
        ),
      broken('form-too-deep'),
    ],
    [
      'half a million kids',
      () => form({ 10: `<</FT/Tx/T(a)/Kids[${'11 0 R '.repeat(500_000)}]>>` }, '10 0 R'),
      broken('form-too-large'),
    ],
    [
      'thirty thousand fields',
      () =>
        form(
          many(30_000, () => widget('')),
          numbers(30_000),
        ),
      broken('form-too-large'),
    ],
    ['a field that is its own kid', () => form({ 10: '<</FT/Tx/T(a)/V(x)/Kids[10 0 R]>>' }, '10 0 R'), 'accepted'],
    [
      'an appearance that is itself',
      () => form({ 10: widget('/V(x)/AP 11 0 R'), 11: '11 0 R' }, '10 0 R'),
      broken('references-in-a-circle'),
    ],
    [
      'states that are each other',
      () =>
        form(
          {
            10: '<</FT/Btn/T(a)/V/A/Subtype/Widget/Rect[0 0 9 9]/AP<</N 11 0 R>>>>',
            11: '<</A 12 0 R>>',
            12: '<</A 11 0 R>>',
          },
          '10 0 R',
        ),
      drawn,
    ],
    [
      'a default appearance of a megabyte',
      () => form({ 10: widget(`/V(Ana)/DA(${'0 g '.repeat(250_000)})`) }, '10 0 R'),
      drawn,
    ],
    [
      'a comb of a thousand million cells',
      () => form({ 10: widget('/V(12345678Z)/Ff 16777216/MaxLen 1000000000') }, '10 0 R'),
      drawn,
    ],
    [
      'a comb of a fraction of a cell',
      () => form({ 10: widget('/V(12345678Z)/Ff 16777216/MaxLen 0.001') }, '10 0 R'),
      drawn,
    ],
    [
      'a text of a megabyte in a small field',
      () => form({ 10: widget(`/V(${'a '.repeat(500_000)})/Ff 4096/DA(/Helv 900 Tf)`) }, '10 0 R'),
      undrawable,
    ],
    [
      'twenty fields that share a text of half a megabyte',
      () => form({ ...many(20, () => widget('/V 90 0 R/Ff 4096')), 90: `(${'a '.repeat(250_000)})` }, numbers(20)),
      undrawable,
    ],
    [
      'a value that unfolds to 100 MB',
      () =>
        form(
          { 10: widget('/V 11 0 R'), 11: stream('/Filter/FlateDecode', deflateSync(Buffer.alloc(100e6, 0x61))) },
          '10 0 R',
        ),
      broken('fields-to-draw'),
    ],
    [
      'five thousand choices that share a list of ten thousand',
      () =>
        form(
          {
            ...many(5_000, () => widget('/V(x)/Ff 131072/Opt 9000 0 R').replace('/Tx', '/Ch')),
            9000: `[${'(x)'.repeat(10_000)}]`,
          },
          numbers(5_000),
        ),
      broken('fields-to-draw'),
    ],
    [
      'fifty thousand buttons of one field, none of which has its state',
      () =>
        form(
          {
            ...many(50_000, () => '<</Subtype/Widget/Rect[0 0 9 9]/AS/Off/AP<</N<</A 4 0 R>>>>>>'),
            60500: `<</FT/Btn/Ff 32768/T(a)/V/B/Kids[${numbers(50_000)}]>>`,
          },
          '60500 0 R',
        ),
      undrawable,
    ],
    ['a rectangle without room', () => form({ 10: widget('/V(Ana)', '72 600 72 600') }, '10 0 R'), 'accepted'],
    ['a rectangle of a point', () => form({ 10: widget('/V(Ana)', '72 600 73 601') }, '10 0 R'), undrawable],
    ['letters that no font has', () => form({ 10: widget('/V<feff041e043b044c04330430>') }, '10 0 R'), undrawable],
    [
      'a comment that does not end, over and over',
      () => form({ 10: widget(`/V(x)/AA<</F<</S/JavaScript/JS(${'/*'.repeat(500_000)})>>>>`) }, '10 0 R'),
      ['scripts-removed', 'appearances-drawn'],
    ],
    [
      'three megabytes of scripts',
      () =>
        form(
          {
            10: widget(`/V(x)/AA<</F<</S/JavaScript/JS 11 0 R>>>>`),
            11: stream('/Filter/FlateDecode', deflateSync(Buffer.alloc(3e6, 0x20))),
          },
          '10 0 R',
        ),
      { code: 'has-script', kind: 'JavaScript' },
    ],
    [
      'an expression of layers a hundred deep',
      () => {
        const nested = `${'[/And '.repeat(50)}6 0 R${']'.repeat(50)}`
        return drawPdf({
          objects: {
            ...onePage({ catalog: '/OCProperties<</OCGs[6 0 R]/D<<>>>>', page: `/OC<</Type/OCMD/VE${nested}>>` }),
            6: '<</Type/OCG/Name(a)>>',
          },
        })
      },
      { code: 'has-hidden-layers' },
    ],
  ])(
    '%s',
    async (_, make, expected) => {
      expect(await outcomeOf(make())).toEqual(expected)
    },
    60_000,
  )
})

describe('restricted files that ask for more than they are', () => {
  const restricted = (objects: Record<number, string>, options: string[] = []): Buffer => {
    const folder = mkdtempSync(join(tmpdir(), 'restricted-'))
    const [from, to] = [join(folder, 'from.pdf'), join(folder, 'to.pdf')]
    writeFileSync(from, drawPdf({ objects: { ...onePage(), ...objects } }))
    execFileSync('qpdf', ['--warning-exit-0', ...options, '--encrypt', '', 'owner', '256', '--', from, to])
    const bytes = readFileSync(to)
    rmSync(folder, { recursive: true })
    return bytes
  }

  it('a stream that unfolds to 200 MB is decrypted and not unfolded', async () => {
    const bomb = stream('/Filter/FlateDecode', deflateSync(Buffer.alloc(200e6, 0x20)))
    const bytes = restricted({ 4: bomb }, ['--stream-data=preserve'])
    const before = process.memoryUsage.rss()
    expect(await outcomeOf(bytes)).toEqual(['restriction-lifted'])
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 2 ** 20)
  })

  it.each<[string, (text: string) => string]>([
    ['no key', (text) => text.replace(/\/UE <\w*>/, '/UE <00>')],
    ['another password', (text) => text.replace(/\/U <\w{8}/, '/U <00000000')],
    ['an unknown handler', (text) => text.replace('/Filter /Standard', '/Filter /Stranger')],
    ['an unknown version', (text) => text.replace('/V 5', '/V 9')],
    ['an unknown method', (text) => text.replace('/CFM /AESV3', '/CFM /AESV9')],
    ['no filter', (text) => text.replace('/CF <<', '/XX <<')],
  ])('%s: as if it needed a password', async (_, change) => {
    const text = restricted({}).toString('latin1')
    expect(change(text)).not.toBe(text)
    expect(await outcomeOf(Buffer.from(change(text), 'latin1'))).toEqual({ code: 'encrypted' })
  })

  it.each([1, 2])('never throws on damaged bytes (seed %i)', async (seed) => {
    const source = restricted({ 6: '<</A(texto)/B[(otro)<</C(uno)>>]>>' })
    let state = seed
    const random = (below: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
      return state % below
    }
    let lifted = 0
    for (let round = 0; round < 60; round++) {
      const bytes = Uint8Array.from(source)
      for (let changes = 1 + random(3); changes > 0; changes--) bytes[random(bytes.length)] = random(256)
      const outcome = await outcomeOf(bytes)
      if (Array.isArray(outcome) && outcome.includes('restriction-lifted')) lifted++
    }
    expect(lifted).toBeGreaterThan(5)
  })
})
