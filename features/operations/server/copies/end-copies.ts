import type { WingEvent } from '@firmeza/evidence/server'
import { type Clock, ok } from '@firmeza/kernel'
import { type SQL, sql } from 'drizzle-orm'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import { copyNamed } from './copy-facts.ts'

/** Operations whose copies {@link endCopies} has still to end. */
export const hasCopiesToEnd = (): SQL =>
  sql`copies <> '[]'::jsonb and jsonb_path_exists(copies, '$[*] ? (@.standing != "revoked")')`

/** Those whose addresses it can forget now, or once they are sealed. */
export const hasCopiesToForget = (): SQL =>
  sql`copies <> '[]'::jsonb and phase in ('completed', 'closing') and jsonb_path_exists(copies, '$[*] ? (@.email != "")')`

/**
 * Whoever sent an operation has left, and nobody could revoke its copies any more: they are revoked
 * now and, once nothing is to be sealed, forgotten. Until then the seal holds the addresses against
 * what evidence tells of them.
 */
export const endCopies = async (
  { clock, ...parts }: ChangeParts & { clock: Clock },
  operationId: string,
): Promise<void> => {
  await changeOperation(parts, operationId, async ({ copies, phase, legalHoldSince }) => {
    const at = clock.now()
    const open = copies.filter(({ standing }) => standing !== 'revoked')
    const isForgotten = phase === 'completed' && !legalHoldSince && copies.some(({ email }) => email !== '')
    const why = 'account-deleted'
    const events: WingEvent[] = [
      ...open.map((copy) => ({ type: 'CopyRevoked' as const, at, facts: { why, ...copyNamed(copy) } })),
      ...(isForgotten ? [{ type: 'CopiesForgotten' as const, at, facts: { why } }] : []),
    ]
    if (events.length === 0) return ok({ unchanged: undefined })
    const forgotten = isForgotten ? { email: '', salt: '' } : {}
    return ok({
      change: { copies: copies.map((copy) => ({ ...copy, standing: 'revoked', ...forgotten })) },
      events,
      value: undefined,
    })
  })
}
