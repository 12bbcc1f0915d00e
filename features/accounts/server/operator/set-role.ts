import type { Clock } from '@firmeza/kernel'
import type { Database, Db } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import { users } from '../schema.ts'
import { recordOperatorAction } from './record-action.ts'

/**
 * Makes a holder an operator, or one no more, and writes it down. `unknown`: no account has that
 * address.
 */
export const setRole = (
  database: Database,
  clock: Clock,
  { email, role, reason }: { email: string; role: 'operator' | 'holder'; reason: string },
): Promise<'done' | 'unknown'> =>
  database.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ role })
      .where(eq(users.email, email.trim().toLowerCase()))
      .returning({ id: users.id })
    if (!user) return 'unknown'
    await recordOperatorAction(tx, {
      at: clock.now(),
      operator: null,
      action: role === 'operator' ? 'operator-granted' : 'operator-revoked',
      subject: { kind: 'user', id: user.id },
      reason,
    })
    return 'done'
  })

/** The addresses of all operators. */
export const listOperators = async (db: Db): Promise<string[]> => {
  const rows = await db.select({ email: users.email }).from(users).where(eq(users.role, 'operator'))
  return rows.map(({ email }) => email).sort()
}
