import { isPayer } from '@firmeza/accounts/server'
import { originsOf, type Visitor } from '@firmeza/http'
import type { Limit } from '@firmeza/kernel'
import { type MessageLimits, mailboxOf } from '@firmeza/messaging'
import type { Plan } from '../plan-operation.ts'
import type { Creator } from './creator.ts'

export interface CreationLimitParts {
  messageLimits: MessageLimits
  /**
   * Trials an origin may begin in an hour, and demos a phone or a mailbox may be sent: what costs
   * nothing must not serve to pester a stranger.
   */
  trialsPerHour: number
}

/**
 * What a creation counts for: the mails that it brings by itself, which are the invitation, the one
 * at its end (confirmation or cancellation), and the one that tells an account holder that it is
 * sealed; and, of a demo, whom it is sent to.
 */
export const creationLimits = (
  { messageLimits, trialsPerHour }: CreationLimitParts,
  {
    plan: { demo, signer },
    creator,
    visitor,
    kind,
  }: { creator: Creator; visitor: Visitor; plan: Plan; kind: 'paid' | 'free' },
): Limit[] => {
  const from = { account: isPayer(creator) ? creator.accountId : null, origins: originsOf(visitor.ip) }
  const toSigner = (signer.invite ? 1 : 0) + (signer.invite || signer.confirm ? 1 : 0)
  const targets = demo ? [signer.phone, mailboxOf(signer.email)] : []
  return [
    ...messageLimits.mail(kind, { ...from, to: signer.email, count: toSigner }),
    ...messageLimits.mail(kind, { ...from, count: creator.kind === 'holder' ? 1 : 0 }),
    ...targets.map((target) => ({ who: `demo to ${target}`, most: trialsPerHour, withinMinutes: 60 })),
  ]
}
