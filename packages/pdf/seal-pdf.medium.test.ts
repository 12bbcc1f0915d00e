import { createHash } from 'node:crypto'
import { builtInTimestampAuthority, openSignedData, TimestampUnavailable } from '@firmeza/pki'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composePdf } from './compose-pdf.ts'
import { PdfDocument } from './read/document.ts'
import { certificationOf, signaturesOf } from './read/signatures.ts'
import { readBackSeal } from './read-back.ts'
import { sealPdf } from './seal-pdf.ts'
import { drawPdf, onePage } from './testing/draw-pdf.ts'
import { type Judges, openJudges } from './testing/judges.ts'
import { makeSealKit, type SealKit } from './testing/seal-kit.ts'
import { validatePdf } from './validate/validate-pdf.ts'
import { glyphCode } from './write/faces/embed-face.ts'
import { setText } from './write/faces/set-text.ts'

/**
 * Real: pdfsig, qpdf, OpenSSL, certutil and Poppler. Not real: the authority is made for the test.
 */

let kit: SealKit
let judges: Judges
beforeAll(async () => {
  kit = await makeSealKit()
  judges = await openJudges(kit.authority.rootPem)
})
afterAll(() => judges.close())

const appearance = { page: 1, x: 100, y: 50, width: 160, height: 50, lines: ['Firmado por Ana', '21/11/2026'] }
const whole = (source: Uint8Array, tail: Uint8Array) => Buffer.concat([source, tail])

/** `fixtures/pdf` has more. */
const sources: [string, () => Uint8Array | Promise<Uint8Array>][] = [
  ['a table', () => drawPdf({ objects: onePage() })],
  ['everything in object streams', () => drawPdf({ objects: onePage(), layout: 'stream', packed: [1, 2, 3, 5] })],
  [
    'a composed document',
    () => composePdf((document) => document.text('Acta de Ольга'), { title: 'Acta', language: 'es', at: new Date() }),
  ],
]

