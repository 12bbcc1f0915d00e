import { m } from '@firmeza/i18n'
import type { Result } from '@firmeza/kernel'
import { DownloadIcon, Skeleton, Spinner } from '@firmeza/ui'
import { type ReactNode, useEffect } from 'react'
import type { Failure } from '../failure.ts'
import { PdfViewer } from '../reading/pdf-viewer.tsx'
import { Fingerprint } from './fingerprint.tsx'
import { useDownload } from './use-download.ts'

/** Where a sealed file stands: on its way, or it can be saved, or it did not come. */
export type Saved = 'awaited' | { url: string; name: string; bytes: Uint8Array } | { again: () => void }

interface SealedFileProps {
  title: string
  fileName: string
  /** Of the button; absent: another saves it too, and a small one is enough here. */
  download?: string
  /** What is told of it, before its words, which stand beside its pages where there is room. */
  beside?: ReactNode
  /** What is told of it last, with its fingerprint. */
  below?: ReactNode
  onSaved?: (saved: Saved) => void
  fetchBase64: () => Promise<Result<string, Failure>>
  /** The quoted sentence for a download that failed. */
  failedText: string
  showError: (text: string) => void
}

/** One sealed PDF: to look at, to download, to check. */
export function SealedFile({
  title,
  fileName,
  download,
  beside,
  below,
  onSaved,
  fetchBase64,
  failedText,
  showError,
}: SealedFileProps) {
  const { file, failed, again } = useDownload(fetchBase64, () => showError(failedText))
  useEffect(() => {
    onSaved?.(file ? { url: file.url, name: fileName, bytes: file.bytes } : failed ? { again } : 'awaited')
  }, [onSaved, file, fileName, failed, again])
  const words = (
    <>
      {beside}
      <div className="flex min-h-12 items-center justify-between gap-4">
        <h3 className="text-lg">{title}</h3>
        {file && !download && (
          <a className="btn btn-line px-3" href={file.url} download={fileName} aria-label={m.done_save({ title })}>
            <DownloadIcon className="size-5" />
          </a>
        )}
      </div>
      {file && download && (
        <a className="btn btn-pen w-full" href={file.url} download={fileName}>
          <DownloadIcon className="size-5" />
          {download}
        </a>
      )}
      {!file && !failed && download && <Skeleton className="h-12 w-full" />}
    </>
  )
  const viewer = (
    <>
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
        <div className="grid justify-items-center gap-4 rounded-ctl border border-line bg-sunken p-8 text-center">
          <p className="text-ink-2">{m.done_file_failed()}</p>
          <button type="button" className="btn btn-line" onClick={again}>
            {m.sign_retry()}
          </button>
        </div>
      )}
    </>
  )
  const print = file && <Fingerprint sha256={file.sha256} />
  if (!beside)
    return (
      <section className="grid w-full max-w-[500px] content-start gap-3">
        {words}
        {viewer}
        {print}
      </section>
    )
  return (
    <section className="grid w-full gap-x-12 gap-y-6 lg:grid-cols-[1fr_500px] lg:grid-rows-[auto_1fr] lg:gap-y-8">
      <div className="grid content-start gap-3">{words}</div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{viewer}</div>
      <div className="grid content-start gap-4">
        {below}
        {print}
      </div>
    </section>
  )
}
