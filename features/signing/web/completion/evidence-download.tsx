import { m } from '@firmeza/i18n'
import { DownloadIcon, Spinner } from '@firmeza/ui'
import { useState } from 'react'
import { fetchEvidence } from '../later-calls.ts'
import { evidenceFileName } from './downloaded-file.ts'

interface EvidenceDownloadProps {
  operationUuid: string
  reference: string
  showError: (text: string) => void
}

/**
 * Everything an expert would ask for, in one file. Fetched when it is wanted: few want it, and the
 * token goes in a header.
 */
export function EvidenceDownload({ operationUuid, reference, showError }: EvidenceDownloadProps) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const answer = await fetchEvidence(operationUuid)
    setBusy(false)
    if (answer.ok) save(answer.value, evidenceFileName(reference))
    else showError(m.done_evidence_failed())
  }
  return (
    <>
      <p className="text-[.9375rem] text-ink-2 sm:mr-auto">{m.done_evidence_note()}</p>
      <button type="button" className="btn btn-line w-full sm:w-auto" disabled={busy} onClick={() => void download()}>
        {busy ? <Spinner className="size-5" /> : <DownloadIcon className="size-5" />}
        {m.done_download_evidence()}
      </button>
    </>
  )
}

const save = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
