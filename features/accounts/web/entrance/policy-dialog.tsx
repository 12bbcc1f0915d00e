import { m } from '@firmeza/i18n'
import { Button, Dialog, pageConfig } from '@firmeza/ui'

export interface PolicyDialogProps {
  open: boolean
  onClose: () => void
  /** Where it is to be accepted; elsewhere it is only read. */
  onAccept?: () => void
}

/** The privacy policy in short (specification 1 §2, "Register"). */
export const PolicyDialog = ({ open, onClose, onAccept }: PolicyDialogProps) => (
  <Dialog
    open={open}
    title={m.account_policy_title()}
    onEscape={onClose}
    actions={
      <>
        {onAccept && (
          <Button onClick={onAccept} className="flex-1">
            {m.account_policy_accept()}
          </Button>
        )}
        <Button tone="line" onClick={onClose} className="flex-1">
          {m.account_close()}
        </Button>
      </>
    }
  >
    <dl className="grid max-h-[50dvh] gap-4 overflow-y-auto pr-1 text-[0.9375rem]">
      {paragraphs().map(([term, text]) => (
        <div key={term}>
          <dt className="font-semibold">{term}</dt>
          <dd className="mt-1 text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)

const paragraphs = (): [string, string][] => [
  [m.account_policy_who(), m.account_policy_who_body({ brand: pageConfig().brandName })],
  [m.account_policy_what(), m.account_policy_what_body()],
  [m.account_policy_why(), m.account_policy_why_body()],
  [m.account_policy_long(), m.account_policy_long_body()],
  [m.account_policy_rights(), m.account_policy_rights_body()],
]
