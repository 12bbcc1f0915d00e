import { m } from '@firmeza/i18n'
import type { WireDocument, WireOperation } from '@firmeza/operations/wire'
import { lazy, Suspense, useState } from 'react'
import { ActionBar } from './action-bar.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import type { Failure } from './failure.ts'
import { OfferedPdf } from './offered-pdf.tsx'
import { failureWords } from './refusal-words.ts'
import { codeWaits, currentDocument, type Reading } from './signer-state.ts'
import { StepHeading } from './step-heading.tsx'

const DocumentNotices = lazy(async () => ({ default: (await import('./document-notices.tsx')).DocumentNotices }))

interface ReadStepProps {
  state: Reading
  /** Whether the snackbar tells, at this moment, what failed. */
  noticed: boolean
  onLoaded: (documentUuid: string) => void
  onPdfFailed: () => void
  onPdfRetried: () => void
  onAccept: () => void
  onChoose: (index: number) => void
  onToCode: () => void
}

const pagesText = (count: number) => (count === 1 ? m.sign_pages_one() : m.sign_pages_many({ count }))

interface DocumentHeadProps {
  operation: WireOperation
  document: WireDocument
  index: number
  onChoose: (index: number) => void
}

function DocumentHead({ operation, document, index, onChoose }: DocumentHeadProps) {
  const total = operation.documents.length
  return (
    <div className="px-4 pt-4 pb-3 sm:px-6 md:flex md:flex-wrap md:items-center md:justify-between md:gap-x-4">
      {operation.demo && (
        <p className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2 md:order-last md:my-0">
          <strong className="rounded-full bg-rec-wash px-2.5 py-1 text-[.8125rem] font-semibold text-rec">
            {m.sign_demo_badge()}
          </strong>
          {m.sign_demo_note()}
        </p>
      )}
      {total > 1 && (
        <div className="mb-1.5 flex w-full flex-wrap items-center justify-between gap-x-4 text-sm">
          <p className="font-medium text-ink-2">{m.sign_document_of({ index: index + 1, total })}</p>
          {index > 0 && (
            <button
              type="button"
              className="btn btn-quiet -my-3 -mr-3 px-3 text-sm"
              onClick={() => onChoose(index - 1)}
            >
              {m.sign_previous_document({ index, total })}
            </button>
          )}
        </div>
      )}
      <StepHeading className="w-full text-[1.375rem] break-words">
        {document.documentLabel || document.documentName}
      </StepHeading>
      <p className="mt-1.5 text-[.9375rem] text-ink-2 md:min-h-7">
        {m.sign_sent_by()} <strong className="font-semibold text-ink">{operation.senderName}</strong> ·{' '}
        {pagesText(document.pages)}
      </p>
      {document.notices.length > 0 && (
        <Suspense>
          <DocumentNotices notices={document.notices} />
        </Suspense>
      )}
    </div>
  )
}

/** Shows one document and, once it has loaded, asks whether it was read and is accepted. */
export function ReadStep(props: ReadStepProps) {
  const { state, noticed, onLoaded, onPdfFailed, onPdfRetried, onAccept, onChoose, onToCode } = props
  const { operation, index, loaded, busy, failure } = state
  const document = currentDocument(state)
  const [view, setView] = useState(0)
  const [pdfFailed, setPdfFailed] = useState<Failure>()
  const [downloaded, setDownloaded] = useState(false)
  if (!document) return null
  const next = operation.documents.findIndex(({ read }) => !read)

  const accept = () => {
    if (busy) return
    if (document.read && next >= 0) onChoose(next)
    else if (codeWaits(state)) onToCode()
    else onAccept()
  }
  const label = () => {
    if (busy === 'approval') return m.sign_accepting()
    if (busy === 'dispatch') return m.sign_sending_code()
    if (document.read && next >= 0) return m.sign_next_document({ index: next + 1, total: operation.documents.length })
    return codeWaits(state) ? m.sign_to_code() : m.sign_accept()
  }

  return (
    <>
      <section className="signer-reading card overflow-hidden shadow-2" key={document.documentUuid}>
        <DocumentHead operation={operation} document={document} index={index} onChoose={onChoose} />
        {pdfFailed ? (
          <div className="border-line border-t p-6">
            <p role="alert" className="font-medium text-rec">
              {m.sign_pdf_failed()}
            </p>
            <p className="mt-2 mb-4 text-ink-2 empty:mt-0">
              {pdfFailed.kind !== 'refused' && failureWords(pdfFailed, operation.senderName)}
            </p>
            <div className="flex flex-wrap gap-x-2 gap-y-4">
              <button
                type="button"
                className="btn btn-line"
                onClick={() => {
                  setPdfFailed(undefined)
                  setView(view + 1)
                  onPdfRetried()
                }}
              >
                {m.sign_retry()}
              </button>
              <OfferedPdf
                operationUuid={operation.operationUuid}
                documentUuid={document.documentUuid}
                documentName={document.documentName}
                words={m.sign_pdf_failed_way_out()}
                onDownloaded={() => {
                  setDownloaded(true)
                  onLoaded(document.documentUuid)
                }}
              />
            </div>
          </div>
        ) : (
          <DocumentViewer
            key={view}
            operationUuid={operation.operationUuid}
            document={document}
            senderName={operation.senderName}
            demo={operation.demo}
            onLoaded={() => onLoaded(document.documentUuid)}
            onFailed={(failure) => {
              setPdfFailed(failure)
              onPdfFailed()
            }}
          />
        )}
      </section>
      {loaded && (!pdfFailed || downloaded) && (
        <ActionBar>
          {failure && !noticed && (
            <p className="font-medium text-rec">
              {failure.step === 'approval' ? m.sign_approval_failed() : m.sign_dispatch_failed()}
            </p>
          )}
          <p role="alert" className="pb-3 text-rec empty:hidden">
            {failure && failureWords(failure.failure, operation.senderName)}
          </p>
          <button type="button" className="btn btn-pen w-full" aria-disabled={busy !== null} onClick={accept}>
            {label()}
          </button>
        </ActionBar>
      )}
    </>
  )
}
