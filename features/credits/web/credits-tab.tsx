import { accountRequest } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { Button, EmptyState, Skeleton, useLanguage } from '@firmeza/ui'
import { creditsPaths, type WireBalance } from '../wire.ts'
import { BalancePanel } from './balance-panel.tsx'
import { OpenPayments, PaymentsList, usePayments } from './payments-list.tsx'
import { type OperationLink, StatementList } from './statement-list.tsx'
import { useLoaded } from './use-loaded.ts'

/**
 * What stands in the account page's Creditos tab: balance, unfinished payments, statement, payments
 * with their receipts.
 */
export const CreditsTab = ({ operationLink }: { operationLink: OperationLink }) => {
  useLanguage()
  const [balance, again] = useLoaded((signal) => accountRequest<WireBalance>(creditsPaths.balance, { signal }))
  const [payments, askPayments] = usePayments()
  return (
    <div className="grid gap-10">
      <div className="grid gap-4">
        {balance.status === 'loading' && <Skeleton className="h-40 rounded-card" />}
        {balance.status === 'failed' && (
          <EmptyState title={m.credits_failed_title()} actions={<Button onClick={again}>{m.credits_again()}</Button>}>
            <p>{m.credits_failed_body()}</p>
          </EmptyState>
        )}
        {balance.status === 'here' && <BalancePanel balance={balance.value} />}
        <OpenPayments payments={payments} again={askPayments} />
      </div>
      <StatementList operationLink={operationLink} />
      <PaymentsList payments={payments} />
    </div>
  )
}
