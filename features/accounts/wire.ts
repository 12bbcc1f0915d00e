export { tokenProtocol } from './token-protocol-wire.ts'

/**
 * Paths of the account holder's own pages. Answers are JSON; refusals are problem documents (RFC
 * 9457) whose `code` is one of {@link AccountRefusalCode} or common to all routes. What is not GET
 * is refused unless a page of ours asks.
 */
export const accountPaths = {
  /**
   * POST `{ name, email, password }`, open → {@link Done}, whether or not there is an account of
   * that address.
   */
  register: '/api/auth/sign-up/email',
  /**
   * POST `{ token, password? }` out of the e-mailed link, open → `{ status: true, email }`; 410
   * `link-unknown` | `link-used` | `link-expired`. In another browser than the registration's it
   * takes the password too: 403 `registration-elsewhere` (with `email`) without it, 401
   * `sign-in-failed` with another.
   */
  verifyEmail: '/api/auth/verify-email',
  /**
   * POST `{ email, password, rememberMe }`, open → {@link SignedIn}, and the session cookie; or
   * {@link SecondFactorAsked}, and none yet. 401 `sign-in-failed`, 403 `email-not-verified` (told
   * only for the right password; the link is sent again).
   */
  signIn: '/api/auth/sign-in/email',
  /** POST → `{ success: true }`. */
  signOut: '/api/auth/sign-out',
  /**
   * POST `{ provider: 'google', callbackURL?, rememberMe }`, open → `{ url }`, the provider's page,
   * which leads back to `callbackURL` (a page of ours, My Account if not said), or to
   * {@link sentPages}`.googleFailed`. 503 `google-unavailable`.
   */
  signInWithGoogle: '/api/auth/sign-in/social',
  /** POST `{ email }`, open → {@link Done}, whether or not there is an account of that address. */
  forgotPassword: '/api/auth/request-password-reset',
  /**
   * POST `{ token, newPassword }` out of the e-mailed link, open → {@link Done}: every session is
   * ended. 410 as at `verifyEmail`.
   */
  resetPassword: '/api/auth/reset-password',
  /**
   * POST `{ currentPassword?, newPassword }` → {@link Done}: the other sessions are ended. 403
   * `password-wrong`.
   */
  changePassword: '/api/accounts/password',

  /**
   * POST `{ code, trustDevice? }`, open: finishes a sign-in → {@link SignedIn}, or proves the app
   * that was just set up. 401 `code-wrong`.
   */
  verifyTotp: '/api/auth/two-factor/verify-totp',
  /**
   * POST `{ code, trustDevice? }`, open: one of the backup codes instead, in small letters and
   * without its hyphen too. 401 `backup-code-wrong`.
   */
  verifyBackupCode: '/api/auth/two-factor/verify-backup-code',
  /**
   * POST `{ password }` → `{ totpURI, backupCodes }`; in force once `verifyTotp` has seen a code of
   * it. 403 `password-wrong`.
   */
  enableTwoFactor: '/api/auth/two-factor/enable',
  /** POST `{ password }` → {@link Done}. */
  disableTwoFactor: '/api/auth/two-factor/disable',
  /** POST `{ password }` → `{ backupCodes }`; the former ones are void. */
  newBackupCodes: '/api/auth/two-factor/generate-backup-codes',

  /** GET → WebAuthn creation options. 403 `session-not-fresh`: sign in again first. */
  passkeyCreation: '/api/auth/passkey/generate-register-options',
  /** POST `{ response, name? }` → the passkey. */
  passkeyCreated: '/api/auth/passkey/verify-registration',
  /** GET, open → WebAuthn request options. */
  passkeyRequest: '/api/auth/passkey/generate-authenticate-options',
  /** POST `{ response }`, open → {@link SignedIn}. 401 `passkey-unknown` | `passkey-refused`. */
  passkeySignIn: '/api/auth/passkey/verify-authentication',
  /** GET → `[{ id, name, createdAt, backedUp, deviceType }]`. */
  passkeys: '/api/auth/passkey/list-user-passkeys',
  /** POST `{ id }`. */
  deletePasskey: '/api/auth/passkey/delete-passkey',
  /** POST `{ id, name }`. */
  renamePasskey: '/api/auth/passkey/update-passkey',

  /** GET, open → {@link AccountOptions}. */
  options: '/api/accounts/options',
  /** GET → {@link Me}; 401 when nobody is signed in. It also lengthens a remembered session. */
  me: '/api/accounts/me',
  /** POST → `{ token }`, a bearer for `/operations/v2/create/…` that ends with the session. */
  token: '/api/accounts/token',
  /** GET → `{ sessions:` {@link SessionView}`[] }`. */
  sessions: '/api/accounts/sessions',
  /** DELETE → {@link Done}. */
  session: (sessionId: string) => `/api/accounts/sessions/${sessionId}`,
  /** POST → `{ ended }`: how many. */
  endOtherSessions: '/api/accounts/sessions/end-others',
  /**
   * GET → {@link UserDocument}; PATCH {@link Profile}, all or some of it → {@link UserDocument}.
   * One's own only.
   */
  userDocument: (userUid: string) => `/api/users/${userUid}`,
  /** GET → a JSON file of all we keep of the holder. */
  myData: '/api/accounts/data.json',
  /**
   * POST `{ password? }` → {@link AccountDeleted}. 403 `password-wrong`, or `session-not-fresh`
   * where there is no password; 409 `payment-pending`.
   */
  deleteAccount: '/api/accounts/delete',
} as const

