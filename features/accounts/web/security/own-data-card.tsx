import { m } from '@firmeza/i18n'
import { Button, DownloadIcon } from '@firmeza/ui'
import { useState } from 'react'
import { accountPaths } from '../../wire.ts'
import { account, type Holder } from '../account.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { SecurityCard } from './security-card.tsx'

/** All we keep of the holder, as a file; and the end of the account. */
export const OwnDataCard = ({ holder }: { holder: Holder }) => {
  const [deleting, setDeleting] = useState(false)
  const startDeleting = () => {
    // The credits that will be lost are those of now.
    void account.ask()
    setDeleting(true)
  }
  return (
    <SecurityCard title={m.account_own_data()} lead={m.account_own_data_lead()}>
      <div className="flex flex-wrap gap-3">
        <a href={accountPaths.myData} download className="btn btn-line">
          <DownloadIcon className="size-5" />
          {m.account_own_data_download()}
        </a>
        <Button tone="quiet" onClick={startDeleting} className="text-rec hover:bg-rec-wash max-sm:-ml-3">
          {m.account_delete()}
        </Button>
      </div>
      <DeleteAccountDialog holder={holder} open={deleting} onClose={() => setDeleting(false)} />
    </SecurityCard>
  )
}
