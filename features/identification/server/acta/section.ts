import { type Acta, partyName } from '@firmeza/evidence/acta'
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
import { CHECK_WORDS, OUTCOME_WORDS } from '../../words.ts'
import { type TryStory, tryOf } from './tries.ts'

/** Of each person identified: every check, and the hashes of what was kept. */
export const setIdentifications = (document: ComposedDocument, acta: Acta, parties: string[]): void => {
  const { say, names } = acta
  const told = parties.flatMap((party) => {
    const found = tryOf(acta, party)
    return found ? [{ party, found }] : []
  })
  for (const [index, { party, found }] of told.entries()) {
    const fields = fieldsOf(found, say)
    if (index === 0)
      heading(document, m.acta_identification_heading({}, say), fieldsHeight(document, fields.slice(0, 2)))
    else document.y += 14
    if (names.length > 1) set(document, [body(partyName(acta, party), { face: 'sans-medium' })])
    for (const field of fields) {
      makeRoom(document, fieldsHeight(document, [field]))
      setFields(document, [field])
    }
  }
  if (told.length > 0) set(document, [quiet(m.acta_identification_note({}, say), { gap: 9 })])
}

const fieldsOf = ({ checks, captures, video, models, destroyedAt }: TryStory, say: Acta['say']): Field[] => [
  {
    label: m.acta_identification_checks({}, say),
    value: checks.map(({ check, outcome, reason }) =>
      body(
        `${CHECK_WORDS[check]({}, say)}: ${OUTCOME_WORDS[outcome]({}, say)}${reason ? ` (${reason})` : ''}`,
        outcome === 'passed' ? { colour: COLOUR.seal } : {},
      ),
    ),
  },
  {
    label: m.acta_identification_captures({}, say),
    value: captures.flatMap(({ as, sha256 }) => [body(as), mono(sha256, { size: 7.5, gap: 1 })]),
  },
  ...(video
    ? [
        {
          label: m.acta_identification_video({}, say),
          value: [mono(video.sha256, { size: 7.5 }), quiet(`${video.bytes} B`, { gap: 1 })],
        },
      ]
    : []),
  ...(destroyedAt
    ? [
        {
          label: m.acta_identification_destroyed({}, say),
          value: [body(formatMoment(destroyedAt, say.locale)), quiet(m.acta_identification_destroyed_body({}, say))],
        },
      ]
    : []),
  {
    label: m.acta_identification_models({}, say),
    value: Object.entries(models).map(([name, version]) => mono(`${name} ${version}`, { size: 7.5 })),
  },
]
