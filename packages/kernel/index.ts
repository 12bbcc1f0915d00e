export { type Clock, steppedClock, systemClock } from './clock.ts'
export { CSV_START, csvLine, withoutGuard } from './csv.ts'
export { isEmailAddress } from './email-address.ts'
export { isUuid, newId, shortReference } from './ids.ts'
export { type Bound, type Counted, type Limit, limitsOf, type Origin, times } from './limit.ts'
export {
  DEFAULT_LOCALE,
  formatCount,
  formatInMadrid,
  formatMoment,
  formatWait,
  LOCALES,
  type Locale,
  pickLocale,
} from './locale.ts'
export { maskEmail, maskName, maskPhone } from './mask.ts'
export { openPlaces, type Places, type PlacesOptions, type Turn } from './places.ts'
export { ONE_LINE, SOME_LINES } from './plain-text.ts'
export { PROBLEM_MEDIA_TYPE, type Problem } from './problem.ts'
export { ok, type Result, refuse } from './result.ts'
export { withoutAddresses } from './without-addresses.ts'
