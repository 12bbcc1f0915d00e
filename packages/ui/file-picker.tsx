import { useId, useRef } from 'react'
import { type Described, DescribedFrame, describedControl } from './described.tsx'
import { CloseIcon } from './icons.tsx'
import { DocumentIcon } from './shell-icons.tsx'

export interface FilePickerProps extends Omit<Described, 'counter'> {
  /** Media types and extensions, as the `accept` attribute takes them. */
  accept: string
  /** Name of the file that is kept; nothing while none is. */
  fileName: string | undefined
  chooseLabel: string
  clearLabel: string
  /** The file just picked, or nothing when the selection was cleared. */
  onPick: (file: File | undefined) => void
}

/**
 * One file: pick it, see its name, clear it. The real input lies over the whole box, so a file may
 * be dropped on it too.
 */
export const FilePicker = ({ accept, fileName, chooseLabel, clearLabel, onPick, ...described }: FilePickerProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    if (input.current) input.current.value = ''
    onPick(undefined)
    input.current?.focus()
  }
  return (
    <DescribedFrame id={id} described={described}>
      <div className="flex items-center gap-2">
        <div className="relative flex-1 rounded-ctl focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-pen">
          <div
            aria-hidden="true"
            className={`flex min-h-14 items-center gap-3 rounded-ctl border border-dashed bg-sunken px-4 ${described.error ? 'border-rec' : 'border-control'}`}
          >
            <DocumentIcon className="size-5 shrink-0 text-pen" />
            <span className="min-w-0 break-words py-2 font-medium leading-snug">{fileName ?? chooseLabel}</span>
          </div>
          <input
            ref={input}
            {...describedControl(id, described)}
            type="file"
            accept={accept}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={(event) => onPick(event.currentTarget.files?.[0])}
          />
        </div>
        {fileName !== undefined && (
          <button
            type="button"
            onClick={clear}
            className="btn btn-quiet size-12 px-0"
            aria-label={clearLabel}
            title={clearLabel}
          >
            <CloseIcon className="size-5" />
          </button>
        )}
      </div>
    </DescribedFrame>
  )
}
