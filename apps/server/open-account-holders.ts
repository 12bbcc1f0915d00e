import {
  ACCOUNT_MAIL,
  type AccountMailJob,
  accountRoutes,
  openAccounts,
  sendAccountMail,
} from '@firmeza/accounts/server'
import { describeBatches, eraseBatchesOf } from '@firmeza/bulk/server'
import { contactRequests, contactsOf, eraseContacts } from '@firmeza/contact/server'
import { closePayments, creditEntries, grantCredits, payments, readCredits } from '@firmeza/credits/server'
import {
  closeOperations,
  describeOperations,
  latestOperations,
  promiseClosing,
  readDefaults,
} from '@firmeza/operations/server'
import { MINUTE_MS } from '@firmeza/store'
import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { openBase } from './open-base.ts'

/** The sign-up gift (specification 1 §1). */
const WELCOME_CREDITS = 5
/** Operations that the user document names. */
const MOST_OPERATIONS = 100
/** And that the file of one's own data tells of: what it says is how many there are. */
const MOST_DESCRIBED = 10_000
const MOST_BATCHES_DESCRIBED = 1000

/** The accounts' wing, and what it asks of the others. */
export const openAccountHolders = async (base: Awaited<ReturnType<typeof openBase>>) => {
  const { env, keys, queue, every, mail, tokens } = base
  const { db } = base.database
  const accounts = openAccounts({
    ...base,
    google: env.google,
    passwordMinimum: env.passwordMinimum,
    authSecret: Buffer.from(keys.sessions).toString('hex'),
    linkKey: keys.accountLinks,
    addressKey: keys.addresses,
    giveWelcomeCredits: (tx, accountId, at) => grantCredits(tx, accountId, WELCOME_CREDITS, 'welcome', at),
    creditsOf: (accountId) => readCredits(db, accountId),
    operationsOf: (accountId) => latestOperations(db, accountId, MOST_OPERATIONS),
    otherData: {
      sendingDefaults: ({ accountId }) => readDefaults(db, accountId),
      operations: ({ accountId }) => describeOperations(db, accountId, MOST_DESCRIBED),
      batches: ({ accountId }) =>
        describeBatches(db, accountId, { batches: MOST_BATCHES_DESCRIBED, rows: MOST_DESCRIBED }),
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
  await queue.define<AccountMailJob>(ACCOUNT_MAIL, {
    concurrency: 4,
    handler: (job, { id }) => sendAccountMail({ ...base, mail, mailedLinks: accounts.mailedLinks }, job, { id }),
  })
  every(MINUTE_MS, () => accounts.tidy(), { failed: 'What has ended of accounts could not be removed' })
  return { ...accounts, routes: (app: FastifyInstance) => accountRoutes(app, { accounts, tokens }) }
}
