/**
 * Words, paths and shapes of credits and payments as they cross the wire, without any runtime
 * dependency. Money is a decimal string in the currency named beside it (`"10.00"`, `"EUR"`);
 * moments are ISO 8601 in UTC.
 */

/** Paths of our own pages. Ids are UUIDs. */
export const creditsPaths = {
  balance: '/api/credits/balance',
  /** `?cursor=` of the answer before. */
  entries: '/api/credits/entries',
  /** The whole statement; `?lang=` es, en or it. */
  entriesCsv: '/api/credits/entries.csv',
  products: '/api/products',
  /** POST begins a payment, GET lists the account's. */
  payments: '/api/payments',
  paymentOptions: '/api/payments/options',
  payment: (paymentId: string) => `/api/payments/${paymentId}`,
  capture: (paymentId: string) => `/api/payments/${paymentId}/capture`,
  /** A PDF. `?lang=` es, en or it. */
  receipt: (paymentId: string) => `/api/payments/${paymentId}/receipt`,
  /** What the payer presses on the sandbox wallet's own page. */
  wallet: (paymentId: string) => `/api/payments/${paymentId}/wallet`,
  paypalReturn: (paymentId: string) => `/api/payments/${paymentId}/paypal-return`,
  paypalWebhook: '/api/payments/paypal/webhook',
  demoCard: '/api/payments/demo/card',
  demoWallet: '/api/payments/demo/wallet',
  /** `{ transfers: WireTransfer[] }`; `?reference=` finds one however it stands. */
  transfers: '/api/operator/transfers',
  confirmTransfer: (paymentId: string) => `/api/operator/transfers/${paymentId}/confirm`,
  rejectTransfer: (paymentId: string) => `/api/operator/transfers/${paymentId}/reject`,
  /** Of a captured payment that asks for somebody. */
  markLookedAt: (paymentId: string) => `/api/operator/transfers/${paymentId}/looked-at`,
} as const

/**
 * The user document's credits (specification 1 §3), and those set aside for operations that have
 * not ended.
 */
export interface WireBalance {
  currentcredits: number
  usedcredits: number
  /** All that were ever added: current, reserved and used. */
  totalcredits: number
  reservedcredits: number
}

export const ENTRY_KINDS = ['grant', 'purchase', 'reserve', 'capture', 'release'] as const
/**
 * `grant` and `purchase` add, `reserve` sets aside, `release` gives that back, `capture` spends it.
 */
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Why an operation's credits were spent or given back. */
export const ENDINGS = [
  'delivered',
  'failed',
  'expired-unopened',
  'expired-opened',
  'expired-delivered',
  'cancelled-unopened',
  'cancelled-opened',
  'cancelled-delivered',
  'declined',
] as const
export type Ending = (typeof ENDINGS)[number]

/** Reason of what a document that was read costs: there is no operation of it. */
export const DOCUMENT_ANALYSIS = 'document-analysis'

export interface WireEntry {
  id: string
  at: string
  kind: EntryKind
  /** Always positive; `kind` says which way it goes. */
  amount: number
  /** Credits that could be spent right after: a capture does not change them. */
  balanceAfter: number
  /**
   * `welcome`, `bootstrap`, `operation`, `purchase`, {@link DOCUMENT_ANALYSIS}, an {@link Ending},
   * or another short code.
   */
  reason: string
  /** `label` is null when the operation's personal data were erased. */
  operation?: { uuid: string; reference: string; label: string | null }
  payment?: { id: string; reference: string }
}

export interface WireStatement {
  entries: WireEntry[]
  /** Cursor of the page after this; null on the last. */
  next: string | null
}

export interface WireProduct {
  id: string
  name: string
  price: string
  currency: string
  new: boolean
  /** As CSS writes it. */
  color: string
  credits: number
}

export const PROVIDERS = ['wallet', 'paypal', 'bank-transfer'] as const
export type ProviderName = (typeof PROVIDERS)[number]

export const PAYMENT_STATES = [
  'created',
  'approved',
  'pending',
  'awaiting-transfer',
  'captured',
  'declined',
  'cancelled',
  'expired',
] as const
/**
 * `pending`: the outcome is not known; it is asked for until it is. Credits are added on `captured`
 * alone.
 */
export type PaymentState = (typeof PAYMENT_STATES)[number]

export interface WirePaymentOptions {
  /** Those one can pay with here, the best first; none when nothing is configured. */
  providers: ProviderName[]
}

/**
 * The most that are listed at once: of an account's payments the latest, of what waits for
 * operators the oldest.
 */
export const MOST_LISTED = { payments: 200, transfers: 200 } as const

export interface WirePayment {
  id: string
  state: PaymentState
  provider: ProviderName
  product: { id: string; name: string }
  credits: number
  amount: string
  currency: string
  /** To be named by whoever pays by transfer or asks about it: ISO 11649, in groups of four. */
  reference: string
  createdAt: string
  /** Until when it can be paid. */
  expiresAt: string
  capturedAt: string | null
  /** Why it was declined, or is pending, as a code of ours or the provider's. */
  reason: string | null
  /** Where the payer approves it, while it can be approved. */
  approveUrl?: string
  /** Where to transfer the amount to. */
  bank?: { iban: string; holder: string }
  /** Whether there is a receipt. */
  receipt: boolean
  /** No money moves. */
  sandbox: boolean
}

/**
 * What the sandbox wallet's page offers: `no-answer` pays, but the wallet's answer is lost, as a
 * broken connection would lose it.
 */
export const WALLET_DECISIONS = ['approve', 'decline', 'no-answer', 'cancel'] as const
export type WalletDecision = (typeof WALLET_DECISIONS)[number]

/**
 * What an operator decides about: transfers that are awaited, and payments whose outcome nobody
 * could find out.
 */
export interface WireTransfer {
  id: string
  account: { id: string; name: string }
  provider: ProviderName
  state: PaymentState
  reference: string
  amount: string
  currency: string
  credits: number
  createdAt: string
  expiresAt: string
  /**
   * Why it needs somebody: `unknown-outcome`, `amount-differs`, `currency-differs`,
   * `order-differs`, `account-deleted`, `refunded`; null for a transfer in good time.
   */
  attention: string | null
}

/** The answer of the demo pages' sandbox: it gives no credits (specification 2 §2.4). */
export interface WireDemoPayment {
  nonce: string
  amount: string
  currency: 'USD'
  sandbox: true
}

export type CreditsRefusalCode =
  | 'product-unknown'
  | 'provider-not-offered'
  | 'provider-unavailable'
  | 'too-many-transfers'
  | 'payment-not-approved'
  | 'payment-settled'
  | 'receipt-not-there'
  | 'card-number-invalid'
  | 'card-expiry-invalid'
  | 'card-expired'
  | 'card-cvv-invalid'
  | 'card-not-a-test'
  | 'card-declined'
  | 'wallet-failed'

/** Credits an operation of each service costs (specification 1 §9). */
export const CREDIT_PRICE = { signature: 2, notification: 1, identification: 3, documentAnalysis: 2 } as const
