import { RequireAccount } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { BULK_LINK, operationLink, SEND_LINK } from '@firmeza/operations/tab'
import { pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import type { PanelQuery } from '../wire.ts'
import { OperationsPanel } from './operations-panel.tsx'

export interface PanelPageProps {
  /** What the address asks for. */
  query: PanelQuery
  onQuery: (query: PanelQuery) => void
}

/** `/panelpage`: where every operation of the account stands. */
export const PanelPage = ({ query, onQuery }: PanelPageProps) => {
  useLanguage()
  useTitle(`${m.panel_title()} · ${pageConfig().brandName}`)
  return (
    <RequireAccount>
      {({ userUid }) => (
        <div className="group/panel mx-auto max-w-[1200px] px-5 py-10 sm:px-8 sm:py-14">
          <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
            <div className="min-w-0">
              <h1 className="text-[clamp(2rem,3.6vw,3rem)] tracking-[-0.035em]">{m.panel_title()}</h1>
              <p className="mt-2 max-w-[52ch] text-[1.0625rem] text-ink-2">{m.panel_lead()}</p>
            </div>
            <PanelLinks />
          </header>
          <OperationsPanel {...{ userUid, query, onQuery, operationLink }} sendLink={SEND_LINK} />
        </div>
      )}
    </RequireAccount>
  )
}

/**
 * From sm on the toolbar has the button to send. Not shown over the panel that is empty, which
 * offers to send itself.
 */
const PanelLinks = () => (
  <div className="flex flex-wrap gap-3 group-has-data-nothing/panel:hidden max-sm:w-full max-sm:*:grow">
    <a href={BULK_LINK} className="btn btn-line">
      {m.panel_bulk()}
    </a>
    <a href={SEND_LINK} className="btn btn-pen order-first sm:hidden">
      {m.panel_send()}
    </a>
  </div>
)
