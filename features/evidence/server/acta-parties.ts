import { m } from '@firmeza/i18n'
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
import type { Acta } from './acta.ts'
import { seen } from './acta-words.ts'

/** Who sent it and who signed, side by side. */
export const setParties = (document: ComposedDocument, acta: Acta): void => {
  const { x, width } = wholeWidth(document)
  const half = (width - 24) / 2
  const sides: [Paragraph[], Column][] = [
    [senderOf(acta), { x, width: half }],
    [signerOf(acta), { x: x + half + 24, width: half }],
  ]
  const height = Math.max(...sides.map(([paragraphs, column]) => heightOf(document, paragraphs, column.width)))
  heading(document, m.acta_parties({}, acta.say), height)
  makeRoom(document, height)
  const { y } = document
  for (const [paragraphs, column] of sides) document.tagged('P', () => setAt(document, paragraphs, column, y))
  document.y = y + height
  set(document, [quiet(m.acta_identity({}, acta.say), { gap: 10 })])
}

const party = (role: string, name: string): Paragraph[] => [
  quiet(role),
  body(name, { face: 'sans-medium', size: 12, gap: 2 }),
]

const senderOf = ({ content, say }: Acta): Paragraph[] => party(m.acta_sender({}, say), seen(content.senderName))

const signerOf = ({ content, signerName, say }: Acta): Paragraph[] => {
  const { email, phone, fields } = content.signer
  const nif = fields.find(({ identifier }) => identifier === 'nif')
  const facts: [string, string][] = [
    [m.acta_email({}, say), email],
    [m.acta_phone({}, say), phone],
    [nif?.label || 'NIF', nif?.value ?? ''],
  ]
  const told = facts.filter(([, value]) => value !== '')
  return [
    ...party(m.acta_signer({}, say), signerName),
    ...told.map(([label, value]) => body(`${seen(label)}: ${seen(value)}`, { size: 9.5, gap: 2 })),
  ]
}
