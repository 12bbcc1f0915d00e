import { createHmac } from 'node:crypto'
import { readSignedCookie, signCookie } from './session-cookie.ts'
import { COOKIE_PREFIX } from './settings.ts'

const YEAR_SECONDS = 365 * 86_400

/**
 * A cookie that says of which address somebody signed in from this browser before. Guesses from elsewhere are limited for each address; the
 * owner's own browser is not held up by them.
 */
export const knownBrowser = ({ authSecret, baseUrl }: { authSecret: string; baseUrl: string }) => {
  const secure = baseUrl.startsWith('https:')
  const name = `${secure ? '__Secure-' : ''}${COOKIE_PREFIX}.known`
  const hashOf = (email: string): string =>
    createHmac('sha256', authSecret).update(`known-browser ${email}`).digest('base64url')
  return {
    knows: (cookies: string | undefined, email: string): boolean =>
      readSignedCookie(cookies, name, authSecret) === hashOf(email),
    /** A `Set-Cookie` header. */
    remember: (email: string): string =>
      `${name}=${signCookie(hashOf(email), authSecret)}; Max-Age=${YEAR_SECONDS}; Path=/api/auth; HttpOnly; SameSite=Lax` +
      (secure ? '; Secure' : ''),
  }
}
