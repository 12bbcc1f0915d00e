import type { Clock } from '@firmeza/kernel'
import { GOOGLE } from './google.ts'
import { type Auth, type AuthParts, openAuth } from './open-auth.ts'

const RETRY_MS = 10_000

/**
 * better-auth asks the identity provider for its addresses once, when it is made. While the provider could not be asked, it is made anew from
 * time to time, when somebody wants to come in that way.
 */
export const lazyAuth = (parts: AuthParts & { clock: Clock }) => {
  let current = openAuth(parts)
  let madeAt = parts.clock.now().getTime()
  const hasGoogle = async (auth: Auth): Promise<boolean> =>
    (await auth.$context).socialProviders.some(({ id }) => id === GOOGLE)
  return {
    get: (): Auth => current,
    /** The same, with the identity provider; null while it cannot be asked, or there is none. */
    withGoogle: async (): Promise<Auth | null> => {
      if (!parts.google) return null
      if (await hasGoogle(current)) return current
      const now = parts.clock.now().getTime()
      if (now - madeAt < RETRY_MS) return null
      madeAt = now
      const anew = openAuth(parts)
      if (!(await hasGoogle(anew))) return null
      current = anew
      return anew
    },
  }
}
