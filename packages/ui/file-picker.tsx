import { useEffect, useId, useRef } from 'react'
import { type Described, DescribedFrame, describedControl } from './described.tsx'
import { DropInvitation, type DropInvitationProps } from './drop-invitation.tsx'
import { CloseIcon } from './icons.tsx'
import { DocumentIcon } from './shell-icons.tsx'

export interface FilePickerProps extends Omit<Described, 'counter'> {
  /** Media types and extensions, as the `accept` attribute takes them. */
  accept: string
  /** Of the input, in its form. */
  name?: string
  /** Name of the file that is kept; nothing while none is. */
  fileName: string | undefined
  /** What else is known of it: pages, size. */
  about?: string | undefined
  chooseLabel: string
  /**
   * Beside the name of a file that can be changed for another; without it the name stands alone.
   */
  changeLabel?: string
  clearLabel: string
  /** It is the first thing of its screen: room to drop a file, and a heading once there is one. */
  roomy?: DropInvitationProps['drop'] | undefined
  /** The file just picked, or nothing when the selection was cleared. */
  onPick: (file: File | undefined) => void
}

/**
 * One file: pick it, see its name, clear it. The real input lies over the whole box, so a file may
 * be dropped on it too.
 */
export const FilePicker = ({
  accept,
  name,
  fileName,
  about,
  chooseLabel,
  changeLabel,
  clearLabel,
  roomy,
  onPick,
  ...described
}: FilePickerProps) => {
  const isHeading = roomy !== undefined && fileName !== undefined
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // A browser says nothing where the file that it still holds is picked again.
  useEffect(() => {
    if (fileName === undefined && input.current) input.current.value = ''
  })
  const clear = () => {
    onPick(undefined)
    input.current?.focus()
  }
  return (
    <DescribedFrame id={id} described={described}>
      <div className="flex items-center gap-2">
        <div className="relative flex-1 rounded-ctl focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-pen">
          <div
            aria-hidden="true"
            className={`flex items-center gap-3 ${isHeading ? 'min-h-12' : `rounded-ctl border border-dashed bg-sunken px-4 ${described.error ? 'border-rec' : 'border-control'} ${roomy ? 'min-h-48 flex-col justify-center text-center' : 'min-h-14'}`}`}
          >
            {roomy && fileName === undefined ? (
              <DropInvitation drop={roomy} choose={chooseLabel} />
            ) : (
              <>
                {!isHeading && <DocumentIcon className="size-5 shrink-0 text-pen" />}
                <span className="min-w-0 py-2 leading-snug [overflow-wrap:anywhere]">
                  <span className={`block ${about ? 'font-semibold' : 'font-medium'}`}>{fileName ?? chooseLabel}</span>
                  {about && <span className="hint block">{about}</span>}
                </span>
              </>
            )}
            {fileName !== undefined && changeLabel && (
              <span className="ml-auto shrink-0 pl-2 font-semibold text-pen">{changeLabel}</span>
            )}
          </div>
          <input
            ref={input}
            {...describedControl(id, described)}
            type="file"
            name={name}
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
