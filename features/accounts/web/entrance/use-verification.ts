import { useEffect, useState } from 'react'
import { accountPaths } from '../../wire.ts'
import { exchange } from '../exchange.ts'
import { RequestFailure } from '../request-failure.ts'
import { dropHashQuery } from '../use-hash-query.ts'

/**
 * What came of the link in the verification mail. `link-…` as the server says; `failed`: nothing is
 * known, and it may be tried again.
 */
export type Verification =
  | { state: 'none' | 'verifying' | 'failed' }
  | { state: 'verified'; email: string }
  /** Registered in another browser: the password is to be typed too, with {@link verifyWith}. */
  | { state: 'elsewhere'; email: string; token: string }
  | { state: 'link-unknown' | 'link-used' | 'link-expired' }

/** A link is used once: what came of it is remembered, should the page draw itself twice. */
const answers = new Map<string, Promise<Verification>>()

const verify = (token: string): Promise<Verification> => {
  const known = answers.get(token)
  if (known) return known
  const asked = exchange<{ email: string }>(accountPaths.verifyEmail, { body: { token } })
    .then(({ email }): Verification => ({ state: 'verified', email }))
    .catch((failure: unknown): Verification => {
      if (!(failure instanceof RequestFailure)) throw failure
      if (failure.code === 'registration-elsewhere')
        return { state: 'elsewhere', email: String(failure.problem?.email ?? ''), token }
      if (LINK_REFUSALS.has(failure.code))
        return { state: failure.code as 'link-unknown' | 'link-used' | 'link-expired' }
      answers.delete(token)
      return { state: 'failed' }
    })
  answers.set(token, asked)
  return asked
}

/**
 * Verifies from another browser than the registration's, unless it was done meanwhile, here or
 * there. Throws `RequestFailure`.
 */
export const verifyWith = async (token: string, password: string): Promise<void> => {
  if ((await answers.get(token))?.state === 'verified') return
  const { email } = await exchange<{ email: string }>(accountPaths.verifyEmail, { body: { token, password } }).catch(
    (failure: unknown) => {
      if (failure instanceof RequestFailure && failure.code === 'link-used') return { email: '' }
      throw failure
    },
  )
  answers.set(token, Promise.resolve({ state: 'verified', email }))
}

const LINK_REFUSALS = new Set(['link-unknown', 'link-used', 'link-expired'])

/**
 * Uses the link's token, once it has been taken out of the address bar, and says what came of it.
 */
export const useVerification = (query: URLSearchParams): [Verification, again: () => void] => {
  const [token, setToken] = useState<string>()
  const [verification, setVerification] = useState<Verification>({ state: 'none' })
  const asked = query.get('verify')
  useEffect(() => {
    if (!asked) return
    setToken(asked)
    dropHashQuery()
  }, [asked])
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (!token) return
    let here = true
    setVerification({ state: 'verifying' })
    void verify(token).then((said) => here && setVerification(said))
    return () => {
      here = false
    }
  }, [token, tries])
  return [verification, () => setTries(tries + 1)]
}
