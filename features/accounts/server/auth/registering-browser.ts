import { type BrowserNoteParts, browserNote } from './browser-note.ts'

const DAY_SECONDS = 86_400
const MOST_REGISTRATIONS = 5

/**
 * Which registrations' passwords were typed in this browser, the latest few. Their links are enough
 * here; whoever opens one elsewhere proves that they know the password, or a stranger could have
 * the owner of an address open an account for the stranger's password.
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
