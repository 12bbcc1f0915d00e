import { m } from '@firmeza/i18n'
import { formatCount, type Locale } from '@firmeza/kernel'
import type { RetentionClass } from '@firmeza/operations/wire'

/** What each class is called, on the screen and in the acta; it begins small. */
export const RETENTION_WORDS: Record<RetentionClass, typeof m.identification_retention_short> = {
  short: m.identification_retention_short,
  standard: m.identification_retention_standard,
  kyc: m.identification_retention_kyc,
  qualified: m.identification_retention_qualified,
}

const DAYS_IN_YEAR = 365.25

/** Whole years from two on, beside the days, which are what counts. */
export const keptForWords = (days: number, locale: Locale): string => {
  const say = { locale }
  const years = Math.floor(days / DAYS_IN_YEAR)
  const told = formatCount(days, locale)
  return years < 2
    ? m.identification_kept_days({ days: told }, say)
    : m.identification_kept_years({ years, days: told }, say)
}
