import type { Locale } from '@firmeza/kernel'

const INTL = { es: 'es-ES', en: 'en-GB', it: 'it-IT' } as const

const inMadrid = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(INTL[locale], { timeZone: 'Europe/Madrid', ...options })

/** `21 nov 2026`, in Europe/Madrid. */
export const day = (moment: Date, locale: Locale): string => inMadrid(locale, { dateStyle: 'medium' }).format(moment)

/** `21 nov 2026, 10:42 CET`: to the minute, the zone named. */
export const dayAndTime = (moment: Date, locale: Locale): string =>
  inMadrid(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment)
