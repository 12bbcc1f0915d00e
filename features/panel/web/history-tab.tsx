import { RequireAccount } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { operationLink, PANEL_LINK, SEND_LINK } from '@firmeza/operations/tab'
import { ArrowIcon, useLanguage } from '@firmeza/ui'
import { useState } from 'react'
import type { PanelQuery } from '../wire.ts'
import { OperationsPanel } from './operations-panel.tsx'

/**
 * What stands in the account page's Historial tab: the account's operations (specification 1 §2
 * leaves it empty).
 */
export const HistoryTab = () => {
  useLanguage()
  const [query, setQuery] = useState<PanelQuery>({})
  return (
    <RequireAccount>
      {({ userUid }) => (
        <div className="grid gap-6">
          <a href={PANEL_LINK} className="btn btn-quiet -mx-3 justify-self-start">
            {m.panel_open_panel()}
            <ArrowIcon className="size-5" />
          </a>
          <OperationsPanel
            {...{ userUid, query, operationLink }}
            onQuery={setQuery}
            sendLink={SEND_LINK}
            needing={false}
          />
        </div>
      )}
    </RequireAccount>
  )
}
