export interface PlacesOptions {
  /** How many are inside at once. */
  places: number
  /** How many of the same name are inside at once; one if not said. */
  placesEach?: number
  /**
   * How many wait at once. For a name that has fewer waiting than another, the last of the one that
   * has most makes room; otherwise who comes then is turned away.
   */
  mostWaiting: number
  /** How many of the same name wait at once. */
  mostWaitingEach: number
}

/**
 * A turn that was asked for. `entered` is whether it was given: not, once the asker has left or had
 * to make room for a name that asks for less. `leave` ends it, or the waiting for it, and may be
 * called twice.
 */
export interface Turn {
  entered: Promise<boolean>
  leave: () => void
  /** Whether every place is taken and somebody of another name waits for one. */
  othersWait: () => boolean
}

interface Asked {
  who: string
  /** The one under way for a name that is new, or the next after the last it has asked for. */
  round: number
  isNew: boolean
  state: 'waits' | 'inside' | 'over'
  answer: (entered: boolean) => void
}

/** So many new names in a row come before those that have asked before. */
const MOST_NEW_IN_A_ROW = 8
/** A name that has had no turn for so many rounds is new, as is one after so many others. */
const REMEMBERED_ROUNDS = 16
const MOST_REMEMBERED = 1_000

/**
 * A few places for work that costs much, and a short queue before them. No name has them all:
 * whoever brings much work waits for itself and not the others for it. Names take turns, one a
 * round (fair queueing, RFC 970), and whoever has asked for nothing lately comes before all who
 * have; within a round, first come, first served.
 */
export const openPlaces = ({ places, placesEach = 1, mostWaiting, mostWaitingEach }: PlacesOptions) => {
  let asked: Asked[] = []
  let round = 0
  let newInARow = 0
  /** The last round that a name has asked for. */
  const lastRounds = new Map<string, number>()
  const count = (state: Asked['state'], who?: string): number =>
    asked.filter((each) => each.state === state && (who === undefined || each.who === who)).length
  const mayEnter = (who: string): boolean => count('inside') < places && count('inside', who) < placesEach

  const end = (turn: Asked, entered: boolean): void => {
    asked = asked.filter((each) => each !== turn)
    turn.state = 'over'
    turn.answer(entered)
  }

  const nextOf = (waiting: Asked[]): Asked | undefined => {
    const newcomer = waiting.find(({ isNew }) => isNew)
    const known = waiting.filter(({ isNew }) => !isNew).sort((a, b) => a.round - b.round)[0]
    return newcomer && (newInARow < MOST_NEW_IN_A_ROW || !known) ? newcomer : known
  }

  const admit = (): void => {
    const next = nextOf(asked.filter(({ state, who }) => state === 'waits' && mayEnter(who)))
    if (!next) return
    newInARow = next.isNew ? newInARow + 1 : 0
    round = Math.max(round, next.round)
    next.state = 'inside'
    next.answer(true)
    admit()
  }

  /**
   * Whether there is room to wait; the last of the name that has most makes some, where that leaves
   * it no fewer than this one.
   */
  const makeRoom = (who: string): boolean => {
    if (count('waits', who) >= mostWaitingEach) return false
    if (count('waits') < mostWaiting) return true
    const last = asked
      .filter(({ state }) => state === 'waits')
      .sort((a, b) => count('waits', b.who) - count('waits', a.who) || b.round - a.round)[0]
    if (!last || count('waits', last.who) <= count('waits', who) + 1) return false
    end(last, false)
    return true
  }

  /** A turn for this name, or null: too many are waiting. */
  return (who: string): Turn | null => {
    if (!mayEnter(who) && !makeRoom(who)) return null
    const { promise: entered, resolve } = withResolvers()
    const last = lastRounds.get(who)
    const isNew = last === undefined || last < round - REMEMBERED_ROUNDS
    const mine: Asked = {
      who,
      round: isNew ? round : Math.max(round, last + 1),
      isNew,
      state: 'waits',
      answer: resolve,
    }
    lastRounds.delete(who)
    lastRounds.set(who, mine.round)
    if (lastRounds.size > MOST_REMEMBERED) lastRounds.delete(lastRounds.keys().next().value!)
    asked.push(mine)
    const leave = (): void => {
      if (mine.state === 'over') return
      end(mine, false)
      admit()
    }
    const othersWait = (): boolean =>
      count('inside') >= places && asked.some((each) => each.state === 'waits' && each.who !== who)
    admit()
    return { entered, leave, othersWait }
  }
}

export type Places = ReturnType<typeof openPlaces>

const withResolvers = () => {
  let resolve!: (entered: boolean) => void
  const promise = new Promise<boolean>((keep) => {
    resolve = keep
  })
  return { promise, resolve }
}
