import { type Bound, type Limit, limitsOf, type Origin } from '@firmeza/kernel'
import { mailboxOf } from './mailbox.ts'

/** How many messages of a kind there may be. */
export interface MessageBounds {
  /** Of an account, and from an origin. */
  each: Bound
  /** To a phone or a mailbox. */
  target: Bound
  /** Of all together. */
  house: Bound
}

/** `paid` with credits that somebody bought; `free`: demos, and what welcome credits pay for. */
type SmsKind = 'paid' | 'free'
/**
 * `registration`, `reset` and `notice` are the mails of accounts, `contact` those about contact
 * requests.
 */
type MailKind = SmsKind | 'registration' | 'reset' | 'notice' | 'contact'

export interface MessageSettings {
  sms: Record<SmsKind, MessageBounds>
  mail: Record<MailKind, MessageBounds>
}

interface MessageCounted {
  account?: string | null
  /** Where whoever asks for it is. */
  origins?: readonly Origin[]
  /** The phone or address it goes to. */
  to?: string
  /** How many, 1. */
  count?: number
}

/** A limit that holds for everybody together, and what of. */
interface HouseLimit {
  of: string
  limit: Limit
}

/**
 * The limits of each message the product sends, for whoever decides that it is sent: by account,
 * origin, phone or mailbox, and for the whole house, by the hour and by the day. Each kind is
 * counted apart: what nobody paid for cannot use up what somebody did.
 */
export const messageLimits = ({ sms, mail }: MessageSettings) => {
  const limits = (
    what: string,
    { each, target, house }: MessageBounds,
    { account, origins = [], to, count = 1 }: MessageCounted,
  ): Limit[] =>
    count === 0
      ? []
      : limitsOf(
          what,
          {
            account: account ? { id: account, bound: each } : null,
            origins: { of: origins, bound: each },
            ...(to === undefined ? {} : { target: { id: to, bound: target } }),
            house,
          },
          count,
        )
  const houses = (channel: string, kinds: Record<string, MessageBounds>): HouseLimit[] =>
    Object.entries(kinds).flatMap(([kind, { house }]) =>
      limitsOf(`${channel} ${kind}`, { house }).map((limit) => ({ of: `${channel} ${kind}`, limit })),
    )
  return {
    sms: (kind: SmsKind, message: MessageCounted): Limit[] => limits(`sms ${kind}`, sms[kind], message),
    mail: (kind: MailKind, { to, ...message }: MessageCounted): Limit[] =>
      limits(`mail ${kind}`, mail[kind], { ...message, ...(to === undefined ? {} : { to: mailboxOf(to) }) }),
    /** Of one mailbox alone, for what may not be told to whoever asks. */
    mailbox: (kind: MailKind, to: string): Limit[] =>
      limitsOf(`mail ${kind}`, { target: { id: mailboxOf(to), bound: mail[kind].target } }),
    /** Those of the whole house. */
    houses: (): HouseLimit[] => [...houses('sms', sms), ...houses('mail', mail)],
  }
}

export type MessageLimits = ReturnType<typeof messageLimits>
