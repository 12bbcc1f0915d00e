import { type Acta, partyName, transportWords, unbroken } from '@firmeza/evidence/acta'
import { m } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'
import type { ComposedDocument } from '@firmeza/pdf'
import {
  body,
  COLOUR,
  type Field,
  fieldsHeight,
  heading,
  makeRoom,
  mono,
  quiet,
  set,
  setFields,
} from '@firmeza/pdf/sheet'
import { type CodeStory, readSignatures } from './story.ts'

/** Each one-time code: where it went, what the gateway said, what became of it. Never the code. */
export const setCodes = (document: ComposedDocument, acta: Acta): void => {
  const { say, names } = acta
  const { codes } = readSignatures(acta.story)
  const total = codes.length
  for (const [index, code] of codes.entries()) {
    const fields = fieldsOf(code, say)
    const height = fieldsHeight(document, fields) + 20
    if (index === 0) heading(document, m.acta_code({}, say), height)
    else document.y += 14
    makeRoom(document, height)
    const which = m.acta_code_of({ index: index + 1, total }, say)
    const whose = names.length > 1 ? ` · ${partyName(acta, code.party)}` : ''
    if (total > 1 || whose) set(document, [body(`${which}${whose}`, { face: 'sans-medium' })])
    setFields(document, fields)
  }
  if (total > 0) set(document, [quiet(m.acta_code_absent({}, say), { gap: 9 })])
}

const fieldsOf = (code: CodeStory, say: Acta['say']): Field[] => [
  { label: m.acta_code_outcome({}, say), value: [outcomeOf(code, say)] },
  { label: m.acta_code_tries({}, say), value: [body(String(code.tries))] },
  {
    label: m.acta_code_channel({}, say),
    value: [
      body((code.isMailed ? m.acta_code_destination_mail : m.acta_code_destination)({ to: unbroken(code.to) }, say)),
    ],
  },
  { label: m.acta_code_issued({}, say), value: [body(formatMoment(code.issuedAt, say.locale))] },
  {
    label: m.acta_code_delivery({}, say),
    value: [
      body(transportWords(code.transport, say)),
      ...[code.messageId, code.reply].filter(Boolean).map((text) => mono(text, { gap: 1 })),
    ],
  },
  { label: (code.isMailed ? m.acta_code_bounce : m.acta_code_receipt)({}, say), value: [body(receiptOf(code, say))] },
]

const receiptOf = ({ receipt, isMailed }: CodeStory, say: Acta['say']): string => {
  if (!receipt) return (isMailed ? m.acta_code_bounce_none : m.acta_code_receipt_none)({}, say)
  const moment = formatMoment(receipt.at, say.locale)
  if (isMailed) return m.acta_code_bounced({ moment }, say)
  return receipt.delivered ? m.acta_code_received({ moment }, say) : m.acta_code_not_received({ moment }, say)
}

const outcomeOf = ({ outcome }: CodeStory, say: Acta['say']) => {
  if (outcome.kind === 'verified') {
    const moment = formatMoment(outcome.at, say.locale)
    return body(m.acta_code_verified({ moment }, say), { face: 'sans-medium', colour: COLOUR.seal })
  }
  return body(UNVERIFIED[outcome.kind]({}, say))
}

const UNVERIFIED = {
  locked: m.acta_code_locked,
  ended: m.acta_code_ended,
  unsent: m.acta_code_unsent,
  replaced: m.acta_code_replaced,
  unused: m.acta_code_unused,
}
