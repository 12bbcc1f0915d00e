import { m } from '@firmeza/i18n'
import { FilePicker } from '@firmeza/ui'
import { useRef, useState } from 'react'
import { documentHint, pickWords } from './document-words.ts'
import { type PickedFile, type PickRefusal, pickFile } from './pick-file.ts'

export interface DocumentPickerProps {
  file: PickedFile | undefined
  /** The largest PDF that is taken, in bytes. */
  mostBytes: number
  error: string | undefined
  onChange: (file: PickedFile | undefined) => void
}

/** The sender's own PDF. */
export const DocumentPicker = ({ file, mostBytes, error, onChange }: DocumentPickerProps) => {
  const [refusal, setRefusal] = useState<PickRefusal>()
  const latest = useRef<File>(undefined)
  const pick = async (picked: File | undefined) => {
    latest.current = picked
    setRefusal(undefined)
    if (!picked) return onChange(undefined)
    const outcome = await pickFile(picked, mostBytes)
    if (latest.current !== picked) return
    if (!outcome.ok) {
      setRefusal(outcome.refusal)
      onChange(undefined)
    } else if (outcome.value !== 'ignored') onChange(outcome.value)
  }
  return (
    <FilePicker
      accept="application/pdf"
      label={m.create_document()}
      hint={documentHint(mostBytes)}
      error={refusal ? pickWords(refusal, mostBytes) : error}
      fileName={file?.name}
      chooseLabel={m.create_document_choose()}
      clearLabel={m.create_document_clear()}
      onPick={(picked) => void pick(picked)}
    />
  )
}
