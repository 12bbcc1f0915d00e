import { randomInt } from 'node:crypto'
import { accounts, holdHolder } from '@firmeza/accounts/server'
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

type Refused = {
  code: 'product-unknown' | 'provider-not-offered' | 'provider-unavailable' | 'too-many-transfers' | 'not-authorised'
}
type New = typeof payments.$inferInsert

/** An operator looks into each transfer that is awaited: one account must not fill their list. */
const MOST_AWAITED = 5

/**
 * Begins to pay for a pack: the price is frozen, and the provider opens an order for it. A transfer
 * for the same pack at the same price that is awaited already is awaited again instead: who looks
 * its details up once more has not bought twice.
 */
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
  const begun: New = {
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
  const inserted = await insert(parts, begun)
  if (!inserted.ok) return inserted
  const payment = inserted.value
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

/** Not for an account that is being deleted, and no more transfers than may be awaited. */
const insert = ({ database }: PaymentParts, begun: New): Promise<Result<Payment, Refused>> =>
  database.transaction(async (tx) => {
    const isTransfer = begun.state === 'awaiting-transfer'
    // Before its holder, as a deletion takes them.
    if (isTransfer) await holdAccount(tx, begun)
    if (!(await holdHolder(tx, begun.accountId))) return refuse({ code: 'not-authorised' })
    if (!isTransfer) return ok(await insertUnique(tx, begun))
    const again = await awaitAgain(tx, begun)
    if (again) return ok(again)
    return (await hasMostAwaited(tx, begun))
      ? refuse({ code: 'too-many-transfers' })
      : ok(await insertUnique(tx, begun))
  })

/** Until the transaction ends, so that of many transfers at once no more get in. */
const holdAccount = (tx: Db, { accountId }: New) =>
  tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update')

const awaitedOf = (accountId: string) => and(eq(payments.accountId, accountId), eq(payments.state, 'awaiting-transfer'))

/** The one that is awaited for the same, with its time lengthened. */
const awaitAgain = async (tx: Db, begun: New): Promise<Payment | undefined> => {
  const { accountId, productId, credits, amountCents, currency, expiresAt, checkAt } = begun
  const same = and(
    awaitedOf(accountId),
    eq(payments.productId, productId),
    eq(payments.credits, credits),
    eq(payments.amountCents, amountCents),
    eq(payments.currency, currency),
  )
  return (await tx.update(payments).set({ expiresAt, checkAt }).where(same).returning())[0]
}

const hasMostAwaited = async (tx: Db, { accountId }: New): Promise<boolean> =>
  (await tx.$count(payments, awaitedOf(accountId))) >= MOST_AWAITED

/** With a reference that no other payment has. */
const insertUnique = async (tx: Db, begun: New): Promise<Payment> => {
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
