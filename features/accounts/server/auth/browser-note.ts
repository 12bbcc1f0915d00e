import { readSignedCookie, signCookie } from './session-cookie.ts'
import { COOKIE_PREFIX } from './settings.ts'

export interface BrowserNoteParts {
  authSecret: string
  baseUrl: string
}

/** Something this browser keeps for us and cannot change: a signed cookie that only the entrance is sent. */
export const browserNote = (
  { authSecret, baseUrl }: BrowserNoteParts,
  { name, seconds }: { name: string; seconds: number },
) => {
  const secure = baseUrl.startsWith('https:')
  const cookie = `${secure ? '__Secure-' : ''}${COOKIE_PREFIX}.${name}`
  return {
    /** What it says; null without it. */
    read: (cookies: string | undefined): string | null => readSignedCookie(cookies, cookie, authSecret),
    /** A `Set-Cookie` header. */
    write: (value: string): string =>
      `${cookie}=${signCookie(value, authSecret)}; Max-Age=${seconds}; Path=/api/auth; HttpOnly; SameSite=Lax` +
      (secure ? '; Secure' : ''),
  }
}
