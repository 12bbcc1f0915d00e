import { m } from '@firmeza/i18n'
import type { WireDocument, WireOperation } from '@firmeza/operations/wire'
import { WarningDisc } from '@firmeza/ui'
import { lazy, Suspense, useState } from 'react'
import type { Failure } from '../failure.ts'
import { FailureText } from '../failure-text.tsx'
import { StepHeading } from '../step-heading.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { OfferedPdf } from './offered-pdf.tsx'

const DocumentNotices = lazy(async () => ({ default: (await import('./document-notices.tsx')).DocumentNotices }))

const pagesText = (count: number) => (count === 1 ? m.sign_pages_one() : m.sign_pages_many({ count }))

interface DocumentHeadProps {
  operation: WireOperation
  index: number
  /** In place of the document's name, where the page has a heading of its own. */
  heading?: string | undefined
  /** Absent where another document is no choice. */
  onChoose?: ((index: number) => void) | undefined
}

function DocumentHead({
  operation,
  document,
  index,
  heading,
  onChoose,
}: DocumentHeadProps & { document: WireDocument }) {
  const total = operation.documents.length
  return (
    <div className="signer-document-head">
      {operation.demo && (
        <p className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2 md:order-last md:my-0">
          <strong className="signer-demo">{m.sign_demo_badge()}</strong>
          {m.sign_demo_note()}
        </p>
      )}
      {total > 1 && (
        <div className="mb-1.5 flex w-full flex-wrap items-center justify-between gap-x-4 text-sm">
          <p className="font-medium text-ink-2">{m.sign_document_of({ index: index + 1, total })}</p>
          {index > 0 && onChoose && (
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
      {heading ? (
        <h2 className="w-full text-[1.375rem] break-words">{heading}</h2>
      ) : (
        <StepHeading className="w-full text-[1.375rem] break-words">
          {document.documentLabel || document.documentName}
        </StepHeading>
      )}
      <p className="mt-0.5 text-[.9375rem] text-ink-2 sm:mt-1.5 md:min-h-7">
        {!heading && (
          <>
            {m.sign_sent_by()} <strong className="font-semibold text-ink">{operation.senderName}</strong> ·{' '}
          </>
        )}
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

interface DocumentCardProps extends DocumentHeadProps {
  /** It can be read: on screen, or as a file that was saved. */
  onLoaded: (documentUuid: string) => void
  onPdfFailed: () => void
  onPdfRetried: () => void
}

/** A document to be read: its name, its pages and, where those cannot be shown, the file itself. */
export function DocumentCard(props: DocumentCardProps) {
  const { operation, index, heading, onChoose, onLoaded, onPdfFailed, onPdfRetried } = props
  const document = operation.documents[index]
  const [view, setView] = useState(0)
  const [pdfFailed, setPdfFailed] = useState<Failure>()
  if (!document) return null
  return (
    <section className="signer-reading card overflow-hidden shadow-2" key={document.documentUuid}>
      <DocumentHead operation={operation} document={document} index={index} heading={heading} onChoose={onChoose} />
      {pdfFailed ? (
        <div className="border-line border-t px-4 py-6 sm:px-6">
          <WarningDisc className="mb-4" />
          <h3 role="alert" className="text-lg">
            {m.sign_pdf_not_shown()}
          </h3>
          <p className="mt-1 mb-4 text-ink-2 empty:mt-0">
            {pdfFailed.kind !== 'refused' && <FailureText failure={pdfFailed} senderName={operation.senderName} />}
          </p>
          <div className="flex flex-wrap gap-x-2 gap-y-4 max-sm:*:w-full">
            <button
              type="button"
              className="btn btn-pen"
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
              onDownloaded={() => onLoaded(document.documentUuid)}
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
  )
}
