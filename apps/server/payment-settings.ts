import { BadSetting, isLoopback, oneOf, url, wholeNumber } from './setting-values.ts'

/** What is sold, by whom, and how it can be paid. */
export interface PaymentSettings {
  /**
   * `SANDBOX_WALLET`, local: the wallet that moves no money is offered where no other way to pay is
   * set and BASE_URL and HOST are this machine; `public`: always, to everyone.
   */
  sandboxWallet: 'local' | 'public'
  /** `BANK_IBAN` and `BANK_HOLDER`: the account transfers go to. */
  bank: { iban: string; holder: string } | undefined
  /** `PAYPAL_CLIENT_ID`, `PAYPAL_SECRET`: the application's credentials at PayPal. */
  paypal: PaypalSettings | undefined
  /** `SELLER_NAME`, `SELLER_TAX_ID`, `SELLER_ADDRESS`: who sells, as receipts name them. */
  seller: { name: string; taxId: string; address: string }
  /** `VAT_PERCENT`, 21: of the prices, which include it. */
  vatPercent: number
}

export interface PaypalSettings {
  clientId: string
  secret: string
  /** `PAYPAL_API_URL`, https://api-m.paypal.com. No trailing slash. */
  apiUrl: string
  /** `PAYPAL_WEBHOOK_ID`: of the webhook that leads here; without it webhooks are refused. */
  webhookId: string | undefined
}

export const readPaymentSettings = (text: (name: string) => string | undefined): PaymentSettings => ({
  sandboxWallet: oneOf('SANDBOX_WALLET', text('SANDBOX_WALLET') ?? 'local', ['local', 'public'] as const),
  bank: readBank(text('BANK_IBAN'), text('BANK_HOLDER')),
  paypal: readPaypal({
    clientId: text('PAYPAL_CLIENT_ID'),
    secret: text('PAYPAL_SECRET'),
    apiUrl: url('PAYPAL_API_URL', text('PAYPAL_API_URL') ?? 'https://api-m.paypal.com', ['http:', 'https:'])!,
    webhookId: text('PAYPAL_WEBHOOK_ID'),
  }),
  seller: {
    name: text('SELLER_NAME') ?? '',
    taxId: text('SELLER_TAX_ID') ?? '',
    address: text('SELLER_ADDRESS') ?? '',
  },
  vatPercent: wholeNumber('VAT_PERCENT', text('VAT_PERCENT') ?? '21', 0, 100),
})

const readBank = (given: string | undefined, holder: string | undefined): PaymentSettings['bank'] => {
  if (!given && !holder) return undefined
  if (!given || !holder)
    throw new BadSetting(
      `${given ? 'BANK_HOLDER' : 'BANK_IBAN'} is not set: for transfers set both, BANK_IBAN and BANK_HOLDER.`,
    )
  const iban = given.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(iban) || remainder(iban.slice(4) + iban.slice(0, 4)) !== 1)
    throw new BadSetting(`BANK_IBAN is “${given}”, which is no IBAN: its check digits do not fit.`)
  return { iban, holder }
}

/** Modulo 97, letters standing for 10 to 35 (ISO 13616, ISO 7064). */
const remainder = (characters: string): number =>
  [...characters].reduce((rest, each) => {
    const value = Number.parseInt(each, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)

const readPaypal = ({
  clientId,
  secret,
  apiUrl,
  webhookId,
}: {
  clientId: string | undefined
  secret: string | undefined
  apiUrl: string
  webhookId: string | undefined
}): PaypalSettings | undefined => {
  if (!clientId && !secret) return undefined
  if (!clientId || !secret)
    throw new BadSetting(
      `${clientId ? 'PAYPAL_SECRET' : 'PAYPAL_CLIENT_ID'} is not set: for PayPal set both, PAYPAL_CLIENT_ID and PAYPAL_SECRET.`,
    )
  if (apiUrl.startsWith('http:') && !isLoopback(new URL(apiUrl).hostname))
    throw new BadSetting(
      'PAYPAL_API_URL would send the secret in the clear; set it to an address that begins with https://.',
    )
  return { clientId, secret, apiUrl: apiUrl.replace(/\/+$/, ''), webhookId }
}
