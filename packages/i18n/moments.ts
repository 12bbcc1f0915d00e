import { formatInMadrid, formatMoment } from '@firmeza/kernel'
import { currentLanguage } from './current.ts'

const styled =
  (style: Intl.DateTimeFormatOptions) =>
  (moment: string | Date): string =>
    formatInMadrid(new Date(moment), currentLanguage(), style)

// Moments of the wire (ISO 8601) as the page's readers write them, all in Europe/Madrid.

/** `21 nov 2026`. */
export const dayText = styled({ dateStyle: 'medium' })

/** `21 de noviembre de 2026`. */
export const longDayText = styled({ dateStyle: 'long' })

const MINUTE = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const

/** `21 nov 2026, 10:42`. */
export const minuteText = styled(MINUTE)

/** `21 nov 2026, 10:42 CET`: the zone named. */
export const zonedMinuteText = styled({ ...MINUTE, timeZoneName: 'short' })

/** `21 de noviembre de 2026, 10:42:07 CET`. */
export const exactText = styled({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})

/** `10:42`. */
export const hourText = styled({ hour: '2-digit', minute: '2-digit' })

/** `10:42 CET`: an hour of the near future. */
export const zonedHourText = styled({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })

/** `10:42:07`. */
export const secondText = styled({ hour: '2-digit', minute: '2-digit', second: '2-digit' })

/**
 * As operators read it: to the second, the zone named, as the log and the evidence have it.
 */
export const loggedText = (moment: string): string => formatMoment(new Date(moment), currentLanguage())
