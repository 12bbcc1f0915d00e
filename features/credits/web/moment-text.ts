import { currentLanguage } from '@firmeza/i18n'

const TAGS = { es: 'es-ES', en: 'en-GB', it: 'it-IT' } as const

/** A moment to the minute, in Madrid's time. */
export const momentText = (moment: string): string => write(moment, { dateStyle: 'medium', timeStyle: 'short' })

/** A day in full, in Madrid. */
export const dayText = (moment: string): string => write(moment, { dateStyle: 'long' })

const write = (moment: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(TAGS[currentLanguage()], { ...style, timeZone: 'Europe/Madrid' }).format(new Date(moment))
