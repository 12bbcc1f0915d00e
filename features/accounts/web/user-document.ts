/** Credits as the specification writes them (1 §3). */
export interface UserCredits {
  currentcredits: number
  usedcredits: number
  totalcredits: number
}

/** What its holder may change of the user document (specification 1 §3, "Editable profile"). */
export interface Profile {
  firstname: string
  lastname: string
  alias: string
  phone: string
  address: string
  postalcode: string
  city: string
  /** The province. */
  state: string
  country: string
}

/** The user document (specification 1 §3). Moments are ISO 8601 in UTC. */
export interface UserDocument extends Profile {
  userEmail: string
  creationDate: string
  lastloginDate: string
  credits: UserCredits
  subscriptions: { currentsubscription: string | null; subscriptionStartDate: string | null }
  operations: unknown[]
}

/** Who is signed in, as `GET /api/accounts/me` says. */
export interface Me {
  userUid: string
  userEmail: string
  name: string
  role: 'holder' | 'operator'
  /** Whether signing in asks for a second factor. */
  twoFactor: boolean
  /** How many passkeys the account has. */
  passkeys: number
  /** Whether Google sign-in leads to this account. */
  googleEnabled: boolean
}