/**
 * Why signing in with Google came to nothing: its person said no, the address is not verified
 * there, or anything else.
 */
export type GoogleFailure = 'cancelled' | 'address-unverified' | 'two-steps' | 'failed'

/**
 * Routes of the pages that e-mailed links and the identity provider lead to; what is to be posted
 * stands behind.
 */
export const sentPages = {
  verifyEmail: (token: string) => `/#/loginpage?verify=${token}`,
  resetPassword: (token: string) => `/#/forgotpassword?reset=${token}`,
  logIn: '/#/loginpage',
  forgotPassword: '/#/forgotpassword',
  profile: '/#/profilepage',
  googleFailed: (failure: GoogleFailure) => `/#/loginpage?google=${failure}`,
} as const

/** The refusals of this wing, beside those any route may give. */
export type AccountRefusalCode =
  | 'sign-in-failed'
  | 'email-not-verified'
  | 'registration-elsewhere'
  | 'password-wrong'
  | 'password-too-short'
  | 'password-common'
  | 'name-leads-away'
  | 'code-wrong'
  | 'backup-code-wrong'
  | 'second-factor-over'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'session-not-fresh'
  | 'passkey-unknown'
  | 'passkey-refused'
  | 'link-unknown'
  | 'link-used'
  | 'link-expired'
  | 'payment-pending'
  | 'google-unavailable'

export interface Done {
  status: true
}

export interface SignedIn {
  user: { id: string; email: string; name: string }
}

/** The password was right, and a second factor is asked for. */
export interface SecondFactorAsked {
  twoFactorRedirect: true
}

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
  /** Whether a second factor is asked for. */
  twoFactor: boolean
  /** How many there are. */
  passkeys: number
  /** Whether Google sign-in can be used here. */
  googleEnabled: boolean
  /** Whether there is a password: who came by Google has none until one is set. */
  hasPassword: boolean
}

/** A browser that is signed in. Times are ISO 8601. */
export interface SessionView {
  id: string
  createdAt: string
  /** Lengthened last, at most once a day. */
  updatedAt: string
  ip: string | null
  userAgent: string | null
  current: boolean
}

/** The fields an account holder edits (specification 1 §3). */
export interface Profile {
  firstname: string
  lastname: string
  alias: string
  phone: string
  address: string
  postalcode: string
  city: string
  state: string
  country: string
}

/** Most characters of each (specification 1 §5, the counters of the profile). */
export const PROFILE_LIMITS: Record<keyof Profile, number> = {
  firstname: 50,
  lastname: 50,
  alias: 40,
  phone: 12,
  address: 100,
  postalcode: 10,
  city: 50,
  state: 50,
  country: 50,
}

/** Most characters of the name at registration (specification 1 §5). */
export const NAME_LIMIT = 50
/** Most characters of a password: its hash costs what it is long. */
export const PASSWORD_LIMIT = 200

export interface Credits {
  currentcredits: number
  usedcredits: number
  totalcredits: number
}

/** The user document (specification 1 §3, "User document"). Times are ISO 8601. */
export interface UserDocument extends Profile {
  userEmail: string
  creationDate: string
  lastloginDate: string
  credits: Credits
  subscriptions: { currentsubscription: string | null; subscriptionStartDate: string | null }
  /** The account's latest operations: ids. */
  operations: string[]
}

/** What deleting an account did, and what is kept. */
export interface AccountDeleted {
  status: true
  /** Open operations that were cancelled. */
  cancelledOperations: number
  /** Those that are still to be: it takes minutes. */
  openOperations: number
  /** What remains, and why, in the caller's language. */
  remains: string[]
}
