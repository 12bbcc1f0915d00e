import { m } from '@firmeza/i18n'
import { GlobeIcon, QuickChoice, useLanguage } from '@firmeza/ui'
import { DrawerOpener } from './appearance/drawer-opener.tsx'

const LANGUAGES = [
  { value: 'es', label: 'Español', lang: 'es' },
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'it', label: 'Italiano', lang: 'it' },
] as const

/** The page's language, and the way to how it looks. `onGo`: they are left behind by what opens. */
export const Choices = ({ onGo }: { onGo?: () => void }) => {
  const [language, changeLanguage] = useLanguage()
  return (
    <>
      <QuickChoice label={m.shell_language()} value={language} options={LANGUAGES} onChoose={changeLanguage}>
        <GlobeIcon className="size-5" />
        <span className="uppercase">{language}</span>
      </QuickChoice>
      <DrawerOpener onGo={onGo} />
    </>
  )
}
