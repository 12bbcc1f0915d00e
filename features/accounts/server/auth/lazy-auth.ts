import type { Clock } from '@firmeza/kernel'
import { GOOGLE } from './google.ts'
import { type Auth, type AuthParts, openAuth } from './open-auth.ts'

const RETRY_MS = 10_000
/** How long a page waits for a provider that is being asked. */
const PATIENCE_MS = 2000

/**
 * better-auth asks the identity provider where it is before it does anything at all. So there are
 * two: one that knows no provider, for whoever comes in otherwise, and one that does, which is made
 * once the provider answers and tried for again while it does not.
 */
export const lazyAuth = (parts: AuthParts & { clock: Clock }) => {
  const plain = openAuth({ ...parts, google: undefined })
  let withProvider: Auth | null = null
  let attempt: Promise<void> | null = null
  let attemptedAt = Number.NEGATIVE_INFINITY

  const tryProvider = async (): Promise<void> => {
    const made = openAuth(parts)
    const { socialProviders } = await made.$context
    if (socialProviders.some(({ id }) => id === GOOGLE)) withProvider = made
  }

  return {
    plain,
    /** The one that knows the provider; null while that does not answer, or there is none. */
    withGoogle: async (): Promise<Auth | null> => {
      if (!parts.google || withProvider) return withProvider
      const now = parts.clock.now().getTime()
      if (!attempt && now - attemptedAt >= RETRY_MS) {
        attemptedAt = now
        attempt = tryProvider().finally(() => {
          attempt = null
        })
      }
      if (attempt) await Promise.race([attempt, after(PATIENCE_MS)])
      return withProvider
    },
  }
}

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
