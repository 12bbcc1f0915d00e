import { currentLanguage } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'

/**
 * A moment of the wire as operators read it: to the second, the zone named, as the log and the
 * evidence have it.
 */
export const momentText = (moment: string): string => formatMoment(new Date(moment), currentLanguage())
