import { accountPaths } from '@firmeza/accounts/wire'
import { creditsPaths, type WireBalance, type WirePayment, type WireStatement } from '@firmeza/credits/wire'
import { mailedToken } from './mailed-token.ts'

const PASSWORD = 'una clave para las pruebas'

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
  let cookie = ''
  const ask = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    const answer = await fetch(url + path, {
      method,
      headers: { origin: url, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0])
    if (cookies.length > 0) cookie = cookies.join('; ')
    const told = (await answer.json()) as Body
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(told)}`)
    return told
  }
  await ask('POST', accountPaths.register, { name: 'Compradora', email, password: PASSWORD })
  await ask('POST', accountPaths.verifyEmail, { token: await mailedToken(url, email) })
  await ask('POST', accountPaths.signIn, { email, password: PASSWORD, rememberMe: true })
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
