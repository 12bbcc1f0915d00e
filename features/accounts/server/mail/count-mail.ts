import { type Limit, type Origin, ok, type Result } from '@firmeza/kernel'
import { type MessageLimits, mailboxOf } from '@firmeza/messaging'
import type { Exceeded, Limits } from '@firmeza/store'
import type { MailedLink } from '../links/mailed-links.ts'

export interface CountMailParts {
  limits: Limits
  messageLimits: MessageLimits
}

/**
 * Few from one place, so that nobody can use up what the owner of a mailbox may ask for from
 * another.
 */
const fewFrom = (kind: MailedLink['kind'], email: string, { network }: Origin): Limit => ({
  who: `mail ${kind} ${network} ${mailboxOf(email)}`,
  most: 5,
  withinMinutes: 60,
})

/**
 * What `work` does counts as one mail of its kind, from where it is asked for: refused where that
 * has asked too often, whatever the mailbox.
 */
export const countMail = <Value, Refused>(
  { limits, messageLimits }: CountMailParts,
  kind: MailedLink['kind'],
  origins: readonly Origin[],
  work: () => Promise<Result<Value, Refused>>,
): Promise<Result<Value, Refused | Exceeded>> => limits.within(messageLimits.mail(kind, { origins }), work)

/**
 * Does `work`, which has a mail sent that strangers can ask for, where its mailbox may have one
 * more. Beyond that nothing is sent, and whoever asks is answered alike: `otherwise`.
 */
export const mailTo = async <Value>(
  { limits, messageLimits }: CountMailParts,
  { kind, email, origins }: { kind: MailedLink['kind']; email: string; origins: readonly Origin[] },
  work: () => Promise<Value>,
  otherwise: Value,
): Promise<Value> => {
  const counted = [...messageLimits.mailbox(kind, email), fewFrom(kind, email, origins[0]!)]
  const done = await limits.within(counted, async () => ok(await work()))
  return done.ok ? done.value : otherwise
}
