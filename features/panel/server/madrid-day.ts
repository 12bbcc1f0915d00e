/** `2026-11-21`. */
export const MADRID_DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

const DAY_MS = 86_400_000
const wall = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Madrid', hour: '2-digit', hourCycle: 'h23' })

/** The moment a day begins in Madrid, or the day after it. */
export const startOfDay = (day: string, daysLater = 0): Date => {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`) + daysLater * DAY_MS
  // Clocks there are one or two hours ahead of UTC, and are never changed between the two
  // midnights.
  return new Date(utcMidnight - Number(wall.format(utcMidnight)) * 3_600_000)
}
