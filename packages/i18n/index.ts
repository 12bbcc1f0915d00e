export { m } from '@firmeza/i18n/messages'
export { changeLanguage, currentLanguage, onLanguageChange, startLanguage } from './current.ts'
export { chooseLanguage, type LanguageSources } from './language.ts'