describe('sealPdf', () => {
  it.each(sources)('seals %s so that strangers call it valid', async (_, make) => {
    const source = await make()
    const { tail, size } = await kit.seal(source, { appearance })
    const sealed = whole(source, tail)
    const report = await judges.pdfsig(sealed)
    expect(report).toContain('Signature is Valid')
    expect(report).toContain('Certificate is Trusted')
    expect(report).toContain('Total document signed')
    expect(report).toContain('ETSI.CAdES.detached')
    await judges.qpdf(sealed)
    expect(size).toBe(sealed.length)
    const verdict = await validatePdf({ parts: [source, tail], trusted: [kit.authority.root] })
    expect(verdict.padesBaseline).toEqual({ status: 'passed', reason: 'baseline-kept' })
  })

  it.each([0, 1, 5])(
    'writes signatures and timestamps that OpenSSL verifies, of %i signers and the seal',
    async (count) => {
      const source = drawPdf({ objects: onePage() })
      const names = ['Ana', 'Bea', 'Carlos', 'Dora', 'Eva'].slice(0, count)
      const signers = await Promise.all(names.map((name, index) => kit.signer(name, { ...appearance, y: 60 * index })))
      const { tail, timestamp } = await kit.seal(source, { signers })
      const sealed = whole(source, tail)
      const claims = await signaturesOf(await PdfDocument.open([sealed]))
      expect(claims.map(({ fieldName }) => fieldName)).toEqual([...names, 'sello'])
      let tokens: Uint8Array[] = []
      for (const { byteRange, contents } of claims) {
        const [, before = 0, from = 0, length = 0] = byteRange
        const content = Buffer.concat([sealed.subarray(0, before), sealed.subarray(from, from + length)])
        const message = contents.subarray(0, 4 + contents.readUInt16BE(2))
        await judges.opensslCms(message, content)
        const { signatureValue, timestampTokens } = openSignedData(message)
        tokens = timestampTokens
        await judges.opensslTimestamp(tokens[0]!, signatureValue)
        content[20]! ^= 1
        await expect(judges.opensslCms(message, content)).rejects.toThrow()
      }
      expect(Buffer.from(timestamp.der)).toEqual(tokens[0])
      const report = await judges.pdfsig(sealed)
      expect(report.match(/Signature is Valid/g)).toHaveLength(count + 1)
      expect(report.match(/Certificate is Trusted/g)).toHaveLength(count + 1)
      expect(report.match(/Total document signed/g)).toHaveLength(1)
      for (const name of names) expect(report).toContain(`Signer Certificate Common Name: ${name}\n`)
    },
  )

  it('is read back whole where twenty sign a form of thousands of fields, which is twenty times the work of one', async () => {
    const numbers = Array.from({ length: 4_000 }, (_, at) => at + 10)
    const references = numbers.map((number) => `${number} 0 R`).join(' ')
    const fields = numbers.map((number) => [
      number,
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(f${number})/V(x)/DA(/Helv 9 Tf)/Rect[0 0 9 9]/F 4/P 3 0 R>>`,
    ])
    const page = onePage({ page: `/Annots[${references}]` })
    const form = { 1: `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${references}]>>>>` }
    const source = drawPdf({ objects: { ...page, ...form, ...Object.fromEntries(fields) } })
    const signers = await Promise.all(Array.from({ length: 20 }, (_, at) => kit.signer(`Firma ${at}`)))
    const { tail, timestamp } = await kit.seal(source, { signers })
    const roots = [kit.authority.root]
    const trust = { trusted: roots, trustedAuthorities: roots, at: timestamp.time }
    const checks = await readBackSeal(source, tail, { count: 21, trust })
    expect(new Set(Object.values(checks))).toEqual(new Set(['passed']))
    const { changesAfterSigning } = await validatePdf({ parts: [source, tail], trusted: roots })
    expect(changesAfterSigning.reason).toBe('too-much-to-compare')
  })

  it('seals with RSA too', async () => {
    const rsa = await makeSealKit('RSA-3072')
    const source = drawPdf({ objects: onePage() })
    const { tail } = await rsa.seal(source)
    const itsJudges = await openJudges(rsa.authority.rootPem)
    expect(await itsJudges.pdfsig(whole(source, tail))).toContain('Certificate is Trusted')
    await itsJudges.close()
  })

  it('keeps the first seal valid under a second one of the same name', async () => {
    const source = drawPdf({ objects: onePage(), layout: 'stream', packed: [3] })
    const once = whole(source, (await kit.seal(source, { appearance })).tail)
    const twice = whole(once, (await kit.seal(once, { appearance: { ...appearance, y: 150 } })).tail)
    const report = await judges.pdfsig(twice)
    expect(report.match(/Signature is Valid/g)).toHaveLength(2)
    expect(report).toContain('Signature Field Name: sello\n')
    expect(report).toContain('Signature Field Name: sello-2\n')
    await judges.qpdf(twice)
    const { signatures } = await validatePdf({ parts: [twice], trusted: [kit.authority.root] })
    expect(signatures.map(({ intact, coversWholeFile }) => [intact.status, coversWholeFile.status])).toEqual([
      ['passed', 'failed'],
      ['passed', 'passed'],
    ])
  })

  it.each([0, 90, 180, 270])('shows the box upright at its place on a page turned by %i degrees', async (rotate) => {
    const page = `/Rotate ${rotate}/MediaBox[-20 -30 700 900]/CropBox[30 40 430 640]`
    const source = drawPdf({ objects: { ...onePage({ page }), 4: '<</Length 0>>\nstream\n\nendstream' } })
    const { tail } = await kit.seal(source, { appearance })
    const { width, height, at } = await judges.draw(whole(source, tail))
    expect([width, height]).toEqual(rotate % 180 === 0 ? [400, 600] : [600, 400])
    const darkIn = (left: number, bottom: number, right: number, top: number): number => {
      let dark = 0
      for (let x = left; x < right; x++) for (let y = height - top; y < height - bottom; y++) if (at(x, y) < 200) dark++
      return dark
    }
    const all = darkIn(0, 0, width, height)
    expect(all).toBeGreaterThan(300)
    expect(darkIn(99, 49, 262, 102)).toBe(all)
    // Text begins at the left, so the left half of the box is the darker one.
    expect(darkIn(103, 53, 180, 97)).toBeGreaterThan(2 * darkIn(180, 53, 257, 97))
  })

  it('S1.3.26 shows the seal in every box, on one page and on others, under one signature that strangers call valid', async () => {
    const pages = {
      ...onePage({ page: '/Annots 7 0 R' }),
      2: '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>',
      4: '<</Length 0>>\nstream\n\nendstream',
      6: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots 7 0 R>>',
      7: '[]',
    }
    const source = drawPdf({ objects: pages })
    const alsoAt = [
      { page: 1, x: 300, y: 700, width: 100, height: 40 },
      { page: 2, x: 20, y: 20, width: 60, height: 24 },
    ]
    const { tail } = await kit.seal(source, {
      appearance: { ...appearance, others: alsoAt.map((spot) => ({ ...appearance, ...spot })) },
    })
    const sealed = whole(source, tail)
    const report = await judges.pdfsig(sealed)
    expect(report.match(/Signature is Valid/g)).toHaveLength(1)
    expect(report).toContain('Total document signed')
    await judges.qpdf(sealed)
    const verdict = await validatePdf({ parts: [sealed], trusted: [kit.authority.root] })
    expect([verdict.intact.status, verdict.coversWholeFile.status]).toEqual(['passed', 'passed'])
    for (const [page, places] of [
      [1, [appearance, alsoAt[0]!]],
      [2, [alsoAt[1]!]],
    ] as const) {
      const { width, height, at } = await judges.draw(sealed, page)
      const darkIn = (inside: (x: number, y: number) => boolean): number => {
        let dark = 0
        for (let x = 0; x < width; x++)
          for (let y = 0; y < height; y++) if (at(x, y) < 200 && inside(x, height - y)) dark++
        return dark
      }
      const isIn = (x: number, y: number) => (box: { x: number; y: number; width: number; height: number }) =>
        x > box.x - 2 && x < box.x + box.width + 2 && y > box.y - 2 && y < box.y + box.height + 2
      for (const place of places) expect(darkIn((x, y) => isIn(x, y)(place))).toBeGreaterThan(50)
      expect(darkIn((x, y) => !places.some(isIn(x, y)))).toBe(0)
    }
    // Signed once more, the first seal still stands: its stamps are part of what it signed.
    const twice = whole(sealed, (await kit.seal(sealed)).tail)
    expect((await judges.pdfsig(twice)).match(/Signature is Valid/g)).toHaveLength(2)
    const { signatures } = await validatePdf({ parts: [twice], trusted: [kit.authority.root] })
    expect(signatures.map(({ changesAfterSigning }) => changesAfterSigning.status)).toEqual(['passed', 'passed'])
  })

  it('moves a box that reaches over the edge inside, and refuses a page that is not there', async () => {
    const source = drawPdf({ objects: onePage() })
    const { tail } = await kit.seal(source, { appearance: { ...appearance, x: 900, y: 5_000 } })
    expect(Buffer.from(tail).toString('latin1')).toContain('/Rect [435 792 595 842]')
    await expect(kit.seal(source, { appearance: { ...appearance, page: 2 } })).rejects.toThrow(RangeError)
  })

  it('certifies with the first seal, so that only forms and signatures may follow, and not with the second', async () => {
    const perms = '/Perms 6 0 R'
    const source = drawPdf({ objects: { ...onePage({ catalog: perms }), 6: '<</Other 1>>' } })
    const once = whole(source, (await kit.seal(source)).tail)
    const twice = whole(once, (await kit.seal(once)).tail)
    const document = await PdfDocument.open([twice])
    const [first, second] = await signaturesOf(document)
    expect(certificationOf(document, [first!])).toBe(2)
    expect(second!.dictionary.has('Reference')).toBe(false)
    const permissions = document.dictionary(document.catalog.get('Perms'))!
    expect(permissions.get('Other')).toBe(1)
    expect(document.dictionary(permissions.get('DocMDP'))).toEqual(first!.dictionary)
  })

  it('seals without a timestamp when there is no authority to ask', async () => {
    const source = drawPdf({ objects: onePage() })
    const facts = { key: kit.authority.seal, fieldName: 'a', reason: 'r', signerName: 'n', at: new Date() }
    const { tail, timestamp } = await sealPdf({ source, ...facts })
    expect(timestamp).toBeUndefined()
    expect(await judges.pdfsig(whole(source, tail))).toContain('Signature is Valid')
  })

  it('draws what the signer drew beside the text, transparent where it is', async () => {
    const line = Buffer.from(
      '<svg width="300" height="100"><path d="M5 95 L295 5" stroke="#00f" stroke-width="9"/></svg>',
    )
    const image = await sharp(line).png().toBuffer()
    const source = drawPdf({ objects: { ...onePage(), 4: '<</Length 0>>\nstream\n\nendstream' } })
    const plain = await judges.draw(whole(source, (await kit.seal(source, { appearance })).tail))
    const sealed = whole(source, (await kit.seal(source, { appearance: { ...appearance, image } })).tail)
    const { at, height } = await judges.draw(sealed)
    await judges.qpdf(sealed)
    const dark = (x: number, y: number) => at(x, height - y) < 200
    expect([dark(112, 68), dark(157, 82)]).toEqual([true, true])
    expect([dark(112, 82), dark(157, 68)]).toEqual([false, false])
    expect(plain.at(112, height - 60)).toBe(255)
    await expect(kit.seal(source, { appearance: { ...appearance, image: line.subarray(9) } })).rejects.toThrow(
      RangeError,
    )
  })

  it('adds no visible field to a certified document', async () => {
    const reference = '/Reference[<</TransformMethod/DocMDP/TransformParams<</P 2>>>>]'
    const objects = {
      ...onePage({ catalog: '/Perms<</DocMDP 6 0 R>>' }),
      6: `<</Type/Sig/ByteRange[0 1 2 3]/Contents<00>${reference}>>`,
    }
    const { tail } = await kit.seal(drawPdf({ objects }), { appearance })
    expect(Buffer.from(tail).toString('latin1')).toContain('/Rect [0 0 0 0]')
  })

  it('makes more room when a timestamp is larger than expected', async () => {
    const key = { ...kit.authority.tsa, chain: Array<Uint8Array>(14).fill(kit.authority.issuing) }
    const tsa = builtInTimestampAuthority({ key, clock: { now: () => new Date() }, policy: '1.2.3' })
    const source = drawPdf({ objects: onePage() })
    const { tail, timestamp } = await kit.seal(source, { tsa })
    expect(timestamp.der.length).toBeGreaterThan(8_000)
    expect(await judges.pdfsig(whole(source, tail))).toContain('Signature is Valid')
  })

  it('takes the hash of the source when it is known, and does not use it up', async () => {
    const source = drawPdf({ objects: onePage() })
    const sourceHash = createHash('sha256').update(source)
    const { tail } = await kit.seal(source, { sourceHash })
    expect(await judges.pdfsig(whole(source, tail))).toContain('Signature is Valid')
    expect(sourceHash.digest('hex')).toBe(createHash('sha256').update(source).digest('hex'))
  })

  it('writes names in other alphabets where viewers can read them', async () => {
    const source = drawPdf({ objects: onePage() })
    const lines = ['Ольга Ñúñez Łuk', '日本']
    const { tail } = await kit.seal(source, { reason: 'Sello de Ольга', appearance: { ...appearance, lines } })
    const [signature] = (await validatePdf({ parts: [source, tail], trusted: [] })).signatures
    expect(signature?.reason).toBe('Sello de Ольга')
    const { text } = await judges.text(whole(source, tail))
    expect(text).toContain('Ольга Ñúñez Łuk')
    expect(text).toContain('\ufffd\ufffd')
  })

  it('brings the faces of a stamp along: only of what names hold else, and once a revision', async () => {
    const source = drawPdf({ objects: onePage() })
    const seal = async (...lines: string[]) =>
      whole(source, (await kit.seal(source, { appearance: { ...appearance, lines } })).tail)
    const [bare, usual, other] = [
      await kit.seal(source, {}),
      await seal('Ana Pérez', 'hoy'),
      await seal('Žofie Ольга', 'hoy'),
    ]
    expect(usual.length - source.length - bare.tail.length).toBeLessThan(16_000)
    const fonts = async (pdf: Uint8Array) =>
      (await judges.fonts(pdf)).map(({ name, ...is }) => [name.replace(/^[A-Z]{6}\+/, ''), is])
    const embedded = { type: 'CID TrueType', embedded: true, subset: true, unicode: true }
    expect(await fonts(usual)).toEqual(
      expect.arrayContaining(['InstrumentSans-Bold', 'InstrumentSans-Regular'].map((name) => [name, embedded])),
    )
    expect(await fonts(other)).toContainEqual(['DejaVuSans-Bold', embedded])
    await judges.qpdf(other)
  })

  it('S1.3.26 hides what lies below it, whatever that is', async () => {
    const rows = Array.from({ length: 60 }, (_, row) => `0 0 0 rg 20 ${row * 14} 500 9 re f`).join(' ')
    const stamp = { ...appearance, width: 232, height: 92, details: [{ label: 'Firmado', value: 'hoy' }] }
    const stamped = async (content: string) => {
      const drawn = `<</Length ${content.length}>>\nstream\n${content}\nendstream`
      const source = drawPdf({ objects: { ...onePage(), 4: drawn } })
      const { at, height } = await judges.draw(whole(source, (await kit.seal(source, { appearance: stamp })).tail))
      // Not the corners, which are round, nor the edge, which is half a pixel's.
      const across = Array.from({ length: stamp.width - 8 }, (_, x) => stamp.x + 4 + x)
      return Array.from({ length: stamp.height - 8 }, (_, y) => across.map((x) => at(x, height - stamp.y - 4 - y)))
    }
    expect(await stamped(rows)).toEqual(await stamped(''))
  })

  it('sets the first line in bold and the warning last, in red', async () => {
    const source = drawPdf({ objects: onePage() })
    const stamp = { ...appearance, lines: ['Ana', 'hoy'], warning: 'DEMO' }
    const drawn = Buffer.from((await kit.seal(source, { appearance: stamp })).tail).toString('latin1')
    const lines = [...drawn.matchAll(/([\d. ]+) rg 1 0 0 1 .* Tm \/(\w) [\d.]+ Tf \[(.*)\] TJ/g)]
    const codes = (text: string, weight: 'regular' | 'bold') =>
      setText(text, weight).map(({ glyph }) => glyphCode(glyph))
    expect(
      lines.map(([, colour, face, shown]) => [face, colour?.trim(), shown!.match(/(?<=[<\w])\w{4}(?=[\w>])/g)]),
    ).toEqual([
      ['B', '0.149 0.224 0.851', codes('Ana', 'bold')],
      ['F', '0.063 0.094 0.18', codes('hoy', 'regular')],
      ['B', '0.769 0.149 0.18', codes('DEMO', 'bold')],
    ])
  })

  it('leaves no trace when no timestamp can be had', async () => {
    const tsa = { timestamp: () => Promise.reject(new TimestampUnavailable('down')) }
    await expect(kit.seal(drawPdf({ objects: onePage() }), { tsa })).rejects.toThrow(TimestampUnavailable)
  })
})
