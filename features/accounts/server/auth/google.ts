import { isUuid } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import type { GenericOAuthConfig } from 'better-auth/plugins'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import type { GoogleFailure } from '../../wire.ts'
import type { Notify } from '../mail/notify.ts'
import { userDocuments, users } from '../schema.ts'

/** An OpenID Connect issuer, and what it knows us by. */
export interface Google {
  clientId: string
  clientSecret: string
  discoveryUrl: string
}

export const GOOGLE = 'google'

/**
 * Who somebody is comes from an ID token alone, whose signature, issuer, audience and nonce
 * better-auth has checked.
 */
export const googleProvider = ({ clientId, clientSecret, discoveryUrl }: Google): GenericOAuthConfig => ({
  providerId: GOOGLE,
  clientId,
  clientSecret,
  discoveryUrl,
  scopes: ['openid', 'email', 'profile'],
  pkce: true,
  requireIdTokenVerification: true,
  prompt: 'select_account',
  getUserInfo: async ({ idToken }) => {
    if (!idToken) return null
    const { sub, email, email_verified, name } = decodeJwt<{ email?: string; email_verified?: boolean; name?: string }>(
      idToken,
    )
    if (!sub || !email) return null
    return { id: sub, sub, email, emailVerified: email_verified === true, name: name || email.split('@')[0]! }
  },
})

/**
 * Refuses an address that the provider has not verified, for it may be anybody's; and a user who
 * wants two steps, of whom the provider may have asked one.
 */
export const refuseWeaker =
  ({ db }: Database) =>
  async ({
    user,
  }: {
    user: { id?: string | undefined; emailVerified?: boolean | undefined }
  }): Promise<{ error: string } | undefined> => {
    if (user.emailVerified !== true) return { error: UNVERIFIED }
    if (user.id === undefined || !isUuid(user.id)) return
    const [known] = await db.select().from(users).where(eq(users.id, user.id))
    return known?.twoFactorEnabled ? { error: TWO_STEPS } : undefined
  }

const UNVERIFIED = 'email_not_verified'
const TWO_STEPS = 'two_steps_wanted'

/**
 * The error that the way back from the provider leads to, in better-auth's words; null when it
 * leads to none.
 */
export const errorIn = (location: string | null): string | null =>
  location && new URL(location, 'http://ours').searchParams.get('error')

export const googleFailureOf = (error: string): GoogleFailure => {
  if (error === 'access_denied') return 'cancelled'
  if (error === TWO_STEPS) return 'two-steps'
  return [UNVERIFIED, 'account_not_linked'].includes(error) ? 'address-unverified' : 'failed'
}

const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null, scope: null }

/** The provider's tokens are not kept: we ask it nothing more. */
export const withoutTokens = (database: Database, notify: Notify) => ({
  create: {
    before: async (account: object) => ({ data: { ...account, ...NO_TOKENS } }),
    after: async (
      { userId, providerId }: { userId: string; providerId: string },
      context: { headers?: Headers | undefined } | null,
    ) => {
      if (providerId !== GOOGLE) return
      const [before] = await database.db.select().from(userDocuments).where(eq(userDocuments.userId, userId))
      if (before) await notify('google-linked', userId, context?.headers)
    },
  },
  update: { before: async (account: object) => ({ data: { ...account, ...NO_TOKENS } }) },
})
