import type { Clock } from '@firmeza/kernel'
import type { MessageLimits } from '@firmeza/messaging'
import type { Database, Limits, Queue } from '@firmeza/store'
import { lte } from 'drizzle-orm'
import { type ArrivalParts, arrive } from './arrival/arrive.ts'
import { holderInForce, holderOf } from './auth/holder.ts'
import { knownBrowser } from './auth/known-browser.ts'
import { lazyAuth } from './auth/lazy-auth.ts'
import type { AuthParts } from './auth/open-auth.ts'
import { registeringBrowser } from './auth/registering-browser.ts'
import type { DeleteParts } from './leave/delete-account.ts'
import type { MyDataParts } from './leave/my-data.ts'
import { openMailedLinks } from './links/mailed-links.ts'
import { openNotify } from './mail/notify.ts'
import { checkPassword } from './password/check-password.ts'
import type { Hashing } from './password/hashing.ts'
import { sessions, verifications } from './schema.ts'
import { capSessions } from './sessions/cap-sessions.ts'

export interface AccountsOptions
  extends Omit<AuthParts, 'arrived' | 'opened' | 'notify'>,
    Omit<ArrivalParts, 'giftKey'>,
    MyDataParts,
    DeleteParts {
  database: Database
  queue: Queue
  clock: Clock
  hashing: Hashing
  /** What was tried lately, by whom and from where. */
  limits: Limits
  messageLimits: MessageLimits
  /** Characters a new password needs. */
  passwordMinimum: number
  /** Derives the secrets of e-mailed links. */
  linkKey: Uint8Array
  /** Keys the hashes of addresses. */
  addressKey: Uint8Array
}

/** Account holders: who they are, how they come in, and what they are known by. */
export const openAccounts = (options: AccountsOptions) => {
  const { database, queue, clock, hashing, limits, addressKey, linkKey } = options
  const arrived = arrive({ ...options, giftKey: addressKey })
  const notify = openNotify(options)
  const auth = lazyAuth({ ...options, arrived, notify, opened: capSessions({ database, limits, notify }) })
  const mailedLinks = openMailedLinks({ database, clock, key: linkKey })
  return {
    ...options,
    auth: auth.plain,
    withGoogle: auth.withGoogle,
    arrived,
    notify,
    mailedLinks,
    queue,
    knownBrowser: knownBrowser(options),
    registeringBrowser: registeringBrowser(options),
    checkPassword: checkPassword({ database, clock, hashing, limits }),
    holderOf: holderOf({ database, auth: auth.plain, arrived }),
    isHolderInForce: holderInForce(database),
    /** Removes what has come to its end. */
    tidy: async (): Promise<void> => {
      await mailedLinks.tidy()
      await database.db.delete(sessions).where(lte(sessions.expiresAt, new Date()))
      await database.db.delete(verifications).where(lte(verifications.expiresAt, new Date()))
    },
  }
}

export type Accounts = ReturnType<typeof openAccounts>
