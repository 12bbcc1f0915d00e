import { useAccount } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { TaskDialog } from '@firmeza/ui'
import { useRef } from 'react'
import { CreationForm } from './creation-form.tsx'
import type { CreationPurpose } from './creation-types.ts'

export interface CreationDialogProps {
  purpose: CreationPurpose
  open: boolean
  /** The route that opens it again. */
  back: string
  onClose: () => void
}

/**
 * The persistent creation dialog of the service pages, for whoever is signed in (specification 1
 * §2).
 */
export const CreationDialog = ({ purpose, open, back, onClose }: CreationDialogProps) => {
  const account = useAccount()
  // A session that ends under the open form must not take the form with it.
  const holder = useRef(account.status === 'in' ? account : undefined)
  if (account.status === 'in') holder.current = account
  return (
    <TaskDialog
      open={open && holder.current !== undefined}
      title={titleOf(purpose)}
      closeLabel={m.create_dialog_close()}
      onClose={onClose}
    >
      {holder.current && (
        <div className="-m-[var(--side)] bg-sunken p-[var(--side)] [--foot:var(--side)] [--side:1.25rem] sm:[--side:2rem]">
          <CreationForm purpose={purpose} holder={holder.current} back={back} />
        </div>
      )}
    </TaskDialog>
  )
}

const titleOf = (purpose: CreationPurpose): string => {
  if (purpose === 'notification') return m.create_dialog_notification()
  return purpose === 'identification' ? m.create_dialog_identification() : m.create_dialog_signature()
}
