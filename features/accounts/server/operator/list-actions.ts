import type { Db } from '@firmeza/store'
import { and, desc, eq, lt, or } from 'drizzle-orm'
import { operatorActions } from '../schema.ts'

export type RecordedAction = typeof operatorActions.$inferSelect

/** The operators' log, the latest first, from after the row `before` on. */
export const listOperatorActions = (
  db: Db,
  { before, limit = 50 }: { before?: { at: Date; id: string }; limit?: number } = {},
): Promise<RecordedAction[]> =>
  db
    .select()
    .from(operatorActions)
    .where(
      before &&
        or(
          lt(operatorActions.at, before.at),
          and(eq(operatorActions.at, before.at), lt(operatorActions.id, before.id)),
        ),
    )
    .orderBy(desc(operatorActions.at), desc(operatorActions.id))
    .limit(limit)
