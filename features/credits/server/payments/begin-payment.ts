import { randomInt } from 'node:crypto'
import { accounts } from '@firmeza/accounts/server'
import { newId, ok, type Result, refuse } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { and, eq, gt } from 'drizzle-orm'
import { nextCheckMs } from '../../domain/capture.ts'
import { newReference } from '../../domain/reference.ts'
import type { ProviderName } from '../../wire.ts'
import { payments, products } from '../schema.ts'
import type { PaymentParts } from './parts.ts'
import { ProviderUnavailable } from './provider.ts'
import { orderOf, type Payment } from './store.ts'

interface Wanted {
  accountId: string
  productId: string
  provider: ProviderName
}

type Refused = { code: 'product-unknown' | 'provider-not-offered' | 'provider-unavailable' | 'too-many-transfers' }

/** An operator looks into each transfer that is awaited: one account must not fill their list. */
const MOST_AWAITED = 5

/** Begins to pay for a pack: the price is frozen, and the provider opens an order for it. */
export const beginPayment = async (
  parts: PaymentParts,
  { accountId, productId, provider: name }: Wanted,
): Promise<Result<Payment, Refused>> => {
  const { database, clock, providers, log } = parts
  const provider = providers[name]
  if (!provider) return refuse({ code: 'provider-not-offered' })
  const forSale = and(eq(products.id, productId), gt(products.priceCents, 0))
  const [product] = await database.db.select().from(products).where(forSale)
  if (!product) return refuse({ code: 'product-unknown' })

  const now = clock.now()
  const expiresAt = new Date(now.getTime() + provider.openMinutes * 60_000)
  const begun: typeof payments.$inferInsert = {
    id: newId(),
    accountId,
    provider: name,
    state: name === 'bank-transfer' ? 'awaiting-transfer' : 'created',
    reference: '',
    productId,
    productName: product.name,
    credits: product.credits,
    amountCents: product.priceCents,
    currency: product.currency,
    createdAt: now,
    expiresAt,
    checkAt:
      name === 'bank-transfer' ? expiresAt : new Date(now.getTime() + nextCheckMs({ checks: 0, soughtMs: null })),
  }
  const payment = await insert(parts, begun)
  if (!payment) return refuse({ code: 'too-many-transfers' })
  try {
    const opened = await provider.open(orderOf(payment))
    const [saved] = await database.db.update(payments).set(opened).where(eq(payments.id, payment.id)).returning()
    return ok(saved!)
  } catch (fault) {
    if (!(fault instanceof ProviderUnavailable)) throw fault
    log(`Payment ${payment.id} could not be opened at ${name}: ${fault.message}`)
    await database.db
      .update(payments)
      .set({ state: 'cancelled', reason: 'provider-unavailable', checkAt: null })
      .where(eq(payments.id, payment.id))
    return refuse({ code: 'provider-unavailable' })
  }
}

/** With a reference that no other payment has. Null: the account has as many transfers waiting as it may. */
const insert = ({ database }: PaymentParts, begun: typeof payments.$inferInsert): Promise<Payment | null> =>
  database.transaction(async (tx) =>
    begun.state === 'awaiting-transfer' && (await hasMostAwaited(tx, begun.accountId)) ? null : insertUnique(tx, begun),
  )

/** Holds the account until the transaction ends, so that of many at once no more get in. */
const hasMostAwaited = async (tx: Db, accountId: string): Promise<boolean> => {
  await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  const awaited = and(eq(payments.accountId, accountId), eq(payments.state, 'awaiting-transfer'))
  return (await tx.$count(payments, awaited)) >= MOST_AWAITED
}

const insertUnique = async (tx: Db, begun: typeof payments.$inferInsert): Promise<Payment> => {
  for (;;) {
    const reference = newReference(() => randomInt(2 ** 32) / 2 ** 32)
    const [inserted] = await tx
      .insert(payments)
      .values({ ...begun, reference })
      .onConflictDoNothing({ target: payments.reference })
      .returning()
    if (inserted) return inserted
  }
}
