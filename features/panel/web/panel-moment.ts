import { dayText, hourText, m, minuteText } from '@firmeza/i18n'

/** To the minute, in Madrid: today and yesterday by name. */
export const momentText = (moment: string, now: Date): string => {
  const time = hourText(moment)
  if (dayText(moment) === dayText(now)) return m.panel_today({ time })
  if (dayText(moment) === dayText(new Date(now.getTime() - 86_400_000))) return m.panel_yesterday({ time })
  return minuteText(moment)
}
