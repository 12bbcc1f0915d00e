import { m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import type { RefObject } from 'react'
import { fetchDocument } from '../calls.ts'
import { fetchActa } from '../later-calls.ts'
import { actaFileName, signedFileName } from './downloaded-file.ts'
import { EvidenceDownload } from './evidence-download.tsx'
import { type Saved, SealedFile } from './sealed-file.tsx'
import { stampedOf } from './stamped-of.ts'

interface DocumentsCardProps {
  operation: WireOperation
  heading: RefObject<HTMLHeadingElement | null>
  showError: (text: string) => void
  /**
   * Of the only document, of that whose stamp is shown where there are several, and of the acta.
   */
  onSaved: Record<'document' | 'stamped' | 'acta', (saved: Saved) => void>
}

/** The signed documents and the acta side by side, once they are sealed. */
export function DocumentsCard({ operation, heading, showError, onSaved }: DocumentsCardProps) {
  return (
    <section className="card p-5 shadow-2 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-[1.5rem] outline-none">
        {m.done_documents()}
      </h2>
      <SealedFiles operation={operation} showError={showError} onSaved={onSaved} />
      <div className="mt-6 flex flex-col gap-3 border-line border-t pt-5 sm:flex-row sm:items-center">
        <EvidenceDownload {...operation} showError={showError} />
        <a className="btn btn-line w-full sm:ml-auto sm:w-auto" href="#/">
          {m.done_back()}
        </a>
      </div>
    </section>
  )
}

function SealedFiles({
  operation,
  showError,
  onSaved,
}: Pick<DocumentsCardProps, 'operation' | 'showError' | 'onSaved'>) {
  const { operationUuid, reference } = operation
  const documents = operation.documents.filter(({ sealed }) => sealed)
  return (
    <div className="mt-6 flex flex-wrap justify-center gap-8 xl:justify-between">
      {documents.map(({ documentUuid, documentName, documentLabel }) => (
        <SealedFile
          key={documentUuid}
          {...(documents.length > 1 ? { download: m.done_download_document() } : {})}
          {...(documents.length === 1 ? { onSaved: onSaved.document } : {})}
          {...(documents.length > 1 && documentUuid === stampedOf(operation)?.documentUuid
            ? { onSaved: onSaved.stamped }
            : {})}
          title={documents.length > 1 ? `${m.done_document()}: ${documentLabel || documentName}` : m.done_document()}
          fileName={signedFileName(documentName)}
          fetchBase64={() => fetchDocument(operationUuid, documentUuid)}
          failedText={m.done_document_failed()}
          showError={showError}
        />
      ))}
      <SealedFile
        onSaved={onSaved.acta}
        title={m.done_acta()}
        fileName={actaFileName(reference)}
        fetchBase64={() => fetchActa(operationUuid)}
        failedText={m.done_acta_failed()}
        showError={showError}
      />
    </div>
  )
}
