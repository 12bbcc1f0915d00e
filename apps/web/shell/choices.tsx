import { m } from '@firmeza/i18n'
import { COLOUR_SCHEMES, GlobeIcon, QuickChoice, ThemeIcon, useLanguage, useTheme } from '@firmeza/ui'

const LANGUAGES = [
  { value: 'es', label: 'Español', lang: 'es' },
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'it', label: 'Italiano', lang: 'it' },
] as const

const schemeNames = () => ({
  'Default-light': m.shell_theme_default(),
  'Blue-light': m.shell_theme_blue(),
  'Yellow-light': m.shell_theme_yellow(),
  'Cyan-light': m.shell_theme_cyan(),
  'Blue-Grey-dark': m.shell_theme_blue_grey(),
  'Pink-dark': m.shell_theme_pink(),
})

/** The page's language and colour scheme. */
export const Choices = () => {
  const [language, changeLanguage] = useLanguage()
  const [theme, chooseTheme] = useTheme()
  const names = schemeNames()
  return (
    <>
      <QuickChoice label={m.shell_language()} value={language} options={LANGUAGES} onChoose={changeLanguage}>
        <GlobeIcon className="size-5" />
        <span className="uppercase">{language}</span>
      </QuickChoice>
      <QuickChoice
        label={m.shell_theme()}
        value={theme}
        options={COLOUR_SCHEMES.map(({ name }) => ({ value: name, label: names[name] }))}
        onChoose={chooseTheme}
      >
        <ThemeIcon className="size-5" />
      </QuickChoice>
    </>
  )
}
