import { accountRequest } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { creditsPaths, type WireBalance } from '../wire.ts'
import { creditsText } from './money.ts'
import { useLoaded } from './use-loaded.ts'

/** The balance right after a purchase; nothing while it is not known. */
export const NewBalance = () => {
  const [balance] = useLoaded((signal) => accountRequest<WireBalance>(creditsPaths.balance, { signal }))
  if (balance.status !== 'here') return null
  return (
    <p className="mt-5 font-semibold text-[1.375rem] text-ink tabular-nums">
      {m.payment_captured_balance({ credits: creditsText(balance.value.currentcredits) })}
    </p>
  )
}
