import { m } from '@firmeza/i18n'
import { DownloadIcon } from '@firmeza/ui'
import { useState } from 'react'
import { fetchDocument } from '../calls.ts'
import { bytesOfBase64 } from '../completion/downloaded-file.ts'

interface PdfOfferProps {
  operationUuid: string
  documentUuid: string
  documentName: string
  /** What the download is good for, said above the button. */
  words?: string
  onDownloaded?: () => void
}

const save = (base64: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([bytesOfBase64(base64)], { type: 'application/pdf' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Browsers read the file after the click: the address must outlive it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/**
 * Where a page does not come as a picture, the document itself still does. Not part of the first
 * load.
 */
export function PdfOffer({ operationUuid, documentUuid, documentName, words, onDownloaded }: PdfOfferProps) {
  const [standing, setStanding] = useState<'idle' | 'busy' | 'failed'>('idle')
  const download = async () => {
    if (standing === 'busy') return
    setStanding('busy')
    const answer = await fetchDocument(operationUuid, documentUuid)
    setStanding(answer.ok ? 'idle' : 'failed')
    if (!answer.ok) return
    save(answer.value, documentName)
    onDownloaded?.()
  }
  return (
    <>
      {words && <p className="w-full text-ink-2">{words}</p>}
      <button
        type="button"
        className="btn btn-line"
        aria-disabled={standing === 'busy'}
        aria-busy={standing === 'busy'}
        onClick={() => void download()}
      >
        <DownloadIcon className="size-5" />
        {standing === 'busy' ? m.sign_pdf_downloading() : m.sign_pdf_download()}
      </button>
      <p role="alert" className="w-full text-rec empty:hidden">
        {standing === 'failed' && m.sign_pdf_not_downloaded()}
      </p>
    </>
  )
}
