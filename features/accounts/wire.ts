/** Paths of the account holder's own pages. */
export const accountPaths = {
  /** GET, open: {@link AccountOptions}. */
  options: '/api/accounts/options',
  /** GET: {@link Me}; 401 when nobody is signed in. */
  me: '/api/accounts/me',
  /** POST: `{ token }`, a bearer for `/operations/v2/create/…` that ends with the session. */
  token: '/api/accounts/token',
} as const

/** What the sign-in pages offer here. */
export interface AccountOptions {
  google: boolean
  /** Characters a new password needs. */
  passwordMinimum: number
}

/** Who is signed in. */
export interface Me {
  userUid: string
  userEmail: string
  name: string
  role: 'holder' | 'operator'
  twoFactor: boolean
  passkeys: number
  googleEnabled: boolean
}
