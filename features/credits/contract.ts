import { z } from 'zod'
import { PROVIDERS, WALLET_DECISIONS } from './wire.ts'

export * from './wire.ts'

export const beginPaymentBody = z.object({
  productId: z.string().min(1).max(64),
  provider: z.enum(PROVIDERS),
})

export const walletDecisionBody = z.object({ decision: z.enum(WALLET_DECISIONS) })

/**
 * Why an operator confirms or rejects, in their words. It is kept in the log of operators' actions.
 */
export const transferDecisionBody = z.object({ reason: z.string().trim().min(1).max(500) })

/** An amount that is no positive number is taken for 10 (specification 2 §5). */
const demoAmount = z.unknown().optional()

export const demoCardBody = z.object({
  amount: demoAmount,
  cardNumber: z.string().max(40),
  /** `MM/YY` or `MM/YYYY`. */
  expiry: z.string().max(10),
  cvv: z.string().max(10),
})

/** `fail` lets the wallet fail, to see what that looks like. */
export const demoWalletBody = z.object({ amount: demoAmount, decision: z.enum(['approve', 'fail']).default('approve') })
