import { type Acta, pagesSeenWords, partyName } from '@firmeza/evidence/acta'
import { m } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'
import type { ComposedDocument } from '@firmeza/pdf'
import {
  body,
  COLOUR,
  type Field,
  fieldsHeight,
  heading,
  heightOf,
  makeRoom,
  mono,
  type Paragraph,
  quiet,
  set,
  setFields,
  unread,
  wholeWidth,
} from '@firmeza/pdf/sheet'
import { type Acceptance, type ConsentStory, readSignatures } from './story.ts'

const INSET = 14
const BELOW_WORDS = 3

/** The words accepted, as they stood on the screen, and for which documents. */
export const setConsents = (document: ComposedDocument, acta: Acta): void => {
  for (const [index, consent] of readSignatures(acta.story).consents.entries())
    setConsent(document, acta, consent, index)
}

const setConsent = (document: ComposedDocument, acta: Acta, consent: ConsentStory, index: number): void => {
  const { say, content } = acta
  const { x, width } = wholeWidth(document)
  const text = consent.words?.text ?? m.acta_consent_not_shown({ brand: content.brandName }, say)
  const words = [body(text, { size: 11.5, lineGap: 3.5 })]
  const fields = fieldsOf(consent, acta)
  const height = heightOf(document, words, width - INSET) + BELOW_WORDS + fieldsHeight(document, fields)
  if (index === 0) heading(document, m.acta_consent({}, say), height)
  else document.y += 16
  makeRoom(document, height)
  const top = document.y
  set(document, words, { x: x + INSET, width: width - INSET })
  const tall = document.y - top - 3
  unread(document, 'Layout', () => document.rect(x, top, 2.5, tall).fill(COLOUR.pen))
  document.y += BELOW_WORDS
  setFields(document, fields)
}

const fieldsOf = ({ words, acceptances }: ConsentStory, acta: Acta): Field[] => [
  ...(words ? [{ label: m.acta_sha_text({}, acta.say), value: [mono(words.sha256)] }] : []),
  {
    label: m.acta_consent_for({}, acta.say),
    value: acceptances.map(({ document, at, party }) => {
      const accepted = m.acta_consent_of({ document, moment: formatMoment(at, acta.say.locale) }, acta.say)
      return body(acta.names.length > 1 ? `${accepted} · ${partyName(acta, party)}` : accepted)
    }),
  },
  // Of a screen that is not ours there is nothing to say.
  ...(words ? [{ label: m.acta_seen({}, acta.say), value: acceptances.flatMap((each) => seenOf(each, acta)) }] : []),
]

const seenOf = ({ document, seen, party }: Acceptance, acta: Acta): Paragraph[] => {
  const { say, names } = acta
  const which = names.length > 1 ? `${document} · ${partyName(acta, party)}` : document
  if (!seen) return [body(m.acta_seen_nothing({ document: which }, say))]
  const [first = '', ...rest] = pagesSeenWords(seen, say)
  return [
    body(first ? m.acta_seen_of({ document: which, pages: first }, say) : which),
    ...rest.map((line) => quiet(line)),
  ]
}
