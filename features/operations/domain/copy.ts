/** Somebody who is sent what came of an operation, and has nothing to do in it. */
export interface Copy {
  id: string
  /** Empty once it is forgotten. */
  email: string
  /** Random: with it the address makes the digest that evidence tells. Forgotten with it. */
  salt: string
  /** Of the mail that brings it: another one each time it is sent. */
  mailId: string
  /**
   * `waiting` until it is completed and its mail taken; `returned`: a mail server took the mail,
   * and gave it back; `unconfirmed`: none said whether it did; `given-up`: none did in time.
   */
  standing: 'waiting' | 'sent' | 'unconfirmed' | 'rejected' | 'given-up' | 'returned' | 'revoked'
  /** When its sender last asked for it to be sent again, ISO 8601 in UTC; null: never. */
  askedAt: string | null
  /** When evidence last told that its link was opened, likewise. */
  openedAt: string | null
}

const DAY_MS = 86_400_000
/** How long a copy can be looked at. */
const OPEN_DAYS = 90
/** How long a mail server may refuse a mail for now before nobody asks it any more. */
const TRIED_DAYS = 5
/** Whoever opens it often is told of once a day: the chain must not grow without end. */
const TOLD_EACH_MS = DAY_MS

interface Completed {
  completedAt: Date | null
}

/** Since when it is to be sent; null before its operation is completed. */
const sentFrom = ({ askedAt }: Copy, { completedAt }: Completed): number | null =>
  askedAt === null ? (completedAt?.getTime() ?? null) : Date.parse(askedAt)

/** Until when a link to it opens it; null before there is one. */
export const endOfCopy = (copy: Copy, operation: Completed): Date | null => {
  const from = sentFrom(copy, operation)
  return from === null ? null : new Date(from + OPEN_DAYS * DAY_MS)
}

/** Whether a link to it opens anything now. */
export const opensCopy = (copy: Copy, operation: Completed, now: Date): 'yes' | 'no' | 'expired' => {
  const end = endOfCopy(copy, operation)
  if (copy.standing === 'revoked' || !end) return 'no'
  return end > now ? 'yes' : 'expired'
}

/** Whether it is too late to go on asking a mail server to take it. */
export const isGivenUp = (copy: Copy, operation: Completed, now: Date): boolean => {
  const from = sentFrom(copy, operation)
  return from !== null && now.getTime() - from >= TRIED_DAYS * DAY_MS
}

/** Whether evidence is to tell that its link is opened now. */
export const isOpeningTold = ({ openedAt }: Copy, now: Date): boolean =>
  openedAt === null || now.getTime() - Date.parse(openedAt) >= TOLD_EACH_MS

/** The copy that goes to an address, however that is written. */
export const copyTo = (copies: readonly Copy[], email: string): Copy | undefined =>
  copies.find((each) => each.email.toLowerCase() === email.toLowerCase())

/** The copies of an operation once one of them is otherwise. */
export const withCopy = (copies: readonly Copy[], id: string, change: Partial<Copy>): Copy[] =>
  copies.map((each) => (each.id === id ? { ...each, ...change } : each))
