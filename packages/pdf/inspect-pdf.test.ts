import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inspectPdf } from './inspect-pdf.ts'
import { drawPdf, onePage } from './testing/draw-pdf.ts'

const refusal = async (bytes: Uint8Array): Promise<unknown> => {
  const outcome = await inspectPdf(bytes)
  return outcome.ok ? 'accepted' : outcome.refusal
}
const draw = (objects: Record<number, string>, more: Partial<Parameters<typeof drawPdf>[0]> = {}) =>
  drawPdf({ objects: { ...onePage(), ...objects }, ...more })
const withCatalog = (catalog: string, objects: Record<number, string> = {}) =>
  drawPdf({ objects: { ...onePage({ catalog }), ...objects } })

describe('inspectPdf', () => {
  it('tells pages, their size as displayed, and the version', async () => {
    const page = '/Rotate 270/MediaBox[0 0 600 800]/CropBox[100 -50 500 700]/UserUnit 2'
    expect(await inspectPdf(drawPdf({ objects: onePage({ page, catalog: '/Version/2.0' }) }))).toEqual({
      ok: true,
      value: {
        pages: 1,
        pageSizes: [{ width: 1400, height: 800 }],
        signatures: 0,
        certification: undefined,
        version: '2.0',
        notices: [],
      },
    })
  })

  it('accepts what an office suite writes: hybrid files, links, attachments and form submission', async () => {
    const link = '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.com)>>>>'
    const objects = { ...onePage({ page: '/Annots[6 0 R]' }), 6: link }
    expect(await refusal(drawPdf({ objects, layout: 'hybrid', packed: [6] }))).toBe('accepted')
  })

  it.each([
    ['', 'nothing'],
    ['<html></html>', 'another format'],
    ['x'.repeat(1100) + drawPdf({ objects: onePage() }).toString('latin1'), 'a header too far down'],
  ])('refuses %.10s: %s', async (text) => {
    expect(await refusal(Buffer.from(text, 'latin1'))).toEqual({ code: 'not-pdf' })
  })

  it.each(['table', 'stream'] as const)('refuses an encrypted file with a %s', async (layout) => {
    expect(await refusal(draw({}, { trailer: '/Encrypt 9 0 R', layout }))).toEqual({ code: 'encrypted' })
  })

  const script = '<</S/JavaScript/JS(app.alert(1))>>'
  // `fixtures/pdf` has more.
  it.each<[string, Uint8Array]>([
    ['when it opens, by reference', withCatalog('/OpenAction 6 0 R', { 6: script })],
    ['with the name of the action by reference', withCatalog('/OpenAction<</S 6 0 R/JS(1)>>', { 6: '/JavaScript' })],
    ['in an annotation', draw({ 6: `<</Type/Annot/Subtype/Link/A<</S/URI/URI(x)/Next[${script}]>>>>` })],
    ['inside an object stream of a hybrid file', draw({ 6: script }, { layout: 'hybrid', packed: [6] })],
    ['in artwork', draw({ 6: '<</Type/3D/OnInstantiate 4 0 R/Length 0>>\nstream\n\nendstream' })],
  ])('refuses a script %s', async (_, bytes) => {
    expect(await refusal(bytes)).toMatchObject({ code: 'has-script' })
  })

  const certified = (level: number) =>
    withCatalog('/Perms<</DocMDP 6 0 R>>/AcroForm<</Fields[7 0 R]/SigFlags 3>>', {
      6: `<</Type/Sig/ByteRange[0 1 2 3]/Contents<00>/Reference[<</TransformMethod/DocMDP/TransformParams<</P ${level}>>>>]>>`,
      7: '<</FT/Sig/T(a)/V 6 0 R>>',
    })
  it('refuses a document certified against any change, and tells the level of others', async () => {
    expect(await refusal(certified(1))).toEqual({ code: 'locked-by-certification' })
    expect(await inspectPdf(certified(2))).toMatchObject({ ok: true, value: { signatures: 1, certification: 2 } })
  })
})

