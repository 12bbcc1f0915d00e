export {
  changeLanguage,
  currentLanguage,
  declineOfferedLanguage,
  followLanguage,
  offeredLanguage,
  onLanguageChange,
  startLanguage,
} from './current.ts'
export { m } from './generated/messages.js'
export { chooseLanguage, type LanguageSources } from './language.ts'
export type { SayOptions } from './say.ts'
