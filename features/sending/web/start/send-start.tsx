import { m } from '@firmeza/i18n'
import { SEND_LINK } from '@firmeza/operations/tab'
import { ACCOUNT_PDF_BYTES } from '@firmeza/operations/wire'
import { useLanguage } from '@firmeza/ui'
import { carryDocument } from '../create/carried-document.ts'
import { DocumentPicker } from '../create/document-picker.tsx'

/** A live place to drop a PDF: the creation form opens with it. */
export const SendStart = ({ first }: { first: boolean }) => {
  useLanguage()
  const steps = [m.create_start_upload(), m.create_start_who(), m.create_start_proof()]
  return (
    <section aria-labelledby="start-heading" className="card grid content-start gap-5 p-5 shadow-2 sm:p-8">
      <div>
        <h2 id="start-heading" className="text-[1.625rem]">
          {first ? m.create_start_first() : m.create_start_next()}
        </h2>
        <p className="mt-2 text-ink-2">{m.create_start_body()}</p>
      </div>
      <DocumentPicker
        file={undefined}
        mostBytes={ACCOUNT_PDF_BYTES}
        error={undefined}
        roomy
        onChange={(file) => {
          if (!file) return
          carryDocument(file)
          location.hash = SEND_LINK
        }}
      />
      <ol className="grid gap-x-6 gap-y-3 text-[0.9375rem] sm:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-center gap-2.5">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full font-semibold text-[0.8125rem] ring-1 ring-control"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
