import { m } from '@firmeza/i18n'
import { formatMoment, type Locale } from '@firmeza/kernel'
import { type ComposedDocument, composePdf } from '@firmeza/pdf'
import {
  body,
  COLOUR,
  drawMark,
  type Field,
  heading,
  mono,
  quiet,
  rule,
  set,
  setAt,
  setFields,
  unread,
  wholeWidth,
} from '@firmeza/pdf/sheet'
import { splitVat } from '../../domain/money.ts'
import { readableReference } from '../../domain/reference.ts'
import type { ProviderName } from '../../wire.ts'
import { kindOf, type ReceiptKind, type ReceiptParty, receiptNumber } from './receipt.ts'

export interface ReceiptContent {
  series: string
  number: number
  issuedAt: Date
  seller: ReceiptParty
  buyer: ReceiptParty
  vatPercent: number
  payment: {
    productName: string
    credits: number
    /** With the tax. */
    amountCents: number
    currency: string
    provider: ProviderName
    reference: string
    capturedAt: Date
  }
}

interface Drawing {
  document: ComposedDocument
  receipt: ReceiptContent
  brandName: string
  say: { locale: Locale }
}

const TITLES: Record<ReceiptKind, typeof m.receipt_title> = {
  'simplified-invoice': m.receipt_invoice_title,
  receipt: m.receipt_title,
  test: m.receipt_test_title,
}
const PAID_WITH: Record<ProviderName, typeof m.receipt_title> = {
  wallet: m.receipt_with_wallet,
  paypal: m.receipt_with_paypal,
  'bank-transfer': m.receipt_with_bank_transfer,
}

/** A receipt as PDF, on one page. Equal content gives equal bytes. */
export const drawReceipt = (receipt: ReceiptContent, brandName: string, locale: Locale): Promise<Buffer> => {
  const say = { locale }
  return composePdf(
    (document) => {
      const drawing = { document, receipt, brandName, say }
      setHead(drawing)
      setParties(drawing)
      setAmounts(drawing)
      setPayment(drawing)
    },
    {
      title: `${TITLES[kindOf(receipt.series)]({}, say)} ${receiptNumber(receipt)}`,
      author: receipt.seller.name || brandName,
      language: locale,
      at: receipt.issuedAt,
    },
  )
}

const MARK_POINTS = 24
const BAND_POINTS = 34

const setHead = ({ document, receipt, brandName, say }: Drawing): void => {
  const { x, width } = wholeWidth(document)
  const kind = kindOf(receipt.series)
  const { y } = document
  unread(document, 'Layout', () => drawMark(document, { x, y, size: MARK_POINTS }))
  const brand = body(brandName, { face: 'sans-bold', size: 13, tracking: -0.2 })
  document.tagged('P', () => setAt(document, [brand], { x: x + MARK_POINTS + 9, width: width / 2 }, y + 4))
  document.y = y + MARK_POINTS
  if (kind === 'test') setTestBand({ document, say })
  const title = body(TITLES[kind]({}, say), { face: 'sans-bold', size: 30, tracking: -0.7, gap: 20, lineGap: 0 })
  document.tagged('H1', () => setAt(document, [title], { x, width }, document.y))
  document.y += 6
  setFields(document, [
    { label: m.receipt_number({}, say), value: [mono(receiptNumber(receipt), { size: 10 })] },
    { label: m.receipt_issued({}, say), value: [body(formatMoment(receipt.issuedAt, say.locale))] },
  ])
  if (kind === 'receipt') set(document, [quiet(m.receipt_not_invoice({}, say), { gap: 8 })])
}

const setTestBand = ({ document, say }: Pick<Drawing, 'document' | 'say'>): void => {
  const { x, width } = wholeWidth(document)
  const y = document.y + 14
  unread(document, 'Layout', () => document.roundedRect(x, y, width, BAND_POINTS, 6).fill(COLOUR.alarmWash))
  document.tagged('P', () => {
    document.font('sans-bold').fontSize(10).fillColor(COLOUR.alarm)
    document.text(m.receipt_test_mark({}, say), x + 14, y + 11, { continued: true })
    document.font('sans').text(`   ${m.receipt_test_note({}, say)}`)
  })
  document.y = y + BAND_POINTS
}

const setParties = ({ document, receipt, brandName, say }: Drawing): void => {
  const party = (label: string, { name, taxId, address }: ReceiptParty): Field => ({
    label,
    value: [
      body(name, { face: 'sans-medium' }),
      ...(taxId ? [body(m.receipt_tax_id({ taxId }, say))] : []),
      ...(address ? [body(address)] : []),
    ],
  })
  document.y += 12
  setFields(document, [
    party(m.receipt_seller({}, say), { ...receipt.seller, name: receipt.seller.name || brandName }),
    party(m.receipt_buyer({}, say), receipt.buyer),
  ])
}

const setAmounts = ({ document, receipt, say }: Drawing): void => {
  const { payment, vatPercent } = receipt
  const { productName: name, credits, amountCents, currency } = payment
  const { baseCents, vatCents } = splitVat(amountCents, vatPercent)
  const money = new Intl.NumberFormat(say.locale, { style: 'currency', currency })
  const line = (label: string, cents: number, face: 'sans' | 'sans-bold' = 'sans'): void => {
    const column = wholeWidth(document)
    const y = document.y + 9
    document.tagged('P', () => {
      setAt(document, [body(label, { face })], { ...column, width: column.width - 120 }, y)
      const below = document.y
      document.font(face).fontSize(10).fillColor(COLOUR.ink)
      document.text(money.format(cents / 100), column.x, y, { width: column.width, align: 'right' })
      document.y = Math.max(below, document.y)
    })
    document.y += 7
    unread(document, 'Layout', () => rule(document, column, document.y))
  }
  heading(document, m.receipt_concept({}, say), 120)
  line(m.receipt_pack({ name, credits: String(credits) }, say), amountCents)
  line(m.receipt_base({}, say), baseCents)
  line(m.receipt_vat({ percent: String(vatPercent) }, say), vatCents)
  line(m.receipt_total({}, say), amountCents, 'sans-bold')
}

const setPayment = ({ document, receipt: { payment }, say }: Drawing): void => {
  document.y += 16
  setFields(document, [
    { label: m.receipt_paid_with({}, say), value: [body(PAID_WITH[payment.provider]({}, say))] },
    { label: m.receipt_paid({}, say), value: [body(formatMoment(payment.capturedAt, say.locale))] },
    { label: m.receipt_reference({}, say), value: [mono(readableReference(payment.reference), { size: 9 })] },
  ])
}
