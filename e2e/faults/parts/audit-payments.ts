import { creditBalances, creditEntries, payments, receipts } from '@firmeza/credits/server'
import { openDatabase } from '@firmeza/store'
import type { Report } from './report.ts'
import { MIGRATIONS } from './server-process.ts'

interface Books {
  dataDir: string
  databaseUrl?: string | undefined
  /** Orders whose money was taken, once each. */
  taken: string[]
}

/**
 * Opens the database of a server that has stopped, and holds it against the provider's own books:
 * what was taken was credited, once, and has one receipt; nothing else was; the ledger adds up.
 */
export const auditPayments = async (report: Report, { dataDir, databaseUrl, taken }: Books): Promise<void> => {
  const database = await openDatabase({ dataDir, databaseUrl, migrationsFolder: MIGRATIONS, log: () => {} })
  const { db } = database
  try {
    const all = await db.select().from(payments)
    const entries = await db.select().from(creditEntries)
    const purchases = entries.filter(({ kind }) => kind === 'purchase')
    const captured = all.filter(({ state }) => state === 'captured')
    const orders = new Set(captured.map(({ orderId }) => orderId))
    const wrong = all.filter(({ id, state, orderId, credits }) => {
      const credited = purchases.filter(({ paymentId }) => paymentId === id)
      const due = taken.includes(orderId ?? '') ? 1 : 0
      return (
        credited.length !== due ||
        credited.some(({ amount }) => amount !== credits) ||
        (state === 'captured') !== (due === 1)
      )
    })
    report.check(
      `all ${all.length} payments: credited once if their money was taken, else not`,
      wrong.length === 0 && taken.every((order) => orders.has(order)),
      wrong.map(({ id, state }) => `${id} ${state}`).join(' '),
    )
    const sum = (kinds: string[]) =>
      entries.filter(({ kind }) => kinds.includes(kind)).reduce((whole, { amount }) => whole + amount, 0)
    const balances = await db.select().from(creditBalances)
    const available = balances.reduce((whole, balance) => whole + balance.available, 0)
    report.check(
      'the balance is the sum of its entries',
      available === sum(['grant', 'purchase']),
      `${available} credits`,
    )
    const issued = await db.select().from(receipts)
    const numbers = issued.map(({ number }) => number).sort((one, other) => one - other)
    report.check(
      `${issued.length} receipts, numbered without gaps`,
      issued.length === purchases.length && numbers.every((number, at) => number === at + 1),
    )
  } finally {
    await database.close()
  }
}
