import { m } from '@firmeza/i18n'
import { Button, Field, Or, pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { useForm } from 'react-hook-form'
import { TEST_AMOUNT, testAmount } from './test-amount.ts'
import { TestCards } from './test-cards.tsx'
import { TestFrame } from './test-frame.tsx'
import { TestResult } from './test-result.tsx'
import { usePaymentTest } from './use-payment-test.ts'

const NOTHING = { trouble: undefined, done: undefined }

/** `/paymentPage`: a card and a wallet to try, against a sandbox (specification 2 §2.4). */
export const PaymentTestPage = () => {
  useLanguage()
  useTitle(`${m.paytest_title()} · ${pageConfig().brandName}`)
  const { register, handleSubmit, getValues, setValue } = useForm({
    defaultValues: { amount: String(TEST_AMOUNT), cardNumber: '', expiry: '', cvv: '' },
  })
  const { tried, busy, trouble, done, payWithCard, payWithWallet } = usePaymentTest()
  /** What is paid stands in the field: whoever typed something else sees it. */
  const amountToPay = (): number => {
    const amount = testAmount(getValues('amount'))
    setValue('amount', String(amount))
    return amount
  }
  const cards = (
    <TestCards
      onUse={(card) => {
        for (const [field, text] of Object.entries(card)) setValue(field as keyof typeof card, text)
      }}
    />
  )
  return (
    <TestFrame title={m.paytest_title()} lead={m.paytest_lead()} caution={m.paytest_sandbox_text()} aside={cards}>
      <form
        noValidate
        className="grid grid-cols-2 items-end gap-4 sm:gap-x-5"
        onSubmit={(event) =>
          void handleSubmit(({ amount: _typed, ...card }) => payWithCard(amountToPay(), card))(event)
        }
      >
        <div className="col-span-2">
          <Field
            {...register('amount')}
            type="number"
            min="0.01"
            step="0.01"
            inputMode="decimal"
            label={m.paytest_amount()}
            hint={m.paytest_amount_hint()}
          />
        </div>
        <h2 className="col-span-2 mt-2 border-line border-t pt-5 text-[1.125rem]">{m.paytest_by_card()}</h2>
        <div className="col-span-2 lg:hidden">{cards}</div>
        <div className="col-span-2">
          <Field {...register('cardNumber')} label={m.paytest_card()} inputMode="numeric" autoComplete="off" />
        </div>
        <Field {...register('expiry')} label={m.paytest_expiry()} inputMode="numeric" autoComplete="off" />
        <Field {...register('cvv')} label={m.paytest_cvv()} inputMode="numeric" autoComplete="off" />
        <div className="col-span-2 mt-1 flex flex-col gap-3">
          <Button type="submit" busy={busy === 'card'} disabled={busy === 'wallet'}>
            {m.paytest_pay_card()}
          </Button>
          <TestResult {...(tried === 'card' ? { trouble, done } : NOTHING)} />
          <Or>{m.paytest_or()}</Or>
          <Button
            tone="line"
            busy={busy === 'wallet'}
            disabled={busy === 'card'}
            onClick={() => void payWithWallet(amountToPay(), 'approve')}
          >
            {m.paytest_pay_wallet()}
          </Button>
          <TestResult {...(tried === 'wallet' ? { trouble, done } : NOTHING)} />
        </div>
      </form>
    </TestFrame>
  )
}
