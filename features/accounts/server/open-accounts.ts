import { type ArrivalParts, arrive } from './arrival/arrive.ts'
import { type HolderParts, holderInForce, holderOf } from './auth/holder.ts'
import { type AuthParts, openAuth } from './auth/open-auth.ts'

export type AccountsOptions = Omit<AuthParts, 'arrived'> & ArrivalParts

/** Account holders: who they are, how they come in, and what they are known by. */
export const openAccounts = (options: AccountsOptions) => {
  const arrived = arrive(options)
  const auth = openAuth({ ...options, arrived })
  const parts: HolderParts = { database: options.database, auth, arrived }
  return { auth, arrived, holderOf: holderOf(parts), isHolderInForce: holderInForce(options.database) }
}

export type Accounts = ReturnType<typeof openAccounts>
