import { m } from '@firmeza/i18n'
import type { ProviderName } from '../wire.ts'

/**
 * What a way to pay is called, what it does, and the button that goes there. `amount` is written
 * out.
 */
export const providerWords: Record<
  ProviderName,
  { name: () => string; text: () => string; go: (amount: string) => string }
> = {
  wallet: { name: () => m.buy_wallet(), text: () => m.buy_wallet_text(), go: (amount) => m.buy_go_wallet({ amount }) },
  paypal: { name: () => m.buy_paypal(), text: () => m.buy_paypal_text(), go: (amount) => m.buy_go_paypal({ amount }) },
  'bank-transfer': { name: () => m.buy_transfer(), text: () => m.buy_transfer_text(), go: () => m.buy_go_transfer() },
}
