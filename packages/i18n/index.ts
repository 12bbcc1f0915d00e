export { m } from '#messages'
export {
  changeLanguage,
  currentLanguage,
  declineOfferedLanguage,
  followLanguage,
  offeredLanguage,
  onLanguageChange,
  startLanguage,
} from './current.ts'
export { groupedPhone } from './grouped-phone.ts'
export { chooseLanguage, type LanguageSources } from './language.ts'
export {
  dayText,
  exactText,
  hourText,
  loggedText,
  longDayText,
  minuteText,
  secondText,
  zonedHourText,
  zonedMinuteText,
} from './moments.ts'
export type { SayOptions } from './say.ts'
