import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import type { CreationPayload } from '../../contract.ts'
import type { TaskKind } from '../../domain/task-kind.ts'
import { messageKindOf } from '../message-kind.ts'
import { toE164 } from '../phone.ts'
import { type Creator, pays } from './creator.ts'
import { type Plan, planOperation } from './plan-operation.ts'
import { whyNotSent } from './why-not-sent.ts'

export interface JudgeParts {
  database: Database
  /** Countries that SMS are sent to. */
  smsCountries: ReadonlySet<string>
  /** What parties can be asked to do here. */
  kinds: readonly TaskKind[]
}

type Kind = 'paid' | 'free'
type KindOf = (of: { demo: boolean; accountId: string | null }) => Promise<Kind>

interface Judged {
  plan: Plan
  /** How its messages are counted. */
  kind: Kind
}

/**
 * Whether a payload may be created by this creator, as far as its words say. Nothing is written.
 * Who judges many of one creator passes a `kindOf` that remembers.
 */
export const judgeCreation = async (
  parts: JudgeParts,
  payload: CreationPayload,
  creator: Creator,
  kindOf: KindOf = (of) => messageKindOf(parts.database.db, of),
): Promise<Result<Judged, Refusal>> => {
  const planned = planFor(payload, creator, parts)
  if (!planned.ok) return planned
  const plan = planned.value
  const accountId = pays(creator) ? creator.accountId : null
  const kind = await kindOf({ demo: plan.demo, accountId })
  const refusal = whyNotSent(payload, plan, kind, parts.smsCountries)
  return refusal ? refuse(refusal) : ok({ plan, kind })
}

/** Credits. */
export const priceOf = ({ parties }: Plan): number =>
  parties.flatMap(({ tasks }) => tasks).reduce((sum, { price }) => sum + price, 0)

const planFor = (
  payload: CreationPayload,
  creator: Creator,
  { kinds }: Pick<JudgeParts, 'kinds'>,
): Result<Plan, Refusal> => {
  const plan = planOperation(payload, { kinds, toE164 }, !pays(creator))
  if (!plan.ok || pays(creator)) return plan
  if (!plan.value.demo) return refuse({ code: 'forbidden' } as const)
  // Nor is a stranger reminded for who pays nothing and leaves no name.
  if (hasRules(plan.value))
    return refuse({ code: 'payload-invalid', field: 'operationData', reason: 'rules-of-trial' } as const)
  // Nobody vouches for a visitor, who could have strangers mailed by the dozen.
  if (plan.value.parties.length > 1)
    return refuse({ code: 'payload-invalid', field: 'signers', reason: 'signers-of-trial' } as const)
  return plan
}

const hasRules = ({ deadlineDays, codeBy, retention, copies, rules }: Plan): boolean =>
  copies.length > 0 ||
  deadlineDays !== null ||
  codeBy !== 'SMS' ||
  retention !== null ||
  rules.reminderDays !== null ||
  rules.handover ||
  rules.everyPage
