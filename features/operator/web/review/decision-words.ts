import { m } from '@firmeza/i18n'
import type { DecisionBody, RejectionCode, RepeatCode } from '@firmeza/identification/wire'

export const CODE_WORDS: Record<RejectionCode | RepeatCode, () => string> = {
  'other-person': () => m.operator_rejection_other_person(),
  'document-unreadable': () => m.operator_rejection_unreadable(),
  'document-expired': () => m.operator_rejection_expired(),
  'document-altered': () => m.operator_rejection_altered(),
  'not-live': () => m.operator_rejection_not_live(),
  'picture-quality': () => m.operator_rejection_quality(),
  'hologram-unseen': () => m.operator_repeat_hologram(),
  'document-covered': () => m.operator_repeat_covered(),
  'somebody-else-seen': () => m.operator_repeat_somebody_else(),
  unopenable: () => m.operator_review_unopenable(),
  other: () => m.operator_rejection_other(),
}

/** What follows; `isFirst`: of two who have to pass it; `isUnopenable`: nobody can look at it. */
export const effectWords = (outcome: DecisionBody['outcome'], isFirst: boolean, isUnopenable: boolean): string => {
  if (outcome === 'repeat')
    return isUnopenable ? m.operator_decision_effect_unopenable() : m.operator_decision_effect_repeat()
  if (outcome === 'rejected') return m.operator_review_reject_body()
  return isFirst ? m.operator_decision_effect_first() : m.operator_review_pass_body()
}

/** What is said once it is done. */
export const doneWords = (outcome: DecisionBody['outcome'], isFirst: boolean): string => {
  if (outcome === 'repeat') return m.operator_decision_repeated()
  if (outcome === 'rejected') return m.operator_review_rejected()
  return isFirst ? m.operator_decision_seconded() : m.operator_review_passed()
}
