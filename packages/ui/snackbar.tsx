import { m } from '@firmeza/i18n'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { CheckIcon, CloseIcon, WarningIcon } from './icons.tsx'
import { Sentence } from './sentence.tsx'

/** How long a snackbar stays, in milliseconds (specification 1 §9). */
export const SNACKBAR_MS = 4000

export interface Notice {
  text: string
  /** `error` is red and interrupts a screen reader; `done` waits its turn. */
  tone: 'done' | 'error'
}

const onLook = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

export interface SnackbarProps {
  /**
   * What to show; nothing hides it. A new object starts its time again, even with the same text.
   */
  notice: Notice | undefined
  position?: 'top-right' | 'bottom'
  onDismiss: () => void
}

/**
 * A passing message. Its time stands still while the pointer or the focus is on it, and while
 * nobody looks at the page. Keep it mounted: it is a live region.
 */
export const Snackbar = ({ notice, position = 'bottom', onDismiss }: SnackbarProps) => {
  const [held, setHeld] = useState(false)
  const looksOn = useSyncExternalStore(onLook, () => !document.hidden)
  useEffect(() => {
    if (!notice || held || !looksOn) return
    const timer = setTimeout(onDismiss, SNACKBAR_MS)
    return () => clearTimeout(timer)
  }, [notice, held, looksOn, onDismiss])
  const place = position === 'top-right' ? 'below-header' : 'above-action-bar inset-x-4'
  return (
    <div className={`pointer-events-none fixed z-60 flex justify-center ${place}`}>
      <div role="status" className="not-empty:grow sm:grow-0!">
        {notice?.tone === 'done' && bar(notice)}
      </div>
      <div role="alert" className="not-empty:grow sm:grow-0!">
        {notice?.tone === 'error' && bar(notice)}
      </div>
    </div>
  )

  function bar({ text, tone }: Notice) {
    const Icon = tone === 'error' ? WarningIcon : CheckIcon
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only holds its clock; nothing is done by it
      <div
        className={`pointer-events-auto flex items-center gap-3 rounded-ctl py-1.5 pr-1.5 pl-4 snackbar ${tone === 'error' ? 'bg-alarm text-white' : 'bg-ink text-paper'}`}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <Icon className="size-5 shrink-0" />
        <p className="grow text-balance py-2 text-[0.9375rem] font-medium leading-snug">
          <Sentence text={text} />
        </p>
        <button
          type="button"
          aria-label={m.ui_close()}
          onClick={onDismiss}
          className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-ctl focus-visible:outline-current"
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
    )
  }
}
