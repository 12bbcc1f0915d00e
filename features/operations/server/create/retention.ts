import type { Retention, RetentionClass } from '../../wire.ts'
import type { PlannedParty } from './plan-party.ts'

/** What an installation says of how long those are kept who were filmed. */
export interface RetentionTerms {
  days: Record<RetentionClass, number>
  /** Where neither the operation nor its account says anything. */
  usual: RetentionClass
}

/** Whether somebody is filmed in it. */
export const isFilmed = (parties: readonly PlannedParty[]): boolean =>
  parties.some(({ tasks }) => tasks.some(({ films }) => films))

/**
 * The rule of an operation, with the days that its class means now: what is promised then is not
 * changed by a setting. A demonstration proves nothing, and is kept for short.
 *
 * @param usual What the account has chosen for those that name no class; null: nothing.
 */
export const retentionOf = (
  plan: { parties: readonly PlannedParty[]; retention: RetentionClass | null; demo: boolean },
  terms: RetentionTerms,
  usual: RetentionClass | null,
): { retention?: Retention } => {
  if (!isFilmed(plan.parties)) return {}
  const named = plan.retention ?? (plan.demo ? 'short' : (usual ?? terms.usual))
  return { retention: { class: named, days: terms.days[named] } }
}
