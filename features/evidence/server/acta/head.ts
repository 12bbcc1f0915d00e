import { m } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'
import type { ComposedDocument } from '@firmeza/pdf'
import {
  body,
  COLOUR,
  drawMark,
  mono,
  quiet,
  rule,
  set,
  setAt,
  setFields,
  unread,
  wholeWidth,
} from '@firmeza/pdf/sheet'
import type { Acta } from './acta.ts'
import { drawQr } from './qr.ts'
import { clip, seen, sentences } from './words.ts'

/** Who issues it, what it is, and in two sentences what came of it. */
export const setHead = (document: ComposedDocument, acta: Acta): void => {
  const { content, say } = acta
  setBrand(document, acta)
  if (content.demo) setDemoBand(document, acta)
  const title = body(m.acta_title({}, say), { face: 'sans-bold', size: 30, tracking: -0.7, gap: 16, lineGap: 0 })
  document.tagged('H1', () => setAt(document, [title], wholeWidth(document), document.y))
  set(document, [
    body(resultOf(acta), { size: 13, gap: 8, lineGap: 3 }),
    ...acta.parts.flatMap((part) => part.legal(acta)).map((legal) => quiet(legal, { size: 9.5, gap: 8, lineGap: 3 })),
  ])
  document.y += 6
  setOrigin(document, acta)
}

const QR_POINTS = 64

/**
 * Which operation, when, and where it was issued; the code on the right leads to the certificate
 * that its seals end in.
 */
const setOrigin = (document: ComposedDocument, { content, say }: Acta): void => {
  const { x, width } = wholeWidth(document)
  const { y } = document
  const qr = { x: x + width - QR_POINTS, y: y + 4, size: QR_POINTS }
  unread(document, 'Layout', () => drawQr(document, `${content.baseUrl}/pki/seal-root.pem`, qr))
  const caption = quiet(m.acta_root({ brand: clip(seen(content.brandName), 24) }, say), { size: 8, lineGap: 1 })
  document.tagged('P', () => setAt(document, [caption], { x: qr.x, width: QR_POINTS }, qr.y + QR_POINTS + 5))
  const below = document.y
  document.y = y
  const fields = [
    { label: m.acta_operation({}, say), value: [mono(content.id, { size: 9 })] },
    { label: m.acta_class({}, say), value: [body(content.opClass)] },
    { label: m.acta_created({}, say), value: [body(formatMoment(content.createdAt, say.locale))] },
    { label: m.acta_composed({}, say), value: [body(formatMoment(content.composedAt, say.locale))] },
    { label: m.acta_issued_at({}, say), value: [body(content.baseUrl)] },
  ]
  setFields(document, fields, { x, width: width - QR_POINTS - 24 })
  document.y = Math.max(document.y, below)
}

/** What came of it, as each wing tells it. */
const resultOf = (acta: Acta): string => sentences(acta.parts.flatMap((part) => part.results(acta)))

const MARK_POINTS = 24

const setBrand = (document: ComposedDocument, { content, say }: Acta): void => {
  const { x, width } = wholeWidth(document)
  const { y } = document
  unread(document, 'Layout', () => {
    drawMark(document, { x, y, size: MARK_POINTS })
  })
  const brand = body(clip(seen(content.brandName), 40), { face: 'sans-bold', size: 13, tracking: -0.2 })
  document.tagged('P', () => {
    setAt(document, [brand], { x: x + MARK_POINTS + 9, width: width / 2 }, y + 4)
    document.font('sans').fontSize(10).fillColor(COLOUR.quiet)
    document.text(m.acta_reference({ reference: content.reference }, say), x, y + 6, { width, align: 'right' })
  })
  document.y = y + MARK_POINTS
}

const setDemoBand = (document: ComposedDocument, { say }: Acta): void => {
  const { x, width } = wholeWidth(document)
  const y = document.y + 14
  unread(document, 'Layout', () => document.roundedRect(x, y, width, 34, 6).fill(COLOUR.alarmWash))
  document.tagged('P', () => {
    document.font('sans-bold').fontSize(10).fillColor(COLOUR.alarm)
    document.text(m.acta_demo_mark({}, say), x + 14, y + 11, { continued: true })
    document.font('sans').text(`   ${m.acta_demo_note({}, say)}`)
  })
  document.y = y + 34
}

/** Across the page, under its text. */
export const watermark = (document: ComposedDocument, { say }: Acta): void => {
  const { width, height } = document.page
  const { x, y } = document
  const text = m.acta_demo_mark({}, say)
  unread(document, 'Pagination', () => {
    document.save().rotate((Math.atan2(-height, width) * 180) / Math.PI, { origin: [width / 2, height / 2] })
    document.font('sans-bold').fontSize(10).fillColor(COLOUR.alarm).fillOpacity(0.07)
    document.fontSize(6_500 / document.widthOfString(text))
    document.text(text, width / 2 - document.widthOfString(text) / 2, height / 2 - document.currentLineHeight() / 2, {
      lineBreak: false,
    })
    document.fillOpacity(1).restore()
  })
  document.x = x
  document.y = y
}

/** On every page what it belongs to and which page it is, once it is known how many there are. */
export const setFooters = (document: ComposedDocument, { content, say }: Acta): void => {
  const { start, count } = document.bufferedPageRange()
  const demo = content.demo ? ` · ${m.acta_demo_mark({}, say)}` : ''
  const left = `${m.acta_title({}, say)} ${content.reference}${demo}`
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    const column = wholeWidth(document)
    const y = document.page.height - 42
    unread(document, 'Pagination', () => {
      rule(document, column, y - 8)
      document.font('sans').fontSize(8.5).fillColor(COLOUR.quiet).text(left, column.x, y, { lineBreak: false })
      const number = m.acta_page({ page: page - start + 1, total: count }, say)
      const right = column.x + column.width - document.widthOfString(number)
      document.text(number, right, y, { lineBreak: false })
    })
  }
}
