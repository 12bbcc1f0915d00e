import { useAccount } from '@firmeza/accounts/web'
import { creditsText } from '@firmeza/credits/web'
import { CREDIT_PRICE } from '@firmeza/credits/wire'
import { m } from '@firmeza/i18n'
import { DocumentIcon, pageConfig, TaskDialog } from '@firmeza/ui'
import { Cropper } from './cropper.tsx'

export interface CropperDialogProps {
  open: boolean
  onClose: () => void
}

/**
 * The large dialog of the document-verification page, with a frame of 700 px for the document
 * cropper (specification 2 §2.7). What is smaller than a desk has more height than that.
 */
export const CropperDialog = ({ open, onClose }: CropperDialogProps) => {
  const account = useAccount()
  const price = creditsText(CREDIT_PRICE.documentAnalysis)
  const left = account.status === 'in' ? account.credits.currentcredits : undefined
  return (
    <TaskDialog
      open={open}
      width="frame"
      title={m.verification_title()}
      note={left === undefined ? price : m.verification_price_left({ price, left: String(left) })}
      closeLabel={m.verification_close()}
      onClose={onClose}
    >
      <section aria-label={m.verification_cropper()} className="-m-5 grid min-h-[700px] sm:-m-8 lg:h-[700px]">
        {pageConfig().verification ? <Cropper /> : <NotOffered />}
      </section>
    </TaskDialog>
  )
}

const NotOffered = () => (
  <div className="grid place-content-center justify-items-center gap-4 px-5 text-center">
    <DocumentIcon className="size-10 text-pen" />
    <p className="font-semibold text-[1.375rem] tracking-[-0.02em]">{m.verification_not_offered()}</p>
    <p className="max-w-[46ch] text-ink-2">{m.verification_not_offered_text()}</p>
    <a href="#/contactpage" className="btn btn-line mt-2">
      {m.verification_contact()}
    </a>
  </div>
)
