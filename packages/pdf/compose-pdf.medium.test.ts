import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { covers, FACES, faceOf } from './compose/fonts.ts'
import { type ComposedDocument, composePdf } from './compose-pdf.ts'
import { inspectPdf } from './inspect-pdf.ts'

/** Real: pdftotext, pdffonts and pdfinfo of Poppler. */

const OPTIONS = { title: 'Acta de Ñúñez', language: 'es', at: new Date('2026-11-21T10:00:00Z') }
const poppler = (tool: string, pdf: Uint8Array, ...more: string[]): string =>
  execFileSync(tool, ['-', ...more], { input: pdf, encoding: 'utf8' })
const compose = (draw: (document: ComposedDocument) => void) => composePdf(draw, OPTIONS)

describe('composePdf', () => {
  it('has title, language and tags, and is accepted at our own intake', async () => {
    const pdf = await compose((document) => document.tagged('H1', () => document.text('Acta')))
    const facts = poppler('pdfinfo', pdf)
    expect(facts).toContain('Acta de Ñúñez')
    expect(facts).toMatch(/Tagged:\s+yes/)
    expect(facts).toMatch(/Page size:\s+595\.28 x 841\.89 pts \(A4\)/)
    expect(pdf.includes('/Lang (es)')).toBe(true)
    expect(poppler('pdfinfo', pdf, '-struct-text')).toMatch(/Document[\s\S]*H1[\s\S]*"Acta"/)
    expect(await inspectPdf(pdf)).toMatchObject({ ok: true, value: { pages: 1 } })
  })

  it('sets the same words the same the next time, when it remembers how', async () => {
    const draw = (document: ComposedDocument) => void document.text('Efficient Ñandú AVATAR').text('Ольга AVATAR')
    const [first, second, third] = [await compose(draw), await compose(draw), await compose(draw)]
    expect(second.equals(first)).toBe(true)
    expect(third.equals(first)).toBe(true)
  })

  it('makes the same file whatever it remembers of others, in letters of the alphabet and beyond', async () => {
    const draw = (document: ComposedDocument) =>
      void document.text('Ñandú ǆ 0f3a'.repeat(9), { width: 120 }).font('mono').text('Žluťoučký → {}')
    const first = await compose(draw)
    await compose((document) => void document.text('ǆ Žluť').font('mono').text('→ ťouč 0f3a'))
    expect((await compose(draw)).equals(first)).toBe(true)
    expect(poppler('pdftotext', first, '-')).toContain('Žluťoučký → {}')
  })

  it('says every letter in a document, though earlier ones had it only as a part of another', async () => {
    const faces = FACES.flatMap((face) => ['ÇÕËÎŸ', 'Ολγα Ψ'].map((text) => [face, text] as const))
    for (const [face, text] of faces) await compose((document) => document.font(face).text(text))
    for (const face of FACES) {
      const pdf = await compose((document) => document.font(face).text('COEIY coeiy').text('Ολγα COEIY coeiy'))
      expect(poppler('pdftotext', pdf, '-').trim().split('\n')).toEqual(['COEIY coeiy', 'Ολγα COEIY coeiy'])
    }
  })

  it('sets letters a face lacks in a wider one, and goes back to the face', async () => {
    const pdf = await compose((document) =>
      document
        .text('Łucja Ñúñez')
        .text('Ольга Ελένη, 12 words that wrap '.repeat(9))
        .text('Fin €')
        .font('mono')
        .text('Ἑλένη'),
    )
    const text = poppler('pdftotext', pdf, '-').replace(/\s+/g, ' ')
    expect(text).toContain('Łucja Ñúñez Ольга Ελένη, 12 words that wrap')
    expect(text).toContain('Fin € Ἑλένη')
    const fonts = poppler('pdffonts', pdf)
    expect(fonts.match(/\+(\S+)/g)?.toSorted()).toEqual(['+DejaVuSans', '+DejaVuSansMono', '+InstrumentSans-Regular'])
  })

  it('measures text in the face it will be set in', async () => {
    await compose((document) => {
      const wide = document.widthOfString('Ольга')
      document.font('sans-bold')
      expect(document.widthOfString('Ольга')).toBeGreaterThan(wide)
      expect(document.heightOfString('Ольга '.repeat(200), { width: 300 })).toBeGreaterThan(100)
    })
  })

  it('shows letters that no face has as replacement characters instead of losing them', async () => {
    const pdf = await compose((document) => document.text('Nombre: 日本 fin'))
    expect(poppler('pdftotext', pdf, '-')).toContain('Nombre: \ufffd\ufffd fin')
  })

  it('gives equal bytes for equal input', async () => {
    const draw = (document: ComposedDocument) => document.text('igual').addPage().text('otra')
    expect(await compose(draw)).toEqual(await compose(draw))
  })

  it.each(FACES)('knows which Latin letters %s has without looking each time', (face) => {
    const assumed = [...Array(0x100).keys()].map((code) => String.fromCharCode(code)).concat(...'–—‘’“”•…€')
    const missing = assumed.filter((letter) => covers(face, letter) && !/\s/.test(letter))
    expect(missing.filter((letter) => !faceOf(face).hasGlyphForCodePoint(letter.codePointAt(0)!))).toEqual([])
  })
})
