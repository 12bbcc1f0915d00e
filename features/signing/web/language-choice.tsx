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
          className="signer-language"
        >
          {NAMES[locale]}
        </button>
      ))}
    </nav>
  )
}
