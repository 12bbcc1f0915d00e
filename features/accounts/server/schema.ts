import { LOCALES } from '@firmeza/kernel'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Whoever pays: a person or a company. An account holder's has the id of its user. */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull(),
})

/**
 * A program that acts for an account: client id and secret, exchanged at `login` for a short-lived
 * token.
 */
export const apiClients = pgTable('api_clients', {
  clientId: text('client_id').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id),
  secretHash: text('secret_hash').notNull(),
  createdAt: moment('created_at').notNull(),
})

/**
 * A person who can sign in. There is none whose address was not verified. The names of the members
 * are better-auth's.
 */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull(),
    image: text('image'),
    role: text('role', { enum: ['holder', 'operator'] })
      .notNull()
      .default('holder'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [check('users_email_verified', sql`${table.emailVerified}`)],
)

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * A browser that is signed in. The cookie holds the token and our signature of it: what stands here
 * opens nothing.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: userId(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** How a user signs in: a password (provider `credential`), or an identity provider's word. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    /** `scrypt$…`; null for an identity provider. */
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('credentials_user').on(table.userId),
    uniqueIndex('credentials_provider').on(table.providerId, table.accountId),
  ],
)

/**
 * What somebody may prove once, before it ends: a reset, a sign-in on its way to the identity
 * provider, a second factor.
 */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

/** The second factor of a user: a TOTP secret (RFC 6238) and backup codes, both encrypted. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: moment('locked_until'),
  },
  (table) => [index('two_factors_user').on(table.userId)],
)

/** A passkey (WebAuthn credential) of a user. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: moment('created_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/**
 * What a link in an e-mail does, once. Of its secret nothing is kept: the mailer derives it. Each
 * registration has a link and a password of its own, so that whoever opens it brings in force what
 * they typed, and nobody else's.
 */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['registration', 'reset'] }).notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** Of registrations. */
    name: text('name'),
    passwordHash: text('password_hash'),
  },
  (table) => [index('mailed_links_email').on(table.email, table.kind, table.createdAt)],
)

/** The user document (specification 1 §3), made at the first login. */
export const userDocuments = pgTable('user_documents', {
  userId: userId().primaryKey(),
  createdAt: moment('created_at').notNull(),
  lastLoginAt: moment('last_login_at').notNull(),
  currentSubscription: text('current_subscription'),
  subscriptionStartedAt: moment('subscription_started_at'),
  firstname: text('firstname').notNull().default(''),
  lastname: text('lastname').notNull().default(''),
  alias: text('alias').notNull().default(''),
  phone: text('phone').notNull().default(''),
  address: text('address').notNull().default(''),
  postalcode: text('postalcode').notNull().default(''),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  country: text('country').notNull().default(''),
})

/**
 * Addresses that had their gift, as keyed hashes: they outlive the account, and tell nobody whose
 * they are.
 */
export const giftedAddresses = pgTable('gifted_addresses', {
  addressHash: text('address_hash').primaryKey(),
  at: moment('at').notNull(),
})

/** What operators did, and why. Rows are only added. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: uuid('id').primaryKey(),
    at: moment('at').notNull(),
    /** The user who did it; null for a command on the machine. */
    operatorId: uuid('operator_id'),
    /** Their address then: it stays when the user is gone. */
    operatorEmail: text('operator_email').notNull(),
    /** What was done, a word: `transfer-confirmed`. */
    action: text('action').notNull(),
    /** Of what kind of thing, and which: `payment`, its id. */
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    reason: text('reason').notNull(),
    facts: jsonb('facts').notNull().default({}),
  },
  (table) => [index('operator_actions_at').on(table.at, table.id)],
)
