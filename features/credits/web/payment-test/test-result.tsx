import { m } from '@firmeza/i18n'
import { CopyButton, Sentence } from '@firmeza/ui'
import { moneyText } from '../money.ts'
import type { TestState } from './use-payment-test.ts'

/** What came of a test payment: the provider's message, or the nonce it would give. */
export const TestResult = ({ trouble, done }: Pick<TestState, 'trouble' | 'done'>) => (
  <div role="status" className="empty:-mt-3">
    {trouble && (
      <p className="rounded-ctl bg-rec-wash px-4 py-3 text-rec">
        <Sentence text={trouble} />
      </p>
    )}
    {done && (
      <div className="rounded-ctl bg-seal-wash px-4 py-4">
        <p className="font-semibold text-seal">{m.paytest_done()}</p>
        <p className="mt-1 text-[0.9375rem]">
          {m.paytest_done_body({ amount: moneyText(done.amount, done.currency) })}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3">
          <code className="min-w-0 flex-1 break-all font-mono text-[0.8125rem]">{done.nonce}</code>
          <CopyButton name={m.paytest_nonce()} text={done.nonce} />
        </p>
      </div>
    )}
  </div>
)
