import type { Parts } from './compose.ts'
import type { State } from './watched.ts'

/** The part of a limit from which on somebody should look. */
const NEAR = 0.8

/**
 * How near the limits of the whole house are: beyond them, messages of a kind are refused to
 * everybody.
 */
export const messagesState = async ({
  limits,
  messageLimits,
}: Pick<Parts, 'limits' | 'messageLimits'>): Promise<State> => {
  const houses = messageLimits.houses()
  const counts = await limits.counts(houses.map(({ limit }) => limit))
  const near = houses.flatMap(({ of, limit: { most, withinMinutes } }, at) => {
    const count = counts[at]!
    const span = withinMinutes === 60 ? 'hour' : 'day'
    return most > 0 && count >= NEAR * most ? [`${of}: ${count} of ${most} in this ${span}`] : []
  })
  return near.length > 0 ? { status: 'warning', reason: near.join('; ') } : { status: 'up' }
}
