import { RequireAccount } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { useLanguage } from '@firmeza/ui'
import { LatestOperations } from './latest-operations.tsx'

/** As much of an archive as one looks over at a glance. */
const ARCHIVED = 10

/**
 * What stands in the account page's Historial tab: a short archive that leads to the panel
 * (specification 1 §2 leaves it empty).
 */
export const HistoryTab = () => {
  useLanguage()
  return (
    <RequireAccount>
      {({ userUid }) => <LatestOperations userUid={userUid} most={ARCHIVED} title={m.panel_operations()} />}
    </RequireAccount>
  )
}
