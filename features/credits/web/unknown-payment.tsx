import { m } from '@firmeza/i18n'
import { BUY_PAGE, PROFILE_PAGE } from './links.ts'
import { OutcomeCard } from './outcome-card.tsx'
import { OutcomeMark } from './outcome-mark.tsx'

/**
 * Of a payment that is not there, or another account's. `eyebrow`: where the title is the page's.
 */
export const UnknownPayment = ({ eyebrow }: { eyebrow?: string }) => (
  <OutcomeCard
    eyebrow={eyebrow}
    title={m.payment_unknown_title()}
    mark={<OutcomeMark tone="warn" />}
    actions={
      <>
        <a href={PROFILE_PAGE} className="btn btn-pen">
          {m.payment_unknown_see()}
        </a>
        <a href={BUY_PAGE} className="btn btn-line">
          {m.buy_title()}
        </a>
      </>
    }
  >
    <p>{m.payment_unknown_body()}</p>
  </OutcomeCard>
)
