import type { Db } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import { drawings } from './schema.ts'

export type Drawing = typeof drawings.$inferSelect

/** What was drawn for a task, a row for each document. */
export const readDrawings = (db: Db, taskId: string): Promise<Drawing[]> =>
  db.select().from(drawings).where(eq(drawings.taskId, taskId))
