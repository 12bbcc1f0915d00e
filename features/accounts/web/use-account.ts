import { useSyncExternalStore } from 'react'
import { type Account, account } from './account.ts'

/**
 * Who is signed in, as state. A balance or a profile changed on the server is seen after
 * `account.ask()`.
 */
export const useAccount = (): Account => useSyncExternalStore(account.subscribe, account.current)
