import { m } from '@firmeza/i18n'
import { Button, pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { PAYMENT_TEST_PAGE } from '../links.ts'
import { moneyText } from '../money.ts'
import { TEST_AMOUNT } from './test-amount.ts'
import { TestFrame } from './test-frame.tsx'
import { TestResult } from './test-result.tsx'
import { usePaymentTest } from './use-payment-test.ts'

/** `/paypalPaymentPage`: a wallet to try, of 10.00 dollars (specification 2 §9). */
export const WalletTestPage = () => {
  useLanguage()
  useTitle(`${m.paytest_wallet_title()} · ${pageConfig().brandName}`)
  const { busy, trouble, done, payWithWallet } = usePaymentTest()
  const amount = moneyText(TEST_AMOUNT, 'USD', { cents: true })
  return (
    <TestFrame
      title={m.paytest_wallet_title()}
      lead={m.paytest_wallet_lead()}
      back={{ text: m.paytest_back(), href: PAYMENT_TEST_PAGE }}
      caution={m.paytest_wallet_sandbox_text()}
    >
      <p className="font-semibold text-[3rem] leading-none">{amount}</p>
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-line border-y py-5">
        <dt className="text-ink-2">{m.paytest_wallet_payee()}</dt>
        <dd>{pageConfig().brandName}</dd>
        <dt className="text-ink-2">{m.paytest_wallet_for()}</dt>
        <dd>{m.paytest_wallet_item()}</dd>
        <dt className="text-ink-2">{m.paytest_wallet_with()}</dt>
        <dd>{m.paytest_wallet_fake()}</dd>
      </dl>
      <div className="mt-6 flex flex-col gap-3">
        <Button busy={busy === 'wallet'} onClick={() => void payWithWallet(TEST_AMOUNT, 'approve')}>
          {m.paytest_pay_wallet()}
        </Button>
        <Button
          tone="quiet"
          className="-mb-3 sm:-mb-4"
          disabled={busy === 'wallet'}
          onClick={() => void payWithWallet(TEST_AMOUNT, 'fail')}
        >
          {m.paytest_wallet_fail()}
        </Button>
        <TestResult trouble={trouble} done={done} />
      </div>
    </TestFrame>
  )
}
