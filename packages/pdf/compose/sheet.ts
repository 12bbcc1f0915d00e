import type { ComposedDocument } from '../compose-pdf.ts'
import type { Face } from './fonts.ts'

/**
 * How our own documents are set: the acta, receipts. Everything is drawn under a tag or marked as
 * unread, so that screen readers find the text and nothing else.
 */

/** The product's colours on paper (packages/ui/tokens.css, the light preset). */
export const COLOUR = {
  ink: '#10182e',
  quiet: '#4b5571',
  line: '#dfe3ed',
  control: '#8089a3',
  sunken: '#f2f4f9',
  pen: '#2639d9',
  seal: '#0a7350',
  sealWash: '#e6f5ee',
  alarm: '#c4262e',
  alarmWash: '#fdecec',
} as const

/** Text to set, in points. `gap` is the room above it. */
export interface Paragraph {
  text: string
  face?: Face
  size?: number
  colour?: string
  gap?: number
  lineGap?: number
  tracking?: number
}

export const body = (text: string, more: Partial<Paragraph> = {}): Paragraph => ({ text, ...more })
export const quiet = (text: string, more: Partial<Paragraph> = {}): Paragraph => ({
  text,
  size: 9,
  colour: COLOUR.quiet,
  ...more,
})
/** Hashes, serial numbers and commands. 64 letters of it are 307 points wide. */
export const mono = (text: string, more: Partial<Paragraph> = {}): Paragraph => ({
  text,
  face: 'mono',
  size: 8,
  ...more,
})

/** Where text goes: its left edge and its width. */
export interface Column {
  x: number
  width: number
}

/** The whole width between the margins. */
export const wholeWidth = ({ page }: ComposedDocument): Column => ({
  x: page.margins.left,
  width: page.width - page.margins.left - page.margins.right,
})

const choose = (document: ComposedDocument, { face = 'sans', size = 10, colour = COLOUR.ink }: Paragraph): void => {
  document.font(face).fontSize(size).fillColor(colour)
}
const optionsOf = ({ lineGap = 2.5, tracking = 0 }: Paragraph, { width }: Pick<Column, 'width'>) => ({
  width,
  lineGap,
  characterSpacing: tracking,
})

/** Height of paragraphs under each other. */
export const heightOf = (document: ComposedDocument, paragraphs: Paragraph[], width: number): number =>
  paragraphs.reduce((sum, paragraph) => {
    choose(document, paragraph)
    return sum + (paragraph.gap ?? 0) + document.heightOfString(paragraph.text, optionsOf(paragraph, { width }))
  }, 0)

/** Sets paragraphs under each other from `y` down, and answers where they end. */
export const setAt = (document: ComposedDocument, paragraphs: Paragraph[], column: Column, y: number): number => {
  document.y = y
  for (const paragraph of paragraphs) {
    choose(document, paragraph)
    document.text(paragraph.text, column.x, document.y + (paragraph.gap ?? 0), optionsOf(paragraph, column))
  }
  return document.y
}

/** Begins a page unless so much fits below. */
export const makeRoom = (document: ComposedDocument, height: number): void => {
  if (document.y + height > document.page.maxY()) document.addPage()
}

/** Sets paragraphs where the document stands, on one page. */
export const set = (document: ComposedDocument, paragraphs: Paragraph[], column = wholeWidth(document)): void => {
  makeRoom(document, heightOf(document, paragraphs, column.width))
  document.tagged('P', () => setAt(document, paragraphs, column, document.y))
}

/** What only decorates or repeats is kept from screen readers (ISO 32000-2 §14.8.2.2). */
export const unread = (document: ComposedDocument, type: 'Layout' | 'Pagination', draw: () => void): void => {
  document.markContent('Artifact', { type })
  draw()
  document.endMarkedContent()
}

const ABOVE_HEADING = 14
const BELOW_HEADING = 6
const HEADING: Omit<Paragraph, 'text'> = { face: 'sans-bold', size: 14, tracking: -0.25 }

/** A heading under a line; it stays on the page of the `following` points. */
export const heading = (document: ComposedDocument, text: string, following: number): void => {
  const column = wholeWidth(document)
  const isOnTop = (): boolean => document.y <= document.page.margins.top
  const height = heightOf(document, [{ ...HEADING, text, gap: 11 }], column.width)
  makeRoom(document, ABOVE_HEADING + height + BELOW_HEADING + following)
  if (!isOnTop()) {
    const y = document.y + ABOVE_HEADING - 6
    unread(document, 'Layout', () => rule(document, column, y))
    document.y = y
  }
  const gap = isOnTop() ? 0 : 11
  document.tagged('H2', () => setAt(document, [{ ...HEADING, text, gap }], column, document.y))
  document.y += BELOW_HEADING
}

export const rule = (
  document: ComposedDocument,
  { x, width }: Column,
  y: number,
  colour: string = COLOUR.line,
): void => {
  document
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.75)
    .strokeColor(colour)
    .stroke()
}

/** Something said of something: `Remitente  Talleres Ribera`. */
export interface Field {
  label: string
  value: Paragraph[]
}

const LABEL_WIDTH = 118
const FIELD_GAP = 3

const fieldHeight = (document: ComposedDocument, { label, value }: Field, width: number): number =>
  Math.max(heightOf(document, [quiet(label)], LABEL_WIDTH), heightOf(document, value, width - LABEL_WIDTH))

export const fieldsHeight = (document: ComposedDocument, fields: Field[]): number =>
  fields.reduce((sum, field) => sum + FIELD_GAP + fieldHeight(document, field, wholeWidth(document).width), 0)

/** Labels on the left, values beside them. Fields that do not say anything are left out. */
export const setFields = (document: ComposedDocument, fields: Field[], column = wholeWidth(document)): void => {
  const { x, width } = column
  for (const field of fields.filter(({ value }) => value.some(({ text }) => text !== ''))) {
    const height = fieldHeight(document, field, width)
    makeRoom(document, FIELD_GAP + height)
    const y = document.y + (document.y > document.page.margins.top ? FIELD_GAP : 0)
    document.tagged('P', () => {
      setAt(document, [quiet(field.label)], { x, width: LABEL_WIDTH - 10 }, y)
      setAt(document, field.value, { x: x + LABEL_WIDTH, width: width - LABEL_WIDTH }, y)
    })
    document.y = y + height
  }
}

/** The product's mark (packages/ui/mark.tsx): a signature's stroke on the pen's colour. */
const STROKE =
  'M8 22.5c3.4-1 5.4-4.6 6.3-8.2.7-2.9 1.9-5.8 4.3-5.8 1.7 0 2.4 1.5 1.6 3-1.6 3-7 3.7-9.2 3.7M8.6 24.6c5.2-2.2 9.3-2.4 15-1.3'

/** Draws the mark in a square of `size` points. */
export const drawMark = (document: ComposedDocument, { x, y, size }: { x: number; y: number; size: number }): void => {
  document
    .save()
    .translate(x, y)
    .scale(size / 32)
  document.roundedRect(0, 0, 32, 32, 9).fill(COLOUR.pen)
  document.path(STROKE).lineWidth(2.1).lineCap('round').stroke('#fff').restore()
}
