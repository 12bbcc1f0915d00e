import { readSignedCookie, signCookie } from './session-cookie.ts'
import { COOKIE_PREFIX } from './settings.ts'

export interface BrowserNoteParts {
  authSecret: string
  baseUrl: string
}

/** Something this browser keeps for us and cannot change: a signed cookie. */
export const browserNote = (
  { authSecret, baseUrl }: BrowserNoteParts,
  { name, seconds }: { name: string; seconds: number },
) => {
  const secure = baseUrl.startsWith('https:')
  // No other host may set it, and no note stands in for another.
  const cookie = `${secure ? '__Host-' : ''}${COOKIE_PREFIX}.${name}`
  const head = `${name}|`
  return {
    /** What it says; null without it. */
    read: (cookies: string | undefined): string | null => {
      const value = readSignedCookie(cookies, cookie, authSecret)
      return value?.startsWith(head) ? value.slice(head.length) : null
    },
    /** A `Set-Cookie` header. */
    write: (value: string): string =>
      `${cookie}=${signCookie(head + value, authSecret)}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax` +
      (secure ? '; Secure' : ''),
  }
}
