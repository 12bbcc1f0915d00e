/** Somebody who is sent what came of an operation, and has nothing to do in it. */
export interface Copy {
  id: string
  /** Empty once it is forgotten. */
  email: string
  /** Random: with it the address makes the digest that evidence tells. Forgotten with it. */
  salt: string
  /** `waiting` until it is completed; `returned`: a mail server took the mail, and gave it back. */
  standing: 'waiting' | 'sent' | 'rejected' | 'returned' | 'revoked'
  /** Until when their link opens it, ISO 8601 in UTC; null before there is one. */
  expiresAt: string | null
}

/** Whether a link to it opens anything now. */
export const opensCopy = ({ standing, expiresAt }: Copy, now: Date): 'yes' | 'no' | 'expired' => {
  if (standing === 'revoked' || expiresAt === null) return 'no'
  return Date.parse(expiresAt) > now.getTime() ? 'yes' : 'expired'
}

/** The copies of an operation once one of them is otherwise. */
export const withCopy = (copies: readonly Copy[], id: string, change: Partial<Copy>): Copy[] =>
  copies.map((each) => (each.id === id ? { ...each, ...change } : each))
