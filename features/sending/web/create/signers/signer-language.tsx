import { currentLanguage, m } from '@firmeza/i18n'
import { LOCALES, type Locale } from '@firmeza/kernel'
import { ChevronIcon, GlobeIcon, QuickChoice } from '@firmeza/ui'
import type { SignerLanguage } from '../creation-values.ts'

const NAMES: Record<Locale, string> = { es: 'Español', en: 'English', it: 'Italiano' }
const LANGUAGES = LOCALES.map((value) => ({ value, label: NAMES[value], lang: value }))

interface SignerLanguageChoiceProps {
  value: SignerLanguage
  onChoose: (language: Locale) => void
}

/** In which language a signer is written to, and has their page. */
export const SignerLanguageChoice = ({ value, onChoose }: SignerLanguageChoiceProps) => {
  const chosen = value || currentLanguage()
  return (
    <div className="-my-2 -ml-2.5 w-fit sm:col-span-2">
      <QuickChoice label={m.create_signer_language()} value={chosen} options={LANGUAGES} onChoose={onChoose}>
        <GlobeIcon className="size-5 shrink-0" />
        {m.create_signer_language_is({ language: NAMES[chosen] })}
        <ChevronIcon className="size-4 shrink-0" />
      </QuickChoice>
    </div>
  )
}
