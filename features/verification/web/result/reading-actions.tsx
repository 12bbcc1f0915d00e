import { currentLanguage, m } from '@firmeza/i18n'
import { Button, CopyIcon, DownloadIcon } from '@firmeza/ui'
import { useEffect, useState } from 'react'
import { csvOf, jsonOf, type Reading, textOf } from './export-reading.ts'

/** How long the word that it was copied stays, in milliseconds (specification 1 §9). */
const CONFIRMATION_MS = 2000

/** What was read, to take along: it is kept nowhere else. */
export const ReadingActions = (reading: Reading) => {
  const [copied, setCopied] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(textOf(reading))
      setCopied('copied')
    } catch {
      // Browsers forbid it to pages without https, and some people forbid it to all.
      setCopied('failed')
    }
  }
  const name = m.verification_file()
  return (
    <div className="flex flex-wrap gap-3">
      <Button className="grow" onClick={() => save(`${name}.json`, 'application/json', jsonOf(reading))}>
        <DownloadIcon className="size-5" />
        JSON
      </Button>
      <Button
        tone="line"
        className="grow"
        onClick={() => save(`${name}.csv`, 'text/csv;charset=utf-8', csvOf(reading, currentLanguage()))}
      >
        <DownloadIcon className="size-5" />
        CSV
      </Button>
      <Button tone="line" onClick={() => void copy()}>
        <CopyIcon className="size-5" />
        {copied === 'copied' ? m.verification_copied() : m.verification_copy()}
      </Button>
      <p role="status" className={copied === 'failed' ? 'error basis-full' : 'sr-only'}>
        {copied === 'copied' && m.verification_copied()}
        {copied === 'failed' && m.verification_copy_failed()}
      </p>
    </div>
  )
}

const save = (name: string, type: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
