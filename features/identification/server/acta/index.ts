import { type Acta, type ActaPart, partyName } from '@firmeza/evidence/acta'
import { m } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'
import { IDENTIFY } from '../kinds.ts'
import { setIdentifications } from './section.ts'
import { IDENTIFICATION_TITLES } from './titles.ts'
import { tryOf } from './tries.ts'

/** What the acta tells of those who were identified by video. */
export const IDENTIFICATION_PART: ActaPart = {
  kinds: [IDENTIFY.kind],
  titles: IDENTIFICATION_TITLES,
  role: (say) => m.acta_identified_person({}, say),
  results: (acta) => identified(acta).flatMap((party) => resultOf(acta, party)),
  legal: (acta) => (identified(acta).length > 0 ? [m.acta_identification_legal({}, acta.say)] : []),
  partyWords: () => [],
  note: () => [],
  sections: [(document, acta) => setIdentifications(document, acta, identified(acta))],
}

const identified = ({ content }: Acta): string[] =>
  content.parties.filter(({ kinds }) => kinds.includes(IDENTIFY.kind)).map(({ id }) => id)

const resultOf = (acta: Acta, party: string): string[] => {
  const found = tryOf(acta, party)
  if (!found) return []
  const { say } = acta
  const count = (outcome: string) => found.checks.filter((each) => each.outcome === outcome).length
  return [
    m.acta_identification_result(
      {
        person: partyName(acta, party),
        moment: formatMoment(found.computedAt, say.locale),
        passed: count('passed'),
        failed: count('failed'),
        unchecked: count('not-checked'),
      },
      say,
    ),
    ...(found.approvedAt
      ? [m.acta_identification_reviewed({ moment: formatMoment(found.approvedAt, say.locale) }, say)]
      : []),
  ]
}
