import type { Operation, RetentionTerms } from '@firmeza/operations/server'

const DAY_MS = 86_400_000

/**
 * How many days each try of an operation is kept. One that was created before operations had a rule
 * of their own is kept as long as the usual class says.
 */
export const retentionDaysOf = ({ rules }: Pick<Operation, 'rules'>, { days }: Pick<RetentionTerms, 'days'>): number =>
  rules.retention?.days ?? days.standard

/** When a try that began then is destroyed. */
export const keptUntil = (startedAt: Date, days: number): Date => new Date(startedAt.getTime() + days * DAY_MS)
