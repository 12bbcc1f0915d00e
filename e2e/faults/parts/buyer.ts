import { creditsPaths, type WireBalance, type WirePayment, type WireStatement } from '@firmeza/credits/wire'
import { registerHolder } from './holder.ts'

/** An account holder who buys, through all of a server's lives. */
export interface Buyer {
  begin(productId: string): Promise<WirePayment>
  capture(paymentId: string): Promise<WirePayment>
  payment(paymentId: string): Promise<WirePayment>
  balance(): Promise<WireBalance>
  /** Every entry of the account's ledger. */
  entries(): Promise<WireStatement['entries']>
}

/** Registers at a running server, proves the address by the mailed link, and signs in. */
export const registerBuyer = async (url: string, email: string): Promise<Buyer> => {
  const { ask } = await registerHolder(url, email)
  return {
    begin: (productId) => ask('POST', creditsPaths.payments, { productId, provider: 'paypal' }),
    capture: (paymentId) => ask('POST', creditsPaths.capture(paymentId)),
    payment: (paymentId) => ask('GET', creditsPaths.payment(paymentId)),
    balance: () => ask('GET', creditsPaths.balance),
    entries: async () => {
      const all: WireStatement['entries'] = []
      for (let query = ''; ; ) {
        const { entries, next } = await ask<WireStatement>('GET', creditsPaths.entries + query)
        all.push(...entries)
        if (next === null) return all
        query = `?cursor=${next}`
      }
    },
  }
}
