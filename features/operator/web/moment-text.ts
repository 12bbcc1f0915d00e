import { currentLanguage } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'

/**
 * A moment of the wire as operators read it: to the second, the zone named, as the log and the
 * evidence have it.
 */
export const momentText = (moment: string): string => formatMoment(new Date(moment), currentLanguage())

const TAGS = { es: 'es-ES', en: 'en-GB', it: 'it-IT' } as const

/** A day in full, in Madrid: nobody pays to the second. */
export const dayText = (moment: string): string =>
  new Intl.DateTimeFormat(TAGS[currentLanguage()], { dateStyle: 'long', timeZone: 'Europe/Madrid' }).format(
    new Date(moment),
  )
