import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'

interface ArrivalsOptions {
  opened: (userId: string, token: string, headers: Headers | undefined) => Promise<void>
  arrived: (userId: string) => Promise<unknown>
}

/**
 * What follows each finished sign-in, whichever way it was made: the session this browser had
 * before ends (whoever planted or knew it has nothing by it), `opened` sees to it that the user has
 * not too many, and `arrived` is called.
 */
export const arrivals = ({ opened, arrived }: ArrivalsOptions): BetterAuthPlugin => ({
  id: 'arrivals',
  hooks: {
    after: [
      {
        matcher: ({ path }) => SIGN_INS.test(path ?? ''),
        handler: createAuthMiddleware(async (context) => {
          const { newSession, authCookies, secret, internalAdapter } = context.context
          if (!newSession) return
          const before = await context.getSignedCookie(authCookies.sessionToken.name, secret)
          if (before && before !== newSession.session.token) await internalAdapter.deleteSession(before)
          await opened(newSession.user.id, newSession.session.token, context.headers)
          await arrived(newSession.user.id)
        }),
      },
    ],
  },
})

const SIGN_INS = /^\/(sign-in\/|callback\/|two-factor\/verify-|passkey\/verify-authentication$)/
