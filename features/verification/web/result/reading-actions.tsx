import { currentLanguage, m } from '@firmeza/i18n'
import { Button, CopyIcon, DownloadIcon, useCopying } from '@firmeza/ui'
import { csvOf, jsonOf, type Reading, textOf } from './export-reading.ts'

/** What was read, to take along: it is kept nowhere else. */
export const ReadingActions = (reading: Reading) => {
  const { outcome, copy } = useCopying()
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
      <Button tone="line" onClick={() => void copy(textOf(reading))}>
        <CopyIcon className="size-5" />
        {outcome === 'copied' ? m.ui_copied() : m.ui_copy()}
      </Button>
      <p role="status" className={outcome === 'failed' ? 'error basis-full' : 'sr-only'}>
        {outcome === 'copied' && m.ui_copied()}
        {outcome === 'failed' && m.verification_copy_failed()}
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
