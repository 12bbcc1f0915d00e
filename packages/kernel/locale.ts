/** The interface languages (specification 1 §1). Spanish comes first. */
export const LOCALES = ['es', 'en', 'it'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'es'

/**
 * The first language of ours named in a language tag or an Accept-Language header; Spanish when
 * none is.
 */
export const pickLocale = (tags: string | undefined | null): Locale => {
  for (const tag of (tags ?? '').toLowerCase().split(',')) {
    const found = LOCALES.find((locale) => tag.trim().startsWith(locale))
    if (found) return found
  }
  return DEFAULT_LOCALE
}

const INTL = { es: 'es-ES', en: 'en-GB', it: 'it-IT' } as const

// Making a format costs a hundred times what using it does.
const formats = new WeakMap<Intl.DateTimeFormatOptions, Partial<Record<Locale, Intl.DateTimeFormat>>>()

/**
 * A moment in Europe/Madrid, as readers of a language write it. Stored times are always UTC.
 *
 * @param style One object for all times it is wanted: the format is kept by it.
 */
export const formatInMadrid = (moment: Date, locale: Locale, style: Intl.DateTimeFormatOptions): string => {
  const kept = formats.get(style) ?? {}
  formats.set(style, kept)
  kept[locale] ??= new Intl.DateTimeFormat(INTL[locale], { ...style, timeZone: 'Europe/Madrid' })
  return kept[locale].format(moment)
}

const EXACT = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
} as const

/** A moment in figures: Europe/Madrid, to the second, the zone named. */
export const formatMoment = (moment: Date, locale: Locale): string => formatInMadrid(moment, locale, EXACT)

/** A count in groups of three digits, also of four, which Spanish would leave as they are. */
export const formatCount = (count: number, locale: Locale): string =>
  new Intl.NumberFormat(INTL[locale], { useGrouping: 'always' }).format(count)

/**
 * How long to wait, as people say it: `dentro de 40 minutos`, `in 3 hours`. Never less than it is.
 */
export const formatWait = (seconds: number, locale: Locale): string => {
  const wait = new Intl.RelativeTimeFormat(INTL[locale])
  if (seconds <= 90) return wait.format(Math.ceil(seconds), 'second')
  return seconds <= 90 * 60
    ? wait.format(Math.ceil(seconds / 60), 'minute')
    : wait.format(Math.ceil(seconds / 3600), 'hour')
}
