import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Whoever pays: a person or a company. */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** A program that acts for an account: client id and secret, exchanged at `login` for a short-lived token. */
export const apiClients = pgTable('api_clients', {
  clientId: text('client_id').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id),
  secretHash: text('secret_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
