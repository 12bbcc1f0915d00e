import { currentLanguage, m } from '@firmeza/i18n'
import { formatCount } from '@firmeza/kernel'
import { base64 } from '@firmeza/sending/web'
import { FilePicker } from '@firmeza/ui'
import { useRef, useState } from 'react'
import { MOST_BULK_ROWS, MOST_CSV_BYTES } from '../../wire.ts'
import type { RowsFile } from './bulk-calls.ts'

interface RowsPickerProps {
  file: RowsFile | undefined
  error: string | undefined
  onChange: (file: RowsFile | undefined) => void
}

/** The sender's file of rows. Whether it can be read is the server's to say. */
export const RowsPicker = ({ file, error, onChange }: RowsPickerProps) => {
  const [refusal, setRefusal] = useState<string>()
  const latest = useRef<File>(undefined)
  const pick = async (picked: File | undefined) => {
    latest.current = picked
    setRefusal(undefined)
    if (!picked) return onChange(undefined)
    if (picked.size > MOST_CSV_BYTES) {
      setRefusal(m.bulk_refusal_too_large({ most: String(MOST_CSV_BYTES / 1e6) }))
      return onChange(undefined)
    }
    try {
      const bytes = new Uint8Array(await picked.arrayBuffer())
      if (latest.current === picked) onChange({ name: picked.name, base64: base64(bytes) })
    } catch {
      setRefusal(m.bulk_rows_unreadable())
      onChange(undefined)
    }
  }
  return (
    <FilePicker
      accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
      label={m.bulk_rows_file()}
      hint={file ? undefined : m.bulk_rows_hint({ most: formatCount(MOST_BULK_ROWS, currentLanguage()) })}
      error={refusal ?? error}
      fileName={file?.name}
      chooseLabel={m.bulk_rows_choose()}
      clearLabel={m.bulk_rows_clear()}
      onPick={(picked) => void pick(picked)}
    />
  )
}
