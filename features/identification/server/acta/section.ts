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
import { keptForWords, RETENTION_WORDS } from '../../retention-words.ts'
import { CHECK_WORDS, OUTCOME_WORDS } from '../../words.ts'
import type { EvidentScore } from '../rules/scores.ts'
import { reasonWords } from './reason-words.ts'
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

const SCORE_WORDS: Record<EvidentScore['score'], typeof m.identification_check_match> = {
  match: m.identification_check_match,
  front: m.identification_check_front,
  passport: m.identification_check_front,
  hologram: m.identification_check_hologram,
  back: m.identification_check_back,
  'same-face': m.identification_check_same_face,
}

/** As it stands in evidence, to three places. */
const scoreText = ({ score, value, least }: EvidentScore, say: Acta['say']): string => {
  const number = (each: number) => each.toLocaleString(say.locale, { maximumFractionDigits: 3 })
  const measured =
    value === null
      ? m.identification_outcome_not_checked({}, say)
      : m.acta_identification_score({ value: number(value), least: number(least) }, say)
  return `${SCORE_WORDS[score]({}, say)}: ${measured}`
}

const fieldsOf = (
  { checks, codes, scores, captures, video, models, kept, destroyed }: TryStory,
  say: Acta['say'],
): Field[] => [
  {
    label: m.acta_identification_checks({}, say),
    value: [
      ...checks.map(({ check, outcome, reason }) =>
        body(
          `${CHECK_WORDS[check]({}, say)}: ${OUTCOME_WORDS[outcome]({}, say)}${reason ? ` (${reasonWords(reason, say)})` : ''}`,
          outcome === 'passed' ? { colour: COLOUR.seal } : {},
        ),
      ),
      ...(codes && checks.some(({ check, outcome }) => check === 'code' && outcome === 'passed')
        ? [quiet(m.acta_identification_code_note({ right: codes.right }, say), { gap: 3 })]
        : []),
    ],
  },
  ...(scores.length > 0
    ? [
        {
          label: m.acta_identification_scores({}, say),
          value: scores.map((score) => body(scoreText(score, say))),
        },
      ]
    : []),
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
  ...(kept && !destroyed
    ? [
        {
          label: m.acta_identification_kept({}, say),
          value: [
            body(m.acta_identification_kept_until({ moment: formatMoment(kept.until, say.locale) }, say)),
            quiet(m.acta_identification_kept_body(ruleWords(kept, say), say)),
          ],
        },
      ]
    : []),
  ...(destroyed
    ? [
        {
          label: m.acta_identification_destroyed({}, say),
          value: [
            body(formatMoment(destroyed.at, say.locale)),
            quiet(
              destroyed.isOver
                ? m.acta_identification_destroyed_over({}, say)
                : m.acta_identification_destroyed_body({}, say),
            ),
          ],
        },
      ]
    : []),
  {
    label: m.acta_identification_models({}, say),
    value: Object.entries(models).map(([name, version]) => mono(`${name} ${version}`, { size: 7.5 })),
  },
]

const ruleWords = ({ class: named, days }: NonNullable<TryStory['kept']>, say: Acta['say']) => {
  const rule = RETENTION_WORDS[named]({}, say)
  return { rule: rule.charAt(0).toUpperCase() + rule.slice(1), time: keptForWords(days, say.locale) }
}
