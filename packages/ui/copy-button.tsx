import { m } from '@firmeza/i18n'
import { useEffect, useState } from 'react'

/** How long the word that it was copied stays, in milliseconds (specification 1 §9). */
const CONFIRMATION_MS = 2000

/** Copies a text and says so. `name` tells which one to those who do not see it beside. */
export const CopyButton = ({ name, text }: { name: string; text: string }) => {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // Browsers forbid it to pages without https, and some people forbid it to all.
      setOutcome('failed')
    }
  }
  return (
    <>
      <button
        type="button"
        aria-label={m.ui_copy_named({ name })}
        onClick={() => void copy()}
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
