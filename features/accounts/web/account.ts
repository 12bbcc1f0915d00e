import { accountPaths, type Credits, type Me, type UserDocument } from '../wire.ts'
import { type Exchange, exchange } from './exchange.ts'
import { RequestFailure } from './request-failure.ts'
import { type Session, session } from './session.ts'
import { browserSign, type SignedInSign } from './signed-in-sign.ts'

/** Whoever is signed in. */
export interface Holder extends Me {
  status: 'in'
  userData: UserDocument
  credits: Credits
}

/**
 * Whether someone is signed in. `asking`: the server has not answered yet. `unreachable`: it did
 * not, and nothing is known. `out` says why: nobody came in (`visitor`), signed out here (`left`)
 * or in another tab (`left-elsewhere`), or the session came to its end (`ended`).
 */
export type Account =
  | { status: 'asking' }
  | { status: 'unreachable' }
  | { status: 'out'; why: 'visitor' | 'left' | 'left-elsewhere' | 'ended' }
  | Holder

export interface AccountParts {
  exchange: Exchange
  session: Session
  sign: SignedInSign
}

export interface AccountStore {
  current(): Account
  /** Calls back after each change. Returns what ends it. */
  subscribe(listener: () => void): () => void
  /**
   * Once a page: asks the server when there may be a session, and follows what other tabs do.
   * Returns what ends it.
   */
  start(): () => void
  /**
   * Asks the server who is signed in; the same question under way is shared. Never rejects: the
   * state says what came of it.
   */
  ask(): Promise<Account>
  /** Someone has just signed in here: tells the other tabs, and asks who. */
  entered(): Promise<Account>
  /** Forgets who was signed in. The server is not told. */
  forget(why: 'left' | 'left-elsewhere' | 'ended'): void
  /**
   * Ends the session. Rejects with a `RequestFailure`, and leaves everything as it was, when the
   * server did not.
   */
  signOut(): Promise<void>
  /**
   * Ends the session so that who it is may prove it again: whoever draws for an account holder
   * leads to the sign-in and back. Rejects as above.
   */
  signInAgain(): Promise<void>
  /**
   * A new short-lived bearer for the signing service (`create`), kept in the session data as
   * `token` and `userToken`.
   */
  renewToken(): Promise<string>
}

/** The account of the page over given parts. Pages use {@link account}. */
export const accountOver = ({ exchange, session, sign }: AccountParts): AccountStore => {
  let state: Account = { status: 'asking' }
  let asked: Promise<Account> | undefined
  let knownSign: string | null | undefined
  /**
   * How often somebody left. What was asked before the last time is answered about nobody who is
   * here.
   */
  let departures = 0
  let isLeaving = false
  const listeners = new Set<() => void>()

  const change = (next: Account): Account => {
    state = next
    for (const listener of listeners) listener()
    return next
  }

  const leave = (why: Extract<Account, { status: 'out' }>['why']): Account => {
    // A visitor has left nothing: what a tab holds then is a trial's, or a signer's.
    if (why === 'visitor') session.write({ ...FORGOTTEN, userLoggedIn: false })
    else session.replace({ userLoggedIn: false })
    knownSign = null
    departures++
    asked = undefined
    return change({ status: 'out', why })
  }

  const come = (me: Me, userData: UserDocument): Account => {
    const { userEmail, userUid } = me
    session.write({
      userEmail,
      userUid,
      userData: { ...userData },
      credits: { ...userData.credits },
      usedones: { usedcredits: userData.credits.usedcredits },
      userLoggedIn: true,
    })
    if (!sign.read()) sign.write(newSign())
    knownSign = sign.read()
    return change({ status: 'in', ...me, userData, credits: userData.credits })
  }

  const askServer = async (): Promise<Account> => {
    const wasIn = session.read().userLoggedIn === true
    const departuresBefore = departures
    const isOutdated = () => isLeaving || departures !== departuresBefore
    if (state.status !== 'in') change({ status: 'asking' })
    try {
      const me = await exchange<Me>(accountPaths.me)
      const userData = await exchange<UserDocument>(accountPaths.userDocument(me.userUid))
      return isOutdated() ? state : come(me, userData)
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure
      if (isOutdated()) return state
      if (failure.problem?.status !== 401) return state.status === 'in' ? state : change({ status: 'unreachable' })
      sign.write(null)
      return leave(wasIn ? 'ended' : 'visitor')
    }
  }

  const ask = (): Promise<Account> => {
    if (asked) return asked
    const question = askServer().finally(() => {
      if (asked === question) asked = undefined
    })
    asked = question
    return question
  }

  const hearOtherTab = () => {
    const told = sign.read()
    if (told === knownSign) return
    knownSign = told
    if (told === null) {
      if (state.status === 'in') leave('left-elsewhere')
    } else void ask()
  }

  const forget: AccountStore['forget'] = (why) => {
    // Whoever signs out is not told by an answer that came too late that the session has ended.
    if (why === 'ended' && (isLeaving || state.status === 'out')) return
    sign.write(null)
    leave(why)
  }

  const endSession = async (why: 'left' | 'ended') => {
    isLeaving = true
    try {
      await exchange(accountPaths.signOut, { body: {} })
    } finally {
      isLeaving = false
    }
    forget(why)
  }

  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      knownSign = sign.read()
      // A visitor's page asks nothing: most people are never signed in.
      if (knownSign === null) leave('visitor')
      else void ask()
      return sign.subscribe(hearOtherTab)
    },
    ask,
    entered: () => {
      sign.write(newSign())
      return ask()
    },
    forget,
    signOut: () => endSession('left'),
    signInAgain: () => endSession('ended'),
    renewToken: async () => {
      const { token } = await exchange<{ token: string }>(accountPaths.token, { body: {} })
      session.write({ token, userToken: token })
      return token
    },
  }
}

/** Not `randomUUID`, which browsers give to secure contexts only. */
const newSign = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-')

/** What of an account the session data of a visitor do not hold (specification 1 §4). */
const FORGOTTEN = {
  token: undefined,
  userEmail: undefined,
  userUid: undefined,
  userToken: undefined,
  userData: undefined,
  credits: undefined,
  usedones: undefined,
}

/** The account of this page. */
export const account: AccountStore = /* @__PURE__ */ accountOver({ exchange, session, sign: browserSign })
