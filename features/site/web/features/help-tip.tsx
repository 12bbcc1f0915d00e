import { useId, useState } from 'react'

/**
 * A question mark and what it tells: by pointing at it, by reaching it with the keyboard, and by a
 * touch. Escape hides it before it closes anything else (WCAG 1.4.13).
 */
export const HelpTip = ({ label, text }: { label: string; text: string }) => {
  const [shown, setShown] = useState(false)
  const tip = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only what points at it, the button does the rest
    <span
      className="relative justify-self-start"
      onMouseEnter={() => setShown(true)}
      onMouseLeave={() => setShown(false)}
    >
      <button
        type="button"
        aria-describedby={tip}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onClick={() => setShown(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !shown) return
          event.preventDefault()
          event.stopPropagation()
          setShown(false)
        }}
        className="inline-flex min-h-11 cursor-help items-center gap-2 rounded-ctl font-semibold text-[0.9375rem] text-pen"
      >
        <span aria-hidden="true" className="grid size-6 place-items-center rounded-full bg-pen-wash text-[0.875rem]">
          ?
        </span>
        {label}
      </button>
      <span
        role="tooltip"
        id={tip}
        className={`absolute top-full left-0 z-10 w-[min(20rem,calc(100vw-6rem))] rounded-ctl bg-night p-4 text-[0.9375rem] text-white leading-snug shadow-3 ${shown ? '' : 'hidden'}`}
      >
        {text}
      </span>
    </span>
  )
}
