import { newId } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthMiddleware } from 'better-auth/api'
import { credentials, sessions, users, verifications } from '../schema.ts'
import { hashSecret, secretMatches } from '../secret-hash.ts'

export const AUTH_PATH = '/api/auth'
export const SESSION_DAYS = 30
const DAY_SECONDS = 86_400

export interface AuthParts {
  database: Database
  /** Signs cookies, and encrypts what second factors keep. */
  authSecret: string
  baseUrl: string
  passwordMinimum: number
  /** Called for each finished sign-in. */
  arrived: (userId: string) => Promise<unknown>
}

/** better-auth, as this house uses it: it keeps sessions, passwords' resets, passkeys and second factors. Registering is ours (`register/`). */
export const openAuth = ({ database, authSecret, baseUrl, passwordMinimum, arrived }: AuthParts) =>
  betterAuth({
    baseURL: baseUrl,
    basePath: AUTH_PATH,
    secret: authSecret,
    trustedOrigins: [new URL(baseUrl).origin],
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Ours are counted by origin and address (sign-in/).
    rateLimit: { enabled: false },
    database: drizzleAdapter(database.db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    user: { additionalFields: { role: { type: 'string', required: false, input: false } } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: passwordMinimum,
      maxPasswordLength: 200,
      password: { hash: hashSecret, verify: ({ hash, password }) => secretMatches(password, hash) },
    },
    session: { expiresIn: SESSION_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS, freshAge: 15 * 60 },
    account: { accountLinking: { enabled: true, trustedProviders: [] } },
    hooks: {
      after: createAuthMiddleware(async (context) => {
        if (context.context.newSession) await arrived(context.context.newSession.user.id)
      }),
    },
    advanced: {
      cookiePrefix: 'firmeza',
      database: { generateId: () => newId() },
      // Our own doorkeeper has asked already where a request comes from; addresses to be sent back to are checked here.
      disableCSRFCheck: true,
      disableOriginCheck: false,
    },
  })

export type Auth = ReturnType<typeof openAuth>
