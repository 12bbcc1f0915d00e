import { m } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'
import { type ComposedDocument, composePdf } from '@firmeza/pdf'
import {
  body,
  COLOUR,
  type Column,
  drawMark,
  type Field,
  fieldsHeight,
  heading,
  makeRoom,
  quiet,
  set,
  setAt,
  setFields,
  unread,
  wholeWidth,
} from '@firmeza/pdf/sheet'
import type { Minor, MinorField, ReportField, TravellerReport } from '../../wire.ts'
import { FIELD_WORDS, valueWords } from '../../words.ts'

/** All that a report's PDF is made of. */
export interface ReportContent {
  report: TravellerReport
  language: Locale
  brandName: string
  senderName: string
  /** Of the operation, as people tell it. */
  reference: string
  at: Date
  /** What their signature takes on the page, in points; null: it shows on none. */
  stamp: { width: number; height: number } | null
}

export interface DrawnReport {
  bytes: Uint8Array
  pages: number
  /** Points. */
  page: { width: number; height: number }
  /** Where the signature goes: points from the lower left of the page, which counts from 1. */
  box: { page: number; x: number; y: number; width: number; height: number } | null
}

const LEFT: readonly ReportField[][] = [
  ['name', 'surname', 'secondSurname', 'sex', 'birthDate'],
  ['address', 'locality', 'country'],
  ['contractReference', 'contractDate', 'property', 'propertyAddress'],
]
const RIGHT: readonly ReportField[][] = [
  ['documentType', 'documentNumber', 'supportNumber', 'nationality'],
  ['mobile', 'phone', 'email'],
  ['entry', 'exit', 'travellers', 'paymentType'],
]
const OF_MINOR: readonly [MinorField[], MinorField[]] = [
  ['name', 'surname', 'secondSurname', 'sex', 'birthDate'],
  ['relationship', 'nationality', 'documentType', 'documentNumber'],
]

/** The report as PDF, with room for the traveller's signature. Equal content gives equal bytes. */
export const drawReport = async (content: ReportContent): Promise<DrawnReport> => {
  const say = { locale: content.language }
  const drawn: Omit<DrawnReport, 'bytes'> = { pages: 1, page: { width: 0, height: 0 }, box: null }
  const bytes = await composePdf(
    (document) => {
      setHead(document, content)
      const sections = [m.report_section_person, m.report_section_residence, m.report_section_stay]
      for (const [at, title] of sections.entries()) {
        const columns = [LEFT[at]!, RIGHT[at]!].map((fields) => fields.map((field) => told(field, content.report, say)))
        heading(document, title({}, say), heightOfColumns(document, columns))
        setColumns(document, columns)
      }
      setMinors(document, content, say)
      drawn.box = setSignature(document, content)
      drawn.pages = document.bufferedPageRange().count
      drawn.page = { width: document.page.width, height: document.page.height }
      setFooters(document, content)
    },
    {
      title: `${m.report_pdf_title({}, say)} ${content.reference}`,
      author: content.brandName,
      language: content.language,
      at: content.at,
      margins: { top: 48, right: 56, bottom: 60, left: 56 },
    },
  )
  return { ...drawn, bytes }
}

type Say = { locale: Locale }

const told = <Name extends ReportField & MinorField>(
  field: ReportField | MinorField,
  values: Pick<TravellerReport, Name> | Minor | TravellerReport,
  say: Say,
): Field => ({
  label: (field === 'relationship' ? m.report_relationship_told : FIELD_WORDS[field])({}, say),
  value: [body(valueWords(field, (values as unknown as Record<string, string>)[field] ?? '', say))],
})

const setHead = (document: ComposedDocument, { language, senderName, brandName }: ReportContent): void => {
  const say = { locale: language }
  const { x, width } = wholeWidth(document)
  const { y } = document
  unread(document, 'Layout', () => drawMark(document, { x, y, size: 20 }))
  const title = [
    quiet(`${brandName} · ${m.report_pdf_sent_by({ sender: senderName }, say)}`),
    body(m.report_pdf_title({}, say), { face: 'sans-bold', size: 22, tracking: -0.6, gap: 8 }),
    quiet(m.report_pdf_law({}, say), { gap: 2 }),
  ]
  document.tagged('H1', () => setAt(document, title, { x: x + 28, width: width - 28 }, y + 4))
  document.y += 8
}

const GAP = 24
const columnsOf = (document: ComposedDocument): [Column, Column] => {
  const { x, width } = wholeWidth(document)
  const half = (width - GAP) / 2
  return [
    { x, width: half },
    { x: x + half + GAP, width: half },
  ]
}

/** Higher than they get: values in half the width take more lines. */
const heightOfColumns = (document: ComposedDocument, columns: Field[][]): number =>
  Math.max(...columns.map((fields) => fieldsHeight(document, fields))) * 1.6

const setColumns = (document: ComposedDocument, columns: Field[][]): void => {
  makeRoom(document, heightOfColumns(document, columns))
  const { y } = document
  const ends = columns.map((fields, at) => {
    document.y = y
    setFields(document, fields, columnsOf(document)[at]!)
    return document.y
  })
  document.y = Math.max(...ends)
}

const setMinors = (document: ComposedDocument, { report }: ReportContent, say: Say): void => {
  for (const [at, minor] of report.minors.entries()) {
    const columns = OF_MINOR.map((fields) => fields.map((field) => told(field, minor, say)))
    if (at === 0) heading(document, m.report_section_minors({}, say), 20 + heightOfColumns(document, columns))
    else document.y += 10
    makeRoom(document, 20 + heightOfColumns(document, columns))
    set(document, [
      body(`${at + 1}. ${m.report_pdf_minor({}, say)}`, { face: 'sans-medium', colour: COLOUR.quiet, size: 9 }),
    ])
    setColumns(document, columns)
  }
}

const setSignature = (document: ComposedDocument, { language, stamp }: ReportContent): DrawnReport['box'] => {
  if (!stamp) return null
  heading(document, m.report_pdf_signature({}, { locale: language }), stamp.height + 4)
  const { x } = wholeWidth(document)
  const { y, page } = document
  document.y += stamp.height
  return { page: document.bufferedPageRange().count, x, y: page.height - y - stamp.height, ...stamp }
}

const setFooters = (document: ComposedDocument, { reference, language }: ReportContent): void => {
  const { count } = document.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(at)
    const { page } = document
    const words = m.report_pdf_page({ reference, page: at + 1, pages: count }, { locale: language })
    unread(document, 'Pagination', () => {
      const { bottom } = page.margins
      // PDFKit would begin a page for what stands below the margin.
      page.margins.bottom = 0
      setAt(document, [quiet(words, { size: 8 })], wholeWidth(document), page.height - 40)
      page.margins.bottom = bottom
    })
  }
}
