import { changeLanguage, declineOfferedLanguage, m, offeredLanguage, onLanguageChange } from '@firmeza/i18n'
import { CloseIcon } from '@firmeza/ui'
import { useSyncExternalStore } from 'react'

export interface LanguageLineProps {
  /** The line is about to go, and the focus that was on it with it. */
  onAnswered: () => void
}

/**
 * Offers the language that the visitor's browser prefers, in that language: the site speaks Spanish
 * until somebody chooses (specification 1 §1). It stands above the header from the first picture
 * on, so that nothing moves but by its own buttons.
 */
export const LanguageLine = ({ onAnswered }: LanguageLineProps) => {
  const locale = useSyncExternalStore(onLanguageChange, offeredLanguage)
  if (!locale) return null
  const answer = (act: () => void) => () => {
    onAnswered()
    act()
  }
  return (
    <aside lang={locale} aria-label={m.shell_language({}, { locale })} className="border-line border-b bg-sunken">
      <div className="mx-auto flex max-w-[1200px] items-center justify-end gap-2 px-5 text-[0.875rem] max-sm:justify-between sm:px-8">
        <button
          type="button"
          onClick={answer(() => changeLanguage(locale))}
          className="min-h-11 cursor-pointer font-medium text-pen underline underline-offset-4"
        >
          {m.shell_language_view({}, { locale })}
        </button>
        <button
          type="button"
          aria-label={m.shell_language_stay({}, { locale })}
          title={m.shell_language_stay({}, { locale })}
          onClick={answer(declineOfferedLanguage)}
          className="-mr-3 grid size-11 cursor-pointer place-items-center rounded-ctl text-ink-2 hover:text-ink"
        >
          <CloseIcon className="size-4" />
        </button>
      </div>
    </aside>
  )
}