describe('inspectPdf on files that mean harm', () => {
  const kids = (count: number) => ({
    3: 'null',
    4: 'null',
    2: `<</Type/Pages/Kids[${Array.from({ length: count }, (_, index) => `${10 + index} 0 R`).join(' ')}]/Count ${count}>>`,
    ...Object.fromEntries(Array.from({ length: count }, (_, index) => [10 + index, '<</Type/Page/Parent 2 0 R>>'])),
  })

  it('accepts 2,000 pages and no more', async () => {
    expect(await inspectPdf(draw(kids(2_000)))).toMatchObject({ ok: true, value: { pages: 2_000 } })
    expect(await refusal(draw(kids(2_001)))).toEqual({ code: 'too-many-pages', limit: 2_000 })
  })

  const bomb = (length: number) => {
    const data = deflateSync(Buffer.alloc(length, 0x20)).toString('latin1')
    return `<</Type/ObjStm/N 1/First 10/Filter/FlateDecode/Length ${data.length}>>\nstream\n${data}\nendstream`
  }

  it.each<[string, Uint8Array, string]>([
    ['a page tree that loops', draw({ 2: '<</Type/Pages/Kids[2 0 R]/Count 1>>' }), 'page-tree-loops'],
    ['a page tree without end', draw({ 2: '<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>' }), 'page-tree-loops'],
    ['no pages', draw({ 2: '<</Type/Pages/Kids[]/Count 0>>' }), 'no-pages'],
    ['a missing page', draw({ 2: '<</Type/Pages/Kids[99 0 R]/Count 1>>' }), 'page-missing'],
    ['references in a circle', withCatalog('/AcroForm 6 0 R', { 6: '7 0 R', 7: '6 0 R' }), 'references-in-a-circle'],
    ['a previous revision that is this one', Buffer.from(loopingRevision(), 'latin1'), 'revisions-in-a-circle'],
    ['nesting without end', draw({ 6: '['.repeat(200_000) }), 'nested-too-deep'],
    ['a table of four thousand million objects', hugeTable(), 'cross-reference-damaged'],
    ['no end', draw({}).subarray(0, 300), 'startxref-missing'],
    [
      'no table where it should be',
      Buffer.from(
        draw({})
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n5'),
      ),
      'cross-reference-missing',
    ],
  ])('refuses %s', async (_, bytes, reason) => {
    expect(await refusal(bytes)).toEqual({ code: 'broken', reason })
  })

  it('refuses an object stream that unfolds to 300 MB, without unfolding it', async () => {
    const bytes = draw({}, { layout: 'stream', packed: [5] }).toString('latin1')
    const container = /(\d+) 0 obj\n<<\/Type\/ObjStm[\s\S]*?endstream/.exec(bytes)!
    const swollen = container[0].replace(/<<\/Type\/ObjStm[\s\S]*/, bomb(300e6))
    const moved = swollen.length - container[0].length
    const at = container.index + container[0].length
    const file = Buffer.from(bytes.slice(0, container.index) + swollen + bytes.slice(at), 'latin1')
    const fixed = file
      .toString('latin1')
      .replace(/startxref\n(\d+)/, (__, offset) => `startxref\n${Number(offset) + moved}`)
    const before = process.memoryUsage.rss()
    expect(await refusal(Buffer.from(fixed, 'latin1'))).toEqual({ code: 'broken', reason: 'unfolds-too-large' })
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 2 ** 20)
  })

  it('refuses objects that overlap so that a small file would take hours', async () => {
    const long = `[${'(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa)'.repeat(30_000)}]`
    const data = Array.from({ length: 5_000 }, (_, index) => `${10 + index} 0`).join(' ')
    const stream = deflateSync(Buffer.from(`${data} ${long}`, 'latin1')).toString('latin1')
    const head = `/Type/ObjStm/N 5000/First ${data.length + 1}/Filter/FlateDecode/Length ${stream.length}`
    expect(await refusal(overlapping(`<<${head}>>\nstream\n${stream}\nendstream`))).toEqual({
      code: 'broken',
      reason: 'objects-overlap',
    })
  })

  it('lets others work while it reads a large file', async () => {
    const objects = Object.fromEntries(
      Array.from({ length: 30_000 }, (_, index) => [10 + index, `<</A[${'1 0 R '.repeat(20)}]>>`]),
    )
    const bytes = draw(objects)
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const outcome = await inspectPdf(bytes)
    clearInterval(timer)
    expect(outcome.ok).toBe(true)
    expect(turns).toBeGreaterThan(2)
  })

  it.each([1, 2, 3])('never throws on damaged bytes (seed %i)', async (seed) => {
    const sources = [
      draw({}),
      draw({}, { layout: 'stream', packed: [1, 2, 3, 5] }),
      draw({}, { layout: 'hybrid', packed: [5] }),
    ]
    let state = seed
    const random = (below: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
      return state % below
    }
    for (let round = 0; round < 300; round++) {
      const bytes = Uint8Array.from(sources[round % 3]!)
      for (let changes = 1 + random(6); changes > 0; changes--) bytes[random(bytes.length)] = random(256)
      const cut = random(4) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes
      expect(typeof (await inspectPdf(cut)).ok).toBe('boolean')
    }
  })
})

function loopingRevision(): string {
  const bytes = drawPdf({ objects: onePage(), trailer: '/Prev 0000000000' }).toString('latin1')
  return bytes.replace('/Prev 0000000000', `/Prev ${String(bytes.lastIndexOf('xref\n0 1')).padStart(10, '0')}`)
}

function hugeTable(): Buffer {
  return Buffer.from(
    drawPdf({ objects: onePage() }).toString('latin1').replace('xref\n0 1\n', 'xref\n0 4294967295\n'),
    'latin1',
  )
}

/** 5,000 objects of which each one is said to be the same megabyte inside the object stream. */
function overlapping(container: string): Buffer {
  const objects = { ...onePage(), 6: container }
  const plain = drawPdf({ objects, layout: 'stream' }).toString('latin1')
  const start = Number(/startxref\n(\d+)/.exec(plain)![1])
  const offsets = [1, 2, 3, 4, 5, 6].map((number) => plain.indexOf(`${number} 0 obj`))
  const rows = Buffer.alloc((6 + 5_000) * 7)
  offsets.forEach((offset, index) => {
    rows[index * 7] = 1
    rows.writeUInt32BE(offset, index * 7 + 1)
  })
  for (let index = 0; index < 5_000; index++) {
    rows[(6 + index) * 7] = 2
    rows.writeUInt32BE(6, (6 + index) * 7 + 1)
    rows.writeUInt16BE(index, (6 + index) * 7 + 5)
  }
  const dictionary = `/Type/XRef/W[1 4 2]/Index[1 6 10 5000]/Size 6000/Root 1 0 R/Length ${rows.length}`
  const tail = `7 0 obj\n<<${dictionary}>>\nstream\n${rows.toString('latin1')}\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(plain.slice(0, start) + tail, 'latin1')
}
