import { m } from '@firmeza/i18n'
import { FilePicker } from '@firmeza/ui'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { documentHint, pickWords } from './document-words.ts'
import { type PickedFile, type PickRefusal, pickFile } from './pick-file.ts'

export interface DocumentPickerProps {
  file: PickedFile | undefined
  /** What else is known of it. */
  about?: string | undefined
  /** The largest PDF that is taken, in bytes. */
  mostBytes: number
  /** What becomes of who picks none. */
  otherwise?: string | undefined
  error: string | undefined
  /** Whether one is wanted at all, asked above it. */
  question?: ReactNode
  /** Whether there is one to pick; the question stays where it is. */
  isOffered?: boolean
  /** Whether it is the first thing of its screen, and has the room of one. */
  roomy?: boolean
  onChange: (file: PickedFile | undefined) => void
  /** Where another may be dropped too. */
  children?: ReactNode
}

/** The sender's own PDF. */
export const DocumentPicker = (props: DocumentPickerProps) => {
  const {
    file,
    about,
    mostBytes,
    otherwise,
    question,
    isOffered = true,
    error,
    roomy = false,
    onChange,
    children,
  } = props
  const [refusal, setRefusal] = useState<PickRefusal>()
  const latest = useRef<File>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: not said of a sample
  useEffect(() => setRefusal(undefined), [roomy])
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
  const drop = (event: DragEvent) => {
    // The input takes what is dropped on it by itself.
    if (event.target instanceof HTMLInputElement) return
    event.preventDefault()
    const [dropped] = event.dataTransfer.files
    if (dropped) void pick(dropped)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a way more; the input is the one for all
    <div className="grid grid-cols-1 gap-4" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <div className={otherwise ? 'grid gap-2 rounded-ctl bg-sunken px-4 pt-1 pb-4' : 'grid gap-4'}>
        {question}
        {isOffered && (
          <FilePicker
            accept="application/pdf"
            name="file"
            label={otherwise ? m.create_document_optional() : m.create_document()}
            hint={file && roomy ? undefined : [documentHint(mostBytes), otherwise].filter(Boolean).join(' ')}
            error={refusal ? pickWords(refusal, mostBytes) : error}
            fileName={file?.name}
            about={about}
            chooseLabel={m.create_document_choose()}
            {...(roomy ? { changeLabel: m.create_document_change() } : {})}
            clearLabel={m.create_document_clear()}
            roomy={
              roomy
                ? { title: m.create_document_drop(), or: m.create_document_or(), touch: m.create_document_touch() }
                : undefined
            }
            onPick={(picked) => void pick(picked)}
          />
        )}
      </div>
      {children}
    </div>
  )
}
