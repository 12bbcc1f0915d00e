import { type Holder, RequireAccount } from '@firmeza/accounts/web'
import { OutcomeCard } from '@firmeza/credits/web'
import { MOST_LISTED } from '@firmeza/credits/wire'
import { m } from '@firmeza/i18n'
import { pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { Tabs } from '@firmeza/ui/kit'
import { HealthTab } from './health-tab.tsx'
import { KeptTab } from './kept/kept-tab.tsx'
import { LogTab } from './log-tab.tsx'
import { RequestsTab, useRequests } from './requests-tab.tsx'
import { ReviewsTab } from './review/reviews-tab.tsx'
import { useReviews } from './review/use-reviews.ts'
import { StuckTab, useStuck } from './stuck-tab.tsx'
import { TransfersTab, useTransfers } from './transfers-tab.tsx'
import { useTab } from './use-tab.ts'

const PAGE = 'mx-auto max-w-[1200px] px-5 py-6 sm:px-8 sm:py-14'

/** `/operatorpage`: what waits for the provider's own people. */
export const OperatorPage = () => {
  useLanguage()
  useTitle(`${m.operator_title()} · ${pageConfig().brandName}`)
  return (
    <RequireAccount>
      {(holder) => (holder.role === 'operator' ? <Tasks /> : <Forbidden holder={holder} />)}
    </RequireAccount>
  )
}

const Tasks = () => {
  const [tab, showTab] = useTab()
  const requests = useRequests()
  const transfers = useTransfers()
  const stuck = useStuck()
  const reviews = useReviews(tab === 'reviews')
  const counted = (title: string, count: number | undefined, most = Number.POSITIVE_INFINITY) =>
    count ? m.operator_tab_count({ title, count: count < most ? String(count) : `${most}+` }) : title
  const tabs = [
    {
      value: 'requests',
      title: counted(m.operator_tab_requests(), requests.waiting),
      panel: <RequestsTab requests={requests} />,
    },
    {
      value: 'transfers',
      title: counted(m.operator_tab_transfers(), transfers.waiting, MOST_LISTED.transfers),
      panel: <TransfersTab transfers={transfers} />,
    },
    {
      value: 'reviews',
      title: counted(m.operator_tab_reviews(), reviews.waiting),
      panel: <ReviewsTab reviews={reviews} />,
    },
    { value: 'stuck', title: counted(m.operator_tab_stuck(), stuck.waiting), panel: <StuckTab stuck={stuck} /> },
    { value: 'kept', title: m.operator_tab_kept(), panel: <KeptTab /> },
    { value: 'health', title: m.operator_tab_health(), panel: <HealthTab /> },
    { value: 'log', title: m.operator_tab_log(), panel: <LogTab /> },
  ]
  const shown = tabs.find(({ value }) => value === tab)?.value ?? 'requests'
  return (
    <div className={PAGE}>
      <header className="mb-5 sm:mb-6 lg:flex lg:items-baseline lg:gap-x-8">
        <h1 className="text-[1.75rem] tracking-[-0.035em] sm:text-[2.25rem]">{m.operator_title()}</h1>
        <p className="mt-1 text-[0.9375rem] text-ink-2 leading-snug lg:mt-0">{m.operator_lead()}</p>
      </header>
      <Tabs label={m.operator_tabs()} tabs={tabs} value={shown} onChange={showTab} />
    </div>
  )
}

const Forbidden = ({ holder: { userEmail } }: { holder: Holder }) => (
  <div className="bg-sunken">
    <div className="mx-auto max-w-[35rem] px-5 py-10 sm:py-16">
      <OutcomeCard
        eyebrow={m.operator_title()}
        title={m.operator_forbidden_title()}
        actions={
          <a href="#/profilepage" className="btn btn-pen">
            {m.operator_forbidden_account()}
          </a>
        }
      >
        <p>{m.operator_forbidden_body({ email: userEmail, brand: pageConfig().brandName })}</p>
      </OutcomeCard>
    </div>
  </div>
)
