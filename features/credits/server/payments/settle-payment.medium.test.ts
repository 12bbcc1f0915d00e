import { newId, steppedClock } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import { migrationsOf, testDatabase } from '@firmeza/store/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCredits } from '../ledger/ledger.ts'
import * as schema from '../schema.ts'
import { capturePayment } from './capture-payment.ts'
import { checkPayments } from './check-payments.ts'
import { closePayments } from './close-payments.ts'
import type { PaymentParts } from './parts.ts'
import type { PaymentProvider, Verdict } from './provider.ts'
import { settlePayment } from './settle-payment.ts'
import { findPayment, type Payment } from './store.ts'

// Real: the database. The provider says what the test lets it say.
const NOBODY = { name: '', taxId: '', address: '' }
const MINUTE = 60_000
const DAY = 1440 * MINUTE
const clock = steppedClock(new Date('2026-11-21T10:00:00Z'))
let database: Database
let parts: PaymentParts
let says: () => Promise<Verdict>

beforeAll(async () => {
  database = await testDatabase({ migrationsFolder: await migrationsOf(schema) })
  const provider: PaymentProvider = {
    sandbox: false,
    openMinutes: 180,
    open: async () => ({ orderId: 'order', approveUrl: null }),
    capture: () => says(),
    look: () => says(),
  }
  const issue = { seller: NOBODY, vatPercent: 21, buyerOf: async () => NOBODY }
  parts = { ...issue, database, clock, providers: { paypal: provider }, log: () => {} }
})
afterAll(() => database.close())

const begun = async (): Promise<Payment> => {
  const id = newId()
  const now = clock.now()
  const [payment] = await database.db
    .insert(schema.payments)
    .values({
      id,
      accountId: newId(),
      provider: 'paypal',
      state: 'created',
      reference: id,
      productId: 'basic-1',
      productName: 'Basic 1',
      credits: 20,
      amountCents: 1000,
      currency: 'EUR',
      orderId: `order-${id}`,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 180 * MINUTE),
    })
    .returning()
  return payment!
}
const capturedAs = ({ id }: Payment): Verdict => ({
  outcome: 'captured',
  captureId: `capture-${id}`,
  paymentId: id,
  amountCents: 1000,
  currency: 'EUR',
})
const creditsOf = async ({ accountId }: Payment) => (await readCredits(database.db, accountId)).currentcredits
const stateOf = async ({ id }: Payment) => (await findPayment(database.db, id))!.state

describe('the verdict of a capture', () => {
  it('of an earlier try that comes late says nothing of the present one', async () => {
    const payment = await begun()
    let answerFirst = (_: Verdict): void => {}
    says = () => new Promise((resolve) => (answerFirst = resolve))
    const first = capturePayment(parts, payment)
    await expect.poll(() => stateOf(payment)).toBe('pending')
    // Somebody else hears that it is not approved; its payer approves, and tries again, with no
    // answer.
    await settlePayment(parts, (await findPayment(database.db, payment.id))!, { outcome: 'not-approved' })
    clock.advance(MINUTE)
    says = async () => ({ outcome: 'unknown', reason: 'timeout' })
    await capturePayment(parts, payment)
    answerFirst({ outcome: 'declined', reason: 'INSTRUMENT_DECLINED' })
    expect((await first).state).toBe('pending')
    says = async () => capturedAs(payment)
    clock.advance(MINUTE)
    await checkPayments(parts)
    expect([await stateOf(payment), await creditsOf(payment)]).toEqual(['captured', 20])
  })

  it('that money was taken holds whatever was heard before', async () => {
    const others: Verdict[] = [
      { outcome: 'declined', reason: 'x' },
      { outcome: 'gone' },
      { outcome: 'not-approved' },
      { outcome: 'unknown', reason: 'x' },
    ]
    for (const other of others) {
      const payment = await begun()
      await settlePayment(parts, payment, other)
      expect((await settlePayment(parts, payment, capturedAs(payment))).state).toBe('captured')
      expect((await settlePayment(parts, payment, other)).state).toBe('captured')
      expect(await creditsOf(payment)).toBe(20)
    }
  })

  it('that stays unclear is asked for ever more seldom, and once it was given up once a day', async () => {
    const payment = await begun()
    says = async () => ({ outcome: 'unknown', reason: 'timeout' })
    await capturePayment(parts, payment)
    const waits: number[] = []
    for (let days = 0; days < 5; ) {
      const { checkAt } = (await findPayment(database.db, payment.id))!
      const wait = checkAt!.getTime() - clock.now().getTime()
      waits.push(wait / 1000)
      clock.advance(wait)
      await checkPayments(parts)
      days = (clock.now().getTime() - payment.createdAt.getTime()) / DAY
    }
    expect(waits.slice(0, 4)).toEqual([2, 4, 8, 16])
    expect(Math.max(...waits.slice(0, 60))).toBe(3600)
    expect(waits.at(-1)).toBe(86_400)
    expect(waits.length).toBeLessThan(100)
    expect(await findPayment(database.db, payment.id)).toMatchObject({ state: 'pending', attention: 'unknown-outcome' })
  })

  it('that money was taken credits nobody whose account is gone, and is an operator’s to give back', async () => {
    const payment = await begun()
    expect(await closePayments(database.db, payment.accountId)).toBe(true)
    expect(await settlePayment(parts, payment, capturedAs(payment))).toMatchObject({ attention: 'account-deleted' })
    expect(await creditsOf(payment)).toBe(0)
  })

  it('credits one payment only with what was captured once', async () => {
    const [one, other] = [await begun(), await begun()]
    await settlePayment(parts, one, capturedAs(one))
    const stolen = { ...capturedAs(other), captureId: `capture-${one.id}` } as Verdict
    expect(await settlePayment(parts, other, stolen)).toMatchObject({ state: 'pending', attention: 'order-differs' })
    expect([await creditsOf(one), await creditsOf(other)]).toEqual([20, 0])
  })
})

/** What may come to be known of a payment, in any order and at once. */
const news = fc.constantFrom<'captured' | Verdict['outcome']>(
  'captured',
  'approved',
  'not-approved',
  'declined',
  'gone',
  'unknown',
)

describe('a payment', () => {
  it('is credited once if it was captured and never if not, whatever else is said of it and when', async () => {
    const holds = async (rounds: Verdict['outcome'][][]) => {
      const payment = await begun()
      for (const round of rounds) {
        const known = (await findPayment(database.db, payment.id))!
        const tell = async (outcome: Verdict['outcome']) => {
          const verdict = outcome === 'captured' ? capturedAs(payment) : ({ outcome, reason: 'x' } as Verdict)
          says = async () => verdict
          return outcome === 'approved' ? capturePayment(parts, known) : settlePayment(parts, known, verdict)
        }
        await Promise.all(round.map(tell))
      }
      const captured = (await stateOf(payment)) === 'captured'
      expect(captured).toBe(rounds.flat().includes('captured'))
      expect(await creditsOf(payment)).toBe(captured ? 20 : 0)
    }
    const rounds = fc.array(fc.array(news, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    await fc.assert(fc.asyncProperty(rounds, holds), { numRuns: 40 })
  })
})
