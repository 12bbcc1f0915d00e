/** So many of something within so long, of one whom it is counted for. */
export interface Limit {
  /**
   * Of what and whose: an account, a network, a mailbox, the house. What is counted apart is named
   * apart; windows of different length always are.
   */
  who: string
  most: number
  withinMinutes: number
  /** How many this one is, 1: bytes, messages. */
  count?: number
}

/** How many in an hour, and how many in a day. */
export interface Bound {
  hour: number
  day: number
}

/** A network that is counted, and how many times the bound of the smallest it has. */
export interface Origin {
  network: string
  share: number
}

/** Whom something is counted for, and what each may have of it. */
export interface Counted {
  account?: { id: string; bound: Bound } | null
  /** All the networks that one origin is in. */
  origins?: { of: readonly Origin[]; bound: Bound }
  /** Whom it is for: a phone, a mailbox. */
  target?: { id: string; bound: Bound }
  /** All of them together. */
  house?: Bound
}

/** The limits, by the hour and by the day, of `what` for each whom it is counted for. */
export const limitsOf = (what: string, { account, origins, target, house }: Counted, count = 1): Limit[] => [
  ...(account ? each(`${what} account ${account.id}`, account.bound, count) : []),
  ...(origins?.of ?? []).flatMap(({ network, share }) =>
    each(`${what} origin ${network}`, times(origins!.bound, share), count),
  ),
  ...(target ? each(`${what} target ${target.id}`, target.bound, count) : []),
  ...(house ? each(`${what} house`, house, count) : []),
]

/** So many times as much. */
export const times = ({ hour, day }: Bound, share: number): Bound => ({ hour: hour * share, day: day * share })

const each = (who: string, { hour, day }: Bound, count: number): Limit[] => [
  { who, most: hour, withinMinutes: 60, count },
  { who, most: day, withinMinutes: 24 * 60, count },
]
