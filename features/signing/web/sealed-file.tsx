import { m } from '@firmeza/i18n'
import type { Result } from '@firmeza/kernel'
import { DownloadIcon, Skeleton, Spinner } from '@firmeza/ui'
import type { Failure } from './failure.ts'
import { Fingerprint } from './fingerprint.tsx'
import { PdfViewer } from './pdf-viewer.tsx'
import { useDownload } from './use-download.ts'

interface SealedFileProps {
  title: string
  fileName: string
  download: string
  /** How much the download button calls: the document is what people came for. */
  tone: 'pen' | 'line'
  fetchBase64: () => Promise<Result<string, Failure>>
  /** The quoted sentence for a download that failed. */
  failedText: string
  showError: (text: string) => void
}

/** One sealed PDF: to look at, to download, to check. */
export function SealedFile({ title, fileName, download, tone, fetchBase64, failedText, showError }: SealedFileProps) {
  const { file, failed, again } = useDownload(fetchBase64, () => showError(failedText))
  return (
    <section className="grid w-full max-w-[500px] content-start gap-3">
      <h3 className="text-lg">{title}</h3>
      {file && (
        <a className={`btn btn-${tone} w-full`} href={file.url} download={fileName}>
          <DownloadIcon className="size-5" />
          {download}
        </a>
      )}
      {!file && !failed && <Skeleton className="h-12 w-full" />}
      {file && <PdfViewer bytes={file.bytes} label={title} />}
      {!file && !failed && (
        <div className="signer-viewer">
          <p role="status" className="signer-viewer-note">
            <Spinner className="size-6" />
            {m.done_viewer_loading()}
          </p>
        </div>
      )}
      {failed && !file && (
        <div className="signer-viewer">
          <div className="signer-viewer-note">
            <p className="text-rec">{failedText}</p>
            <button type="button" className="btn btn-line" onClick={again}>
              {m.sign_retry()}
            </button>
          </div>
        </div>
      )}
      {file && <Fingerprint sha256={file.sha256} />}
    </section>
  )
}
