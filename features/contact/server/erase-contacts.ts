import type { Db } from '@firmeza/store'
import { eq, type SQL, sql } from 'drizzle-orm'
import { contactRequests } from './schema.ts'

/** The requests somebody made from this address, however they wrote it. */
export const contactsOf = (email: string): SQL => eq(sql`lower(${contactRequests.email})`, email.toLowerCase())

/** Removes the requests of an address, for somebody who leaves. */
export const eraseContacts = async (tx: Db, email: string): Promise<void> => {
  await tx.delete(contactRequests).where(contactsOf(email))
}
