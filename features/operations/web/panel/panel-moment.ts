import { currentLanguage, m } from '@firmeza/i18n'

const TAGS = { es: 'es-ES', en: 'en-GB', it: 'it-IT' } as const

const write = (moment: Date, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(TAGS[currentLanguage()], { ...style, timeZone: 'Europe/Madrid' }).format(moment)

/** A day, in Madrid. */
export const dayText = (moment: string): string => write(new Date(moment), { dateStyle: 'medium' })

/** To the minute, in Madrid: today and yesterday by name. */
export const momentText = (moment: string, now: Date): string => {
  const at = new Date(moment)
  const day = (of: Date): string => write(of, { dateStyle: 'short' })
  const time = write(at, { hour: '2-digit', minute: '2-digit' })
  if (day(at) === day(now)) return m.panel_today({ time })
  if (day(at) === day(new Date(now.getTime() - 86_400_000))) return m.panel_yesterday({ time })
  return write(at, { dateStyle: 'medium', timeStyle: 'short' })
}

/** In full, to the second, the zone named. */
export const exactText = (moment: string): string =>
  write(new Date(moment), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  })

/** The time alone, to the second. */
export const timeText = (moment: string): string =>
  write(new Date(moment), { hour: '2-digit', minute: '2-digit', second: '2-digit' })
