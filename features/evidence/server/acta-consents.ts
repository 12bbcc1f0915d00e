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
  set,
  setFields,
  unread,
  wholeWidth,
} from '@firmeza/pdf/sheet'
import type { Acta } from './acta.ts'
import type { ConsentStory } from './acta-story.ts'

const INSET = 14
const BELOW_WORDS = 3

/** The words accepted, as they stood on the screen, and for which documents. */
export const setConsents = (document: ComposedDocument, acta: Acta): void => {
  for (const [index, consent] of acta.story.consents.entries()) setConsent(document, acta, consent, index)
}

const setConsent = (document: ComposedDocument, { say, content }: Acta, consent: ConsentStory, index: number): void => {
  const { x, width } = wholeWidth(document)
  const text = consent.words?.text ?? m.acta_consent_not_shown({ brand: content.brandName }, say)
  const words = [body(text, { size: 11.5, lineGap: 3.5 })]
  const fields = fieldsOf(consent, say)
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

const fieldsOf = ({ words, acceptances }: ConsentStory, say: Acta['say']): Field[] => [
  ...(words ? [{ label: m.acta_sha_text({}, say), value: [mono(words.sha256)] }] : []),
  {
    label: m.acta_consent_for({}, say),
    value: acceptances.map(({ document, at }) =>
      body(m.acta_consent_of({ document, moment: formatMoment(at, say.locale) }, say)),
    ),
  },
]
