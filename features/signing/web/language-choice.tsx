import { changeLanguage, currentLanguage, m } from '@firmeza/i18n'
import { LOCALES, type Locale } from '@firmeza/kernel'

const NAMES: Record<Locale, string> = { es: 'Español', en: 'English', it: 'Italiano' }

export function LanguageChoice() {
  const current = currentLanguage()
  return (
    <nav aria-label={m.sign_language()} className="-mx-2 flex">
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => changeLanguage(locale)}
          className="min-h-12 cursor-pointer px-2 text-sm text-ink-2 underline-offset-4 hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink aria-[pressed=false]:hover:underline"
        >
          {NAMES[locale]}
        </button>
      ))}
    </nav>
  )
}
