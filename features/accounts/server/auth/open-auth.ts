import { AsyncLocalStorage } from 'node:async_hooks'
import { passkey } from '@better-auth/passkey'
import { newId } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { genericOAuth, twoFactor } from 'better-auth/plugins'
import type { Notify } from '../mail/notify.ts'
import { secretMatches } from '../password/secret-hash.ts'
import { credentials, passkeys, sessions, twoFactors, users, verifications } from '../schema.ts'
import { arrivals } from './arrivals.ts'
import { newBackupCodes } from './backup-codes.ts'
import { type Google, googleProvider, refuseWeaker, withoutTokens } from './google.ts'
import { AUTH_PATH, COOKIE_PREFIX, FRESH_MINUTES, SESSION_DAYS } from './settings.ts'

const DAY_SECONDS = 86_400

export interface AuthParts {
  database: Database
  /** Signs cookies, and encrypts what second factors keep. */
  authSecret: string
  baseUrl: string
  brandName: string
  google: Google | undefined
  /** Called for each finished sign-in. */
  arrived: (userId: string) => Promise<unknown>
  /** Called for each session, once it is one. */
  opened: (userId: string, token: string, headers: Headers | undefined) => Promise<void>
  /** Tells a user that the way into their account has changed. */
  notify: Notify
}

/**
 * The stored hash that {@link checkPassword} has just found right: it is not computed a second
 * time.
 */
export const provenPassword = new AsyncLocalStorage<string>()

/**
 * better-auth, as this house uses it: it keeps sessions, passkeys and second factors, and speaks to
 * the identity provider. Registrations, passwords and their resets are ours (`register/`,
 * `password/`, `reset/`): they must not tell who has an account.
 */
export const openAuth = ({ database, authSecret, baseUrl, brandName, google, arrived, opened, notify }: AuthParts) =>
  betterAuth({
    appName: brandName,
    baseURL: baseUrl,
    basePath: AUTH_PATH,
    secret: authSecret,
    trustedOrigins: [new URL(baseUrl).origin],
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Ours are counted in the database (`limits` of the store).
    rateLimit: { enabled: false },
    database: drizzleAdapter(database.db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: credentials,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
    }),
    user: {
      additionalFields: { role: { type: 'string', required: false, input: false } },
      validateUserInfo: refuseWeaker(database),
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: {
        verify: async ({ hash, password }) => provenPassword.getStore() === hash || secretMatches(password, hash),
      },
    },
    session: { expiresIn: SESSION_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS, freshAge: FRESH_MINUTES * 60 },
    // Of an address that a provider has verified, and only then: no provider is trusted beyond
    // that.
    account: { accountLinking: { enabled: true, trustedProviders: [] } },
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      account: withoutTokens(database, notify),
      user: {
        update: {
          // Nothing else is updated by better-auth; switching it off asks for the password, and is
          // told of there.
          after: async ({ id, twoFactorEnabled }, context) => {
            if (twoFactorEnabled) await notify('two-factor-on', id, context?.headers)
          },
        },
      },
    },
    plugins: [
      twoFactor({
        issuer: brandName,
        allowPasswordless: true,
        backupCodeOptions: { storeBackupCodes: 'encrypted', customBackupCodesGenerate: newBackupCodes },
      }),
      passkey({
        rpID: new URL(baseUrl).hostname,
        rpName: brandName,
        origin: new URL(baseUrl).origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: async ({ verification }) => requireVerifiedUser(verification.registrationInfo),
        },
        authentication: {
          afterVerification: async ({ verification }) => requireVerifiedUser(verification.authenticationInfo),
        },
      }),
      ...(google ? [genericOAuth({ config: [googleProvider(google)] })] : []),
      // Last: a sign-in that still wants a second factor is none yet.
      arrivals({ arrived, opened }),
    ],
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      database: { generateId: () => newId() },
      // Our own doorkeeper has asked already where a request comes from; addresses to be sent back
      // to are checked here.
      disableCSRFCheck: true,
      disableOriginCheck: false,
    },
  })

/**
 * A passkey takes the place of password and second factor: the authenticator must have seen its
 * owner's PIN or finger (WebAuthn §6.1), when it is made as when it is used.
 */
const requireVerifiedUser = (info: { userVerified: boolean } | undefined): void => {
  if (!info?.userVerified) throw new Error('The authenticator did not verify its user')
}

export type Auth = ReturnType<typeof openAuth>
