import { listOperatorActions, type RecordedAction } from '@firmeza/accounts/server'
import type { Db } from '@firmeza/store'
import type { WireAction, WireLog } from '../wire.ts'

const PAGE = 50

/** A page of the operators' log, the latest first. */
export const readLog = async (db: Db, cursor: string | undefined): Promise<WireLog> => {
  const rows = await listOperatorActions(db, { ...(cursor ? { before: placeIn(cursor) } : {}), limit: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  return { actions: page.map(viewAction), next: rows.length > PAGE ? cursorOf(page.at(-1)!) : null }
}

const cursorOf = ({ at, id }: RecordedAction): string => `${at.getTime()}_${id}`

const placeIn = (cursor: string): { at: Date; id: string } => {
  const [at, id] = cursor.split('_') as [string, string]
  return { at: new Date(Number(at)), id }
}

const viewAction = ({ id, at, operatorEmail, action, subjectKind, subjectId, reason }: RecordedAction): WireAction => ({
  id,
  at: at.toISOString(),
  operator: operatorEmail,
  action,
  subject: { kind: subjectKind, id: subjectId },
  reason,
})
