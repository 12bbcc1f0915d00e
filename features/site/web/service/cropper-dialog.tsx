import { m } from '@firmeza/i18n'
import { DocumentIcon, TaskDialog } from '@firmeza/ui'

/**
 * The large dialog of the document-verification page, with a frame of 700 px for the document
 * cropper (specification 2 §2.7).
 */
export const CropperDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <TaskDialog
    open={open}
    width="frame"
    title={m.service_document_name()}
    closeLabel={m.service_cropper_close()}
    onClose={onClose}
  >
    <section
      aria-label={m.service_cropper()}
      className="grid h-[700px] place-content-center justify-items-center gap-4 rounded-card bg-sunken px-5 text-center"
    >
      <DocumentIcon className="size-10 text-pen" />
      <p className="font-semibold text-[1.375rem] tracking-[-0.02em]">{m.service_cropper_soon()}</p>
      <p className="max-w-[46ch] text-ink-2">{m.service_cropper_soon_text()}</p>
      <a href="#/contactpage" className="btn btn-line mt-2">
        {m.service_contact()}
      </a>
    </section>
  </TaskDialog>
)
