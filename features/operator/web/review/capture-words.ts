import { m } from '@firmeza/i18n'
import type { CaptureType, WireScore } from '@firmeza/identification/wire'

/** What each picture shows. */
export const CAPTURE_WORDS: Record<CaptureType, () => string> = {
  FACE: () => m.identification_check_face(),
  DNIFRONT: () => m.operator_review_front(),
  HOLOGRAM: () => m.summary_hologram(),
  DNIBACK: () => m.identification_check_back(),
  PASSPORT: () => m.operator_review_passport(),
  PASSPORTMRZ: () => m.operator_review_zone(),
}

export const SCORE_WORDS: Record<WireScore['score'], () => string> = {
  match: () => m.summary_face(),
  front: () => m.operator_review_front(),
  hologram: () => m.summary_hologram(),
  back: () => m.identification_check_back(),
  passport: () => m.operator_review_passport(),
}

/** What a picture is measured by; the zone's is its page's. */
const SCORE_OF: Record<CaptureType, WireScore['score']> = {
  FACE: 'match',
  DNIFRONT: 'front',
  HOLOGRAM: 'hologram',
  DNIBACK: 'back',
  PASSPORT: 'passport',
  PASSPORTMRZ: 'passport',
}

export type Standing = 'reached' | 'near' | 'far' | 'not-checked'

/** How a confidence stands to its minimum; under 40 % it is far (specification 2 §9.2). */
export const standingOf = ({ value, least }: Pick<WireScore, 'value' | 'least'>): Standing =>
  value === null ? 'not-checked' : value >= least ? 'reached' : value < 0.4 ? 'far' : 'near'

export const standingOfCapture = (type: CaptureType, scores: WireScore[]): Standing => {
  const score = scores.find((each) => each.score === SCORE_OF[type])
  return score ? standingOf(score) : 'not-checked'
}
