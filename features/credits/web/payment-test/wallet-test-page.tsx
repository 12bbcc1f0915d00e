import { m } from '@firmeza/i18n'
import { Button, pageConfig, useLanguage, useTitle } from '@firmeza/ui'
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
      lead={m.paytest_wallet_lead({ amount })}
      caution={m.paytest_wallet_sandbox_text()}
    >
      <p className="font-semibold text-[3rem] leading-none tracking-[-0.035em] tabular-nums">{amount}</p>
      <div className="mt-7 flex flex-col gap-3">
        <Button busy={busy === 'wallet'} onClick={() => void payWithWallet(TEST_AMOUNT, 'approve')}>
          {m.paytest_pay_wallet()}
        </Button>
        <Button tone="line" disabled={busy === 'wallet'} onClick={() => void payWithWallet(TEST_AMOUNT, 'fail')}>
          {m.paytest_wallet_fail()}
        </Button>
        <TestResult trouble={trouble} done={done} />
      </div>
    </TestFrame>
  )
}
