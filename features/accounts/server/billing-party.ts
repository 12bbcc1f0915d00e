import type { Db } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import { accounts, userDocuments } from './schema.ts'

/**
 * Who an account belongs to, for a receipt: the name and address of the user document, as far as
 * they are filled in. No tax identification is asked for.
 */
export const billingPartyOf = async (
  db: Db,
  accountId: string,
): Promise<{ name: string; taxId: string; address: string }> => {
  const [row] = await db
    .select({ account: accounts.name, document: userDocuments })
    .from(accounts)
    .leftJoin(userDocuments, eq(userDocuments.userId, accounts.id))
    .where(eq(accounts.id, accountId))
  const {
    firstname = '',
    lastname = '',
    address = '',
    postalcode = '',
    city = '',
    state = '',
    country = '',
  } = row?.document ?? {}
  const joined = (parts: string[], by: string) => parts.filter(Boolean).join(by)
  return {
    name: joined([firstname, lastname], ' ') || (row?.account ?? ''),
    taxId: '',
    address: joined([address, joined([postalcode, city], ' '), state, country], ', '),
  }
}
