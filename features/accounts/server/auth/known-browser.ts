import { createHmac } from 'node:crypto'
import { type BrowserNoteParts, browserNote } from './browser-note.ts'

const YEAR_SECONDS = 365 * 86_400
const DAY_SECONDS = 86_400

/**
 * Of which address somebody signed in from this browser before. Guesses from elsewhere are limited for each address; the owner's own browser is
 * not held up by them.
 */
export const knownBrowser = (parts: BrowserNoteParts) => {
  const note = browserNote(parts, { name: 'known', seconds: YEAR_SECONDS })
  const hashOf = (email: string): string =>
    createHmac('sha256', parts.authSecret).update(`known-browser ${email}`).digest('base64url')
  return {
    knows: (cookies: string | undefined, email: string): boolean => note.read(cookies) === hashOf(email),
    /** A `Set-Cookie` header. */
    remember: (email: string): string => note.write(hashOf(email)),
  }
}

const MOST_REGISTRATIONS = 5

/**
 * Which registrations' passwords were typed in this browser, the latest few. Their links are enough here; whoever opens it elsewhere proves that they know the password,
 * or a stranger could have the owner of an address open an account for the stranger's password.
 */
export const registeringBrowser = (parts: BrowserNoteParts) => {
  const note = browserNote(parts, { name: 'registration', seconds: DAY_SECONDS })
  const idsIn = (cookies: string | undefined): string[] => note.read(cookies)?.split(' ') ?? []
  return {
    registered: (cookies: string | undefined, linkId: string): boolean => idsIn(cookies).includes(linkId),
    /** A `Set-Cookie` header: one more beside those that the browser sent. */
    remember: (cookies: string | undefined, linkId: string): string =>
      note.write([...new Set([linkId, ...idsIn(cookies)])].slice(0, MOST_REGISTRATIONS).join(' ')),
  }
}
