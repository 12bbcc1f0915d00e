import { createHmac } from 'node:crypto'
import { type BrowserNoteParts, browserNote } from './browser-note.ts'

const YEAR_SECONDS = 365 * 86_400

/**
 * Of which address somebody signed in from this browser before. Guesses from elsewhere are limited
 * for each address; the owner's own browser is not held up by them.
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
