import { originsOf, type Visitor } from '@firmeza/http'
import type { Limit } from '@firmeza/kernel'
import { type MessageLimits, mailboxOf } from '@firmeza/messaging'
import { type Creator, pays } from './creator.ts'
import type { Plan } from './plan-operation.ts'
import type { PlannedParty } from './plan-party.ts'

export interface CreationLimitParts {
  messageLimits: MessageLimits
  /**
   * Trials an origin may begin in an hour, and demos a phone or a mailbox may be sent: what costs
   * nothing must not serve to pester a stranger.
   */
  trialsPerHour: number
}

interface CreationCounted {
  creator: Creator
  visitor: Visitor
  plan: Plan
  kind: 'paid' | 'free'
  /** Whether it is one of many that were sent by a file. */
  ofBatch: boolean
}

/**
 * What a creation counts for: the mails that it brings by itself, which are the invitation, the one
 * at its end (confirmation or cancellation), the copies, and the one that tells an account holder
 * that it is sealed; and, of a demo, whom it is sent to. Of a batch its sender is not told one by
 * one; and that the same mailbox gets a copy of each row is what who pays for them asked for.
 */
export const creationLimits = (
  { messageLimits, trialsPerHour }: CreationLimitParts,
  { plan: { demo, parties, copies }, creator, visitor, kind, ofBatch }: CreationCounted,
): Limit[] => {
  const from = { account: pays(creator) ? creator.accountId : null, origins: originsOf(visitor.ip) }
  const mailsTo = ({ invite, confirm }: PlannedParty) => (invite ? 1 : 0) + (invite || confirm ? 1 : 0)
  const targets = demo ? parties.flatMap(({ person }) => [person.phone, mailboxOf(person.email)].filter(Boolean)) : []
  return [
    ...parties.flatMap((party) => messageLimits.mail(kind, { ...from, to: party.person.email, count: mailsTo(party) })),
    ...messageLimits.mail(kind, { ...from, count: creator.kind === 'holder' && !ofBatch ? 1 : 0 }),
    ...copies.flatMap((to) => messageLimits.mail(kind, ofBatch && kind === 'paid' ? from : { ...from, to })),
    ...targets.map((target) => ({ who: `demo to ${target}`, most: trialsPerHour, withinMinutes: 60 })),
  ]
}
