import { type Attention, type Operation, whyNotOpen } from './operation.ts'

/** Why somebody should look at an operation of theirs, the most urgent first. */
export const NEEDS = [
  'failed',
  'seal-late',
  'code-locked',
  'code-undelivered',
  'other-way-asked',
  'mail-rejected',
  'mail-unconfirmed',
  'declined',
  'expiring',
] as const
export type Need = (typeof NEEDS)[number]

/** The notes that one leaves standing: a sender is told what is most urgent. */
export const moreUrgentThan = (note: Attention): Need[] => NEEDS.slice(0, NEEDS.indexOf(note))

/** How long before its end an operation that nobody has opened needs its sender. */
export const EXPIRING_MS = 3 * 86_400_000
/** How long what is signed may wait for its seal before somebody is told. */
export const SEAL_LATE_MS = 10 * 60_000

type Looked = Pick<Operation, 'phase' | 'expiresAt' | 'closedAt'> & {
  waitingFor: string | null
  attention: Attention | null
}

export const needOf = (looked: Looked, now: Date): Need | null => {
  const { phase, waitingFor, expiresAt, closedAt, attention } = looked
  if (attention) return attention
  const left = expiresAt.getTime() - now.getTime()
  if (isUnopened(waitingFor) && left <= EXPIRING_MS && !whyNotOpen(looked, now)) return 'expiring'
  const isLate = phase === 'closing' && closedAt && now.getTime() - closedAt.getTime() >= SEAL_LATE_MS
  return isLate ? 'seal-late' : null
}

/** Nobody has opened it. */
const isUnopened = (waitingFor: string | null): boolean => waitingFor === 'delivery' || waitingFor === 'opening'
