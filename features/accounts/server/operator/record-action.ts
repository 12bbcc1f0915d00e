import { newId } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import type { Holder } from '../auth/holder.ts'
import { operatorActions } from '../schema.ts'

export interface OperatorAction {
  at: Date
  /** Who did it; null for a command on the machine. */
  operator: Pick<Holder, 'userId' | 'email'> | null
  /** What was done, a word: `transfer-confirmed`. */
  action: string
  /** Of what: `{ kind: 'payment', id }`. */
  subject: { kind: string; id: string }
  reason: string
  facts?: Record<string, unknown>
}

/** Writes down what an operator does, in the transaction that does it. Rows are only added. */
export const recordOperatorAction = async (
  tx: Db,
  { at, operator, action, subject, reason, facts = {} }: OperatorAction,
): Promise<void> => {
  await tx.insert(operatorActions).values({
    id: newId(),
    at,
    operatorId: operator?.userId ?? null,
    operatorEmail: operator?.email ?? 'command',
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    reason,
    facts,
  })
}
