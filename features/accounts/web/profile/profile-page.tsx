import { m } from '@firmeza/i18n'
import { formatCount } from '@firmeza/kernel'
import { pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { Tabs } from '@firmeza/ui/kit'
import type { ReactNode } from 'react'
import type { Holder } from '../account.ts'
import { RequireAccount } from '../require-account.tsx'
import { SecurityTab } from '../security/security-tab.tsx'
import { DataTab } from './data-tab.tsx'
import { SubscriptionsTab } from './subscriptions-tab.tsx'

export interface ProfilePageProps {
  /** The tab the address names. */
  tab: string | undefined
  onTab: (tab: string) => void
  /** What stands above the tabs until one is chosen: of wings above this one. */
  start: ReactNode
  /** What stands below Datos: what the holder sets for all that they send. */
  defaults: ReactNode
  /** What stands in Creditos and in Historial: of wings above this one. */
  credits: ReactNode
  history: ReactNode
}

/** `/profilepage` (specification 1 §2, "My Account"). */
export const ProfilePage = (props: ProfilePageProps) => {
  useLanguage()
  useTitle(`${m.account_profile_title()} · ${pageConfig().brandName}`)
  return <RequireAccount>{(holder) => <Profile holder={holder} {...props} />}</RequireAccount>
}

const Profile = ({ holder, tab, onTab, start, defaults, credits, history }: ProfilePageProps & { holder: Holder }) => {
  const tabs = [
    { value: 'datos', title: m.account_tab_data(), panel: <Data holder={holder} defaults={defaults} />, kept: true },
    { value: 'creditos', title: m.account_tab_credits(), panel: credits },
    { value: 'subscripciones', title: m.account_tab_subscriptions(), panel: <SubscriptionsTab holder={holder} /> },
    { value: 'historial', title: m.account_tab_history(), panel: history },
    { value: 'seguridad', title: m.account_tab_security(), panel: <SecurityTab holder={holder} /> },
  ]
  const shown = tabs.find(({ value }) => value === tab)?.value ?? 'datos'
  return (
    <div className="mx-auto max-w-[1200px] px-5 py-10 sm:px-8 sm:py-14">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-[clamp(2rem,3.6vw,3rem)] tracking-[-0.035em]">{m.account_profile_title()}</h1>
          <p className="mt-2 break-words text-[1.0625rem] text-ink-2">
            {holder.name && (
              <span className="font-medium text-ink max-sm:block">
                {holder.name}
                <span className="max-sm:hidden"> · </span>
              </span>
            )}
            {holder.userEmail}
          </p>
        </div>
        {tab !== undefined && shown !== 'creditos' && <Balance credits={holder.credits.currentcredits} />}
      </header>
      {tab === undefined && start}
      <Tabs label={m.account_tabs()} tabs={tabs} value={shown} onChange={onTab} />
    </div>
  )
}

const Data = ({ holder, defaults }: { holder: Holder; defaults: ReactNode }) => (
  <div className="grid gap-6">
    <DataTab holder={holder} />
    {defaults}
  </div>
)

/** What is left, and where to buy more. Creditos says it in its own words. */
const Balance = ({ credits }: { credits: number }) => {
  const [language] = useLanguage()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:gap-x-6">
      <p className="flex items-baseline gap-2.5 text-ink-2 max-sm:w-full">
        <span className="font-semibold text-[clamp(2rem,3.6vw,3rem)] text-ink tabular-nums leading-none tracking-[-0.035em]">
          {formatCount(credits, language)}
        </span>
        {credits === 1 ? m.account_credits_one() : m.account_credits_many()}
      </p>
      <a href="#/prepaypalPaymentPage" className="btn btn-line px-4 sm:px-5">
        {m.account_buy()}
      </a>
    </div>
  )
}
