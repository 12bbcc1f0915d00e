import { dialogWidth } from './dialog-widths.ts'
import { Sentence, sentenceText } from './sentence.tsx'
import { Spinner } from './spinner.tsx'
import { useModal } from './use-modal.ts'

/**
 * Says that one waits, and keeps all else from being touched meanwhile. It has no button: whoever
 * opened it closes it.
 */
export const BusyDialog = ({ open, text }: { open: boolean; text: string }) => {
  const dialog = useModal(open)
  return (
    <dialog
      ref={dialog}
      aria-label={sentenceText(text)}
      style={dialogWidth('narrow')}
      className="m-auto w-full rounded-card bg-surface p-6 text-ink shadow-3 ring-1 ring-line outline-none backdrop:bg-night/55"
      onCancel={(event) => event.preventDefault()}
    >
      <p role="status" className="flex items-center gap-4 font-semibold text-[1.0625rem]">
        <Spinner className="size-6 text-pen" />
        <span>{open && <Sentence text={text} />}</span>
      </p>
    </dialog>
  )
}
