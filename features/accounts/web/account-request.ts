import { type AccountStore, account } from './account.ts'
import { type Exchange, exchange } from './exchange.ts'
import { RequestFailure } from './request-failure.ts'

/**
 * {@link Exchange} for pages of an account holder, over given parts. A 401 asks once who is signed
 * in (which also prolongs the session) and, when somebody is, sends the request again; when nobody
 * is, the account is forgotten as `ended`, which the shell tells. Pages use {@link accountRequest}.
 */
export const accountRequestOver =
  (parts: { exchange: Exchange; account: Pick<AccountStore, 'ask' | 'forget'> }): Exchange =>
  async (url, options) => {
    try {
      return await parts.exchange(url, options)
    } catch (failure) {
      if (!isUnauthorised(failure)) throw failure
      const { status } = await parts.account.ask()
      if (status !== 'in') throw failure
    }
    try {
      return await parts.exchange(url, options)
    } catch (failure) {
      if (isUnauthorised(failure)) parts.account.forget('ended')
      throw failure
    }
  }

/**
 * A wrong code or password is a 401 too, and says nothing of the session. `unexplained`: somebody
 * on the way answered, who knows no better.
 */
const isUnauthorised = (failure: unknown): boolean =>
  failure instanceof RequestFailure &&
  failure.problem?.status === 401 &&
  ['not-authorised', 'unexplained'].includes(failure.code)

/**
 * {@link accountRequestOver} with this page's account:
 * `await accountRequest<Balance>('/api/credits/balance')`.
 */
export const accountRequest: Exchange = /* @__PURE__ */ accountRequestOver({ exchange, account })
