import { type Attention, type Operation, whyNotOpen } from './operation.ts'

/** Why somebody should look at an operation of theirs, the most urgent first. */
export const NEEDS = [
  'failed',
  'seal-late',
  'code-locked',
  'code-undelivered',
  'mail-rejected',
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

type Looked = Pick<Operation, 'state' | 'expiresAt' | 'signedAt'> & { attention: Attention | null }

export const needOf = ({ state, expiresAt, signedAt, attention }: Looked, now: Date): Need | null => {
  if (attention) return attention
  const left = expiresAt.getTime() - now.getTime()
  if ((state === 'created' || state === 'sent') && left <= EXPIRING_MS && !whyNotOpen({ state, expiresAt }, now))
    return 'expiring'
  const waits = (state === 'signed' || state === 'sealing') && signedAt
  return waits && now.getTime() - signedAt.getTime() >= SEAL_LATE_MS ? 'seal-late' : null
}
