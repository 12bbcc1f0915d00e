import { m } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'
import type { ComposedDocument } from '@firmeza/pdf'
import {
  body,
  COLOUR,
  type Column,
  heading,
  heightOf,
  makeRoom,
  mono,
  type Paragraph,
  quiet,
  set,
  setAt,
  unread,
  wholeWidth,
} from '@firmeza/pdf/sheet'
import { type Acta, partyName } from './acta.ts'
import { eventWords } from './event-words.ts'
import type { Story } from './story.ts'
import { calledThen } from './story.ts'

type Event = Story['events'][number]

const DOT_WIDTH = 20
const TIME_WIDTH = 126
const HASH_WIDTH = 39
const HASH_LETTERS = 8
const BETWEEN = 9

/** Every event of the chain, first to last: when, what, from where. */
export const setTimeline = (document: ComposedDocument, acta: Acta): void => {
  const { story, say } = acta
  heading(document, m.acta_events({}, say), 80)
  set(document, [quiet(m.acta_events_note({}, say))])
  document.y += 12
  for (const event of story.events) setRow(document, acta, event, event === story.events.at(-1))
}

const setRow = (document: ComposedDocument, acta: Acta, event: Event, isLast: boolean): void => {
  const cells = cellsOf(document, acta, event)
  const height = Math.max(...cells.map(({ paragraphs, column }) => heightOf(document, paragraphs, column.width)))
  makeRoom(document, height)
  const { x } = wholeWidth(document)
  const { y } = document
  const end = y + height + (isLast ? 0 : BETWEEN)
  unread(document, 'Layout', () => {
    document.lineWidth(0.75).strokeColor(COLOUR.control)
    if (!isLast)
      document
        .moveTo(x + 4, y + 10)
        .lineTo(x + 4, Math.min(end + 2, document.page.maxY()))
        .stroke()
    document
      .circle(x + 4, y + 6, 3)
      .lineWidth(1.5)
      .strokeColor(COLOUR.pen)
      .stroke()
  })
  document.tagged('P', () => {
    for (const { paragraphs, column } of cells) setAt(document, paragraphs, column, y)
  })
  document.y = end
}

const cellsOf = (
  document: ComposedDocument,
  acta: Acta,
  event: Event,
): { paragraphs: Paragraph[]; column: Column }[] => {
  const { x, width } = wholeWidth(document)
  const told = x + DOT_WIDTH + TIME_WIDTH
  const { title, details } = eventWords(acta, event)
  const isOneOfSeveral = acta.names.length > 1 && event.party !== undefined
  const signer = calledThen(acta.story.events, event) ?? (isOneOfSeveral ? partyName(acta, event.party!) : '')
  const whose = signer ? [m.acta_event_of({ signer }, acta.say)] : []
  return [
    {
      paragraphs: [
        mono(formatMoment(event.at, acta.say.locale), { gap: 1.5 }),
        mono(event.at.toISOString(), { size: 7, colour: COLOUR.quiet }),
      ],
      column: { x: x + DOT_WIDTH, width: TIME_WIDTH },
    },
    {
      paragraphs: [
        body(title, { face: 'sans-medium', lineGap: 1.5 }),
        ...[...whose, ...details].map((detail) => quiet(detail, { size: 8.5, lineGap: 1.5, gap: 1 })),
      ],
      column: { x: told, width: x + width - HASH_WIDTH - 10 - told },
    },
    {
      paragraphs: [mono(event.hash.slice(0, HASH_LETTERS), { colour: COLOUR.quiet, gap: 1.5 })],
      column: { x: x + width - HASH_WIDTH, width: HASH_WIDTH },
    },
  ]
}
