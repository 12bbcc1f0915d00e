import type { PaymentState, ProviderName, WireTransfer } from '@firmeza/credits/wire'
import { currentLanguage, m } from '@firmeza/i18n'

const STATES: Record<PaymentState, () => string> = {
  created: () => m.operator_payment_created(),
  approved: () => m.operator_payment_pending(),
  pending: () => m.operator_payment_pending(),
  'awaiting-transfer': () => m.operator_payment_awaited(),
  captured: () => m.operator_payment_captured(),
  declined: () => m.operator_payment_declined(),
  cancelled: () => m.operator_payment_cancelled(),
  expired: () => m.operator_payment_expired(),
}

const PROVIDERS: Record<ProviderName, () => string> = {
  wallet: () => m.operator_provider_wallet(),
  paypal: () => m.operator_provider_paypal(),
  'bank-transfer': () => m.operator_provider_transfer(),
}

export const paymentStateWords = (state: PaymentState): string => STATES[state]()
export const providerWords = (provider: ProviderName): string => PROVIDERS[provider]()

/** Why a payment asks for somebody; nothing for a transfer in good time. */
export const attentionWords = ({ attention, provider }: WireTransfer): string | undefined => {
  switch (attention) {
    case null:
      return undefined
    case 'unknown-outcome':
      return m.operator_attention_unknown_outcome({ provider: providerWords(provider) })
    case 'amount-differs':
      return m.operator_attention_amount_differs()
    case 'currency-differs':
      return m.operator_attention_currency_differs()
    case 'order-differs':
      return m.operator_attention_order_differs()
    case 'account-deleted':
      return m.operator_attention_account_deleted()
    case 'refunded':
      return m.operator_attention_refunded()
    default:
      return m.operator_attention_other({ code: attention })
  }
}

/** The amount as the page's language writes it. */
export const amountText = ({ amount, currency }: WireTransfer): string =>
  new Intl.NumberFormat(currentLanguage(), { style: 'currency', currency }).format(Number(amount))
