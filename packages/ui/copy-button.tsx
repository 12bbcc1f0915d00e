import { m } from '@firmeza/i18n'
import { useCopying } from './use-copying.ts'

/** Copies a text and says so. `name` tells which one to those who do not see it beside. */
export const CopyButton = ({ name, text }: { name: string; text: string }) => {
  const { outcome, copy } = useCopying()
  return (
    <>
      <button
        type="button"
        aria-label={m.ui_copy_named({ name })}
        onClick={() => void copy(text)}
        className="btn btn-quiet min-h-11 shrink-0 text-[0.9375rem]"
      >
        {outcome === 'copied' ? m.ui_copied() : m.ui_copy()}
      </button>
      <span role="status" className={outcome === 'failed' ? 'error basis-full' : 'sr-only'}>
        {outcome === 'copied' && m.ui_copied()}
        {outcome === 'failed' && m.ui_copy_failed()}
      </span>
    </>
  )
}
