import { m } from '@firmeza/i18n'
import { GlobeIcon, QuickChoice, useLanguage } from '@firmeza/ui'
import { DrawerOpener } from './appearance/drawer-opener.tsx'

const LANGUAGES = [
  { value: 'es', label: 'Español', lang: 'es' },
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'it', label: 'Italiano', lang: 'it' },
] as const

export interface ChoicesProps {
  /** They are left behind by what opens. */
  onGo?: () => void
  /** On a phone there is room for the language alone. */
  tight?: boolean
}

/** The page's language, and the way to how it looks. */
export const Choices = ({ onGo, tight = false }: ChoicesProps) => {
  const [language, changeLanguage] = useLanguage()
  return (
    <>
      <QuickChoice label={m.shell_language()} value={language} options={LANGUAGES} onChoose={changeLanguage}>
        <GlobeIcon className="size-5" />
        <span className="uppercase">{language}</span>
      </QuickChoice>
      <DrawerOpener onGo={onGo} className={tight ? 'max-sm:hidden' : ''} />
    </>
  )
}
