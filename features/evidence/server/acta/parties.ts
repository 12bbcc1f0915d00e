import { m } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'
import type { ComposedDocument } from '@firmeza/pdf'
import {
  body,
  type Column,
  heading,
  heightOf,
  makeRoom,
  type Paragraph,
  quiet,
  set,
  setAt,
  wholeWidth,
} from '@firmeza/pdf/sheet'
import { type Acta, partOf } from './acta.ts'
import type { ActaContent } from './content.ts'
import { calledThen } from './story.ts'
import { seen } from './words.ts'

const BETWEEN = 24
const BELOW_ROW = 12

/** Who sent it and who had something to do, two side by side. */
export const setParties = (document: ComposedDocument, acta: Acta): void => {
  const { x, width } = wholeWidth(document)
  const half = (width - BETWEEN) / 2
  const all = [senderOf(acta), ...acta.content.parties.map((each, at) => partyOf(acta, each, at))]
  for (let at = 0; at < all.length; at += 2) {
    const sides = all
      .slice(at, at + 2)
      .map((paragraphs, side): [Paragraph[], Column] => [paragraphs, { x: x + side * (half + BETWEEN), width: half }])
    const height = Math.max(...sides.map(([paragraphs, column]) => heightOf(document, paragraphs, column.width)))
    if (at === 0) heading(document, m.acta_parties({}, acta.say), height)
    else document.y += BELOW_ROW
    makeRoom(document, height)
    const { y } = document
    for (const [paragraphs, column] of sides) document.tagged('P', () => setAt(document, paragraphs, column, y))
    document.y = y + height
  }
  set(
    document,
    acta.parts.flatMap((part) => part.note(acta)).map((note, at) => quiet(note, { gap: at === 0 ? 10 : 4 })),
  )
}

const party = (role: string, name: string): Paragraph[] => [
  quiet(role),
  body(name, { face: 'sans-medium', size: 12, gap: 2 }),
]

const senderOf = ({ content, say }: Acta): Paragraph[] => party(m.acta_sender({}, say), seen(content.senderName))

const partyOf = (acta: Acta, { id, email, phone, fields }: ActaContent['parties'][number], at: number) => {
  const { names, say } = acta
  const part = partOf(acta, id)
  const nif = fields.find(({ identifier }) => identifier === 'nif')
  const facts: [string, string][] = [
    [m.acta_email({}, say), email],
    [m.acta_phone({}, say), phone],
    [nif?.label || 'NIF', nif?.value ?? ''],
  ]
  const told = facts.filter(([, value]) => value !== '')
  return [
    ...party(part?.role(say) ?? m.acta_signer({}, say), names[at]!),
    ...handedOver(acta, id).map((words) => body(words, { size: 9.5, gap: 2 })),
    ...told.map(([label, value]) => body(`${seen(label)}: ${seen(value)}`, { size: 9.5, gap: 2 })),
    ...(part?.partyWords(acta, id) ?? []).map((words, nth) => body(words, { size: 9.5, gap: nth === 0 ? 3 : 2 })),
  ]
}

/** From whom the part came, where it is not the sender who named this person. */
const handedOver = ({ story, say }: Acta, party: string): string[] =>
  story.events
    .filter((event) => event.type === 'PartyHandedOver' && event.party === party)
    .map((event) =>
      m.acta_party_handed_over(
        { by: calledThen(story.events, event) ?? '', moment: formatMoment(event.at, say.locale) },
        say,
      ),
    )
