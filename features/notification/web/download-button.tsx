import { m } from '@firmeza/i18n'
import type { Result } from '@firmeza/kernel'
import { type Failure, useDownload } from '@firmeza/signing/party-pages'
import { DownloadIcon, Skeleton } from '@firmeza/ui'

export interface DownloadButtonProps {
  tone: 'pen' | 'line'
  label: string
  fileName: string
  fetchBase64: () => Promise<Result<string, Failure>>
  /** Called once each time it does not come. */
  onFailed: () => void
}

/** A PDF to be saved, fetched before it is asked for. */
export const DownloadButton = ({ tone, label, fileName, fetchBase64, onFailed }: DownloadButtonProps) => {
  const { file, failed, again } = useDownload(fetchBase64, onFailed)
  if (file)
    return (
      <a className={`btn btn-${tone} w-full`} href={file.url} download={fileName}>
        <DownloadIcon className="size-5" />
        {label}
      </a>
    )
  if (!failed) return <Skeleton className="h-12 w-full" />
  return (
    <button type="button" className="btn btn-line w-full" onClick={again}>
      {m.sign_retry()}
    </button>
  )
}
