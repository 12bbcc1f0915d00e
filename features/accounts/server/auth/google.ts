import type { Database } from '@firmeza/store'
import type { GenericOAuthConfig } from 'better-auth/plugins'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import type { GoogleFailure } from '../../wire.ts'
import type { Notify } from '../mail/notify.ts'
import { userDocuments } from '../schema.ts'

/** An OpenID Connect issuer, and what it knows us by. */
export interface Google {
  clientId: string
  clientSecret: string
  discoveryUrl: string
}

export const GOOGLE = 'google'

/** Who somebody is comes from an ID token alone, whose signature, issuer, audience and nonce better-auth has checked. */
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

/** An address that the provider has not verified may be anybody's: it neither makes a user nor opens one. */
export const refuseUnverified = async ({
  user,
}: {
  user: { emailVerified?: boolean | undefined }
}): Promise<{ error: string } | undefined> =>
  user.emailVerified === true ? undefined : { error: 'email_not_verified' }

/** The error that the way back from the provider leads to, in better-auth's words; null when it leads to none. */
export const errorIn = (location: string | null): string | null =>
  location && new URL(location, 'http://ours').searchParams.get('error')

export const googleFailureOf = (error: string): GoogleFailure => {
  if (error === 'access_denied') return 'cancelled'
  return ['email_not_verified', 'account_not_linked'].includes(error) ? 'address-unverified' : 'failed'
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
