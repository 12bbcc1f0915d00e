import type { Db } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import { contactRequests } from './schema.ts'

export type Contact = typeof contactRequests.$inferSelect

/** The request, or null. */
export const findContact = async (db: Db, id: string): Promise<Contact | null> => {
  const [row] = await db.select().from(contactRequests).where(eq(contactRequests.id, id))
  return row ?? null
}
