import { m } from '@firmeza/i18n'
import { FilePicker } from '@firmeza/ui'
import { useRef, useState } from 'react'
import { type PickRefusal, pickFile } from './pick-file.ts'
import type { PickedFile } from './trial-values.ts'
import { documentHint, pickWords } from './trial-words.ts'

export interface TrialDocumentProps {
  file: PickedFile | undefined
  error: string | undefined
  onChange: (file: PickedFile | undefined) => void
}

/** The visitor's own PDF. */
export const TrialDocument = ({ file, error, onChange }: TrialDocumentProps) => {
  const [refusal, setRefusal] = useState<PickRefusal>()
  const latest = useRef<File>(undefined)
  const pick = async (picked: File | undefined) => {
    latest.current = picked
    setRefusal(undefined)
    if (!picked) return onChange(undefined)
    const outcome = await pickFile(picked)
    if (latest.current !== picked) return
    if (!outcome.ok) {
      setRefusal(outcome.refusal)
      onChange(undefined)
    } else if (outcome.value !== 'ignored') onChange(outcome.value)
  }
  return (
    <FilePicker
      accept="application/pdf"
      label={m.trial_document()}
      hint={documentHint()}
      error={refusal ? pickWords(refusal) : error}
      fileName={file?.name}
      chooseLabel={m.trial_document_choose()}
      clearLabel={m.trial_document_clear()}
      onPick={(picked) => void pick(picked)}
    />
  )
}
