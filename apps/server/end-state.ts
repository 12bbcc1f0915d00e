import type { State } from './watched.ts'

const DAY_MS = 24 * 60 * 60_000
const ENDS_SOON_MS = 30 * DAY_MS

/** How a certificate stands: its end is announced 30 days ahead, in words and as data. */
export const endState = (name: string, end: Date, now: Date): State => {
  const left = end.getTime() - now.getTime()
  if (left > ENDS_SOON_MS) return { status: 'up' }
  if (left <= 0)
    return { status: 'down', reason: `the ${name} certificate has ended`, certificate: { name, daysLeft: null } }
  const daysLeft = Math.floor(left / DAY_MS)
  return {
    status: 'warning',
    reason: `the ${name} certificate ends in ${daysLeft} days`,
    certificate: { name, daysLeft },
  }
}
