import type { Db } from '@firmeza/store'
import { and, count, desc, eq, lt } from 'drizzle-orm'
import type { ContactsQuery } from '../contract.ts'
import { CONTACT_STATES, type ContactState, type WireContacts } from '../wire.ts'
import { contactRequests } from './schema.ts'
import { viewContact } from './view-contact.ts'

const PAGE = 25

/** A page of requests, the latest first, and how many there are in each state. */
export const listContacts = async (db: Db, { state, cursor }: ContactsQuery): Promise<WireContacts> => {
  const { id } = contactRequests
  const rows = await db
    .select()
    .from(contactRequests)
    .where(and(state && eq(contactRequests.state, state), cursor === undefined ? undefined : lt(id, cursor)))
    .orderBy(desc(id))
    .limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  return {
    contacts: page.map(viewContact),
    next: rows.length > PAGE ? page.at(-1)!.id : null,
    counts: await countContacts(db),
  }
}

const countContacts = async (db: Db): Promise<Record<ContactState, number>> => {
  const rows = await db
    .select({ state: contactRequests.state, count: count() })
    .from(contactRequests)
    .groupBy(contactRequests.state)
  const found = new Map(rows.map((row) => [row.state, row.count]))
  return Object.fromEntries(CONTACT_STATES.map((state) => [state, found.get(state) ?? 0])) as Record<
    ContactState,
    number
  >
}
