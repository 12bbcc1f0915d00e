import { type Hashing, openAccounts } from '@firmeza/accounts/server'
import { describeBatches, eraseBatchesOf } from '@firmeza/bulk/server'
import { contactRequests, contactsOf, eraseContacts } from '@firmeza/contact/server'
import { closePayments, creditEntries, grantCredits, payments, readCredits } from '@firmeza/credits/server'
import type { Clock } from '@firmeza/kernel'
import type { MessageLimits } from '@firmeza/messaging'
import {
  type Authenticator,
  closeOperations,
  describeOperations,
  type Links,
  latestOperations,
  promiseClosing,
  type TaskKind,
} from '@firmeza/operations/server'
import type { Database, Limits, Queue } from '@firmeza/store'
import { asc, eq } from 'drizzle-orm'
import type { Env } from './env.ts'
import type { Keys } from './keys.ts'

interface Options {
  env: Env
  keys: Keys
  database: Database
  authenticator: Authenticator
  queue: Queue
  clock: Clock
  hashing: Hashing
  limits: Limits
  messageLimits: MessageLimits
  links: Links
  kinds: readonly TaskKind[]
}

/** The sign-up gift (specification 1 §1). */
const WELCOME_CREDITS = 5
/** Operations that the user document names. */
const MOST_OPERATIONS = 100
/** And that the file of one's own data tells of: what it says is how many there are. */
const MOST_DESCRIBED = 10_000

/** The accounts' wing, and what it asks of the others. */
export const openAccountHolders = ({ env, keys, hashing, ...base }: Options) => {
  const { db } = base.database
  return openAccounts({
    ...base,
    hashing,
    baseUrl: env.baseUrl,
    brandName: env.brandName,
    google: env.google,
    passwordMinimum: env.passwordMinimum,
    authSecret: Buffer.from(keys.sessions).toString('hex'),
    linkKey: keys.accountLinks,
    addressKey: keys.addresses,
    giveWelcomeCredits: (tx, accountId, at) => grantCredits(tx, accountId, WELCOME_CREDITS, 'welcome', at),
    creditsOf: (accountId) => readCredits(db, accountId),
    operationsOf: (accountId) => latestOperations(db, accountId, MOST_OPERATIONS),
    otherData: {
      operations: ({ accountId }) => describeOperations(db, accountId, MOST_DESCRIBED),
      batches: ({ accountId }) => describeBatches(db, accountId),
      creditEntries: ({ accountId }) =>
        db.select().from(creditEntries).where(eq(creditEntries.accountId, accountId)).orderBy(asc(creditEntries.seq)),
      payments: ({ accountId }) =>
        db.select().from(payments).where(eq(payments.accountId, accountId)).orderBy(asc(payments.createdAt)),
      contactRequests: ({ email }) => db.select().from(contactRequests).where(contactsOf(email)),
    },
    promiseClosing: async (tx, accountId) => {
      await eraseBatchesOf(tx, base, accountId)
      await promiseClosing(tx, base, accountId)
    },
    closeOperations: (accountId) => closeOperations(base, accountId),
    closePayments,
    eraseElsewhere: eraseContacts,
  })
}
