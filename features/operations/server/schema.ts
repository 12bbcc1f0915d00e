import { LOCALES } from '@firmeza/kernel'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Copy } from '../domain/copy.ts'
import { type Attention, type OperationDocument, type OperationRules, PHASES, STANDINGS } from '../domain/operation.ts'
import type { SeenPage } from '../domain/pages-seen.ts'
import type { PartyDocument, SignatureBox, SignatureType, SignerField } from '../domain/party.ts'
import type { RetentionClass } from '../wire.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/**
 * The id of a transaction, 64 bits (PostgreSQL §8.19); it never comes round again. As decimal text.
 */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Tells operations of the same millisecond apart in `place`.
 *
 * @public Migrations are made from what this file exports.
 */
export const operationPlaces = pgSequence('operation_places')

export const operations = pgTable(
  'operations',
  {
    id: uuid('id').primaryKey(),
    domainUuid: uuid('domain_uuid').notNull(),
    accountId: uuid('account_id'),
    /**
     * Where it stands among all in the order of creation: milliseconds since 1970 times 2^20, and a
     * number that no two of a millisecond share.
     */
    place: bigint('place', { mode: 'bigint' }).notNull(),
    standing: text('standing', { enum: STANDINGS }).notNull().default('paying'),
    network: text('network'),
    opClass: text('op_class').notNull(),
    demo: boolean('demo').notNull(),
    phase: text('phase', { enum: PHASES }).notNull(),
    /** What the panel says of an open one: `waitingFor`. */
    waitingFor: text('waiting_for'),
    /** What the panel sorts by: how the first party is first asked to sign. */
    signatureType: text('signature_type').$type<SignatureType>().notNull(),
    /** What the account holder should look at; what time alone brings about is not in here. */
    attention: text('attention').$type<Attention>(),
    /**
     * What it is found by, each word after a space. Empty where nobody searches, and once its
     * persons are erased.
     */
    searchText: text('search_text').notNull(),
    language: text('language', { enum: LOCALES }).notNull(),
    senderName: text('sender_name').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    rules: jsonb('rules').$type<OperationRules>().notNull(),
    copies: jsonb('copies').$type<Copy[]>().notNull().default([]),
    remindAt: moment('remind_at'),
    closedAt: moment('closed_at'),
    completedAt: moment('completed_at'),
    actaSha256: text('acta_sha256'),
    legalHoldSince: moment('legal_hold_since'),
    erasedAt: moment('erased_at'),
    updatedAt: moment('updated_at').notNull(),
    /**
     * The transaction that changed it last: what `features/panel/server/changes.ts` reads on from.
     */
    changedIn: transactionId('changed_in').notNull().default(sql`pg_current_xact_id()`),
    version: integer('version').notNull().default(1),
    headSeq: integer('head_seq').notNull(),
    headHash: text('head_hash').notNull(),
    mac: text('mac').notNull(),
  },
  (table) => [
    uniqueIndex('operations_by_place').on(table.accountId, table.place),
    index('operations_by_phase').on(table.accountId, table.phase, table.signatureType, table.place),
    index('operations_by_change').on(table.accountId, table.changedIn),
    index('operations_to_look_at').on(table.accountId, table.place).where(sql`attention is not null`),
    index('operations_unopened')
      .on(table.accountId, table.expiresAt)
      .where(sql`waiting_for in ('delivery', 'opening')`),
    index('operations_unsealed').on(table.accountId, table.closedAt).where(sql`phase = 'closing'`),
    index('operations_to_seal').on(table.closedAt).where(sql`phase = 'closing'`),
    index('operations_failed').on(table.closedAt).where(sql`phase = 'failed'`),
    index('operations_with_copies').using('gin', table.copies.op('jsonb_path_ops')).where(sql`copies <> '[]'::jsonb`),
    index('operations_of_trials').on(table.place).where(sql`account_id is null and erased_at is null`),
    index('operations_on_hold').on(table.legalHoldSince).where(sql`legal_hold_since is not null`),
    index('operations_to_expire').on(table.expiresAt).where(sql`phase = 'open'`),
    index('operations_to_remind').on(table.remindAt).where(sql`phase = 'open' and remind_at is not null`),
  ],
)

/**
 * Beginnings of the words an operation is found by, newest operation first. See
 * docs/decisions/search-by-beginnings.md.
 */
export const operationWords = pgTable(
  'operation_words',
  {
    accountId: uuid('account_id').notNull(),
    beginning: text('beginning').notNull(),
    place: bigint('place', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.beginning, table.place] })],
)

export const parties = pgTable(
  'parties',
  {
    id: uuid('id').primaryKey(),
    operationId: uuid('operation_id')
      .notNull()
      .references(() => operations.id),
    level: integer('level').notNull(),
    order: integer('order').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    name: text('name').notNull(),
    lastname: text('lastname').notNull(),
    fields: jsonb('fields').$type<SignerField[]>().notNull(),
    language: text('language', { enum: LOCALES }).notNull(),
    signatureTypes: jsonb('signature_types').$type<SignatureType[]>().notNull(),
    invite: boolean('invite').notNull(),
    confirm: boolean('confirm').notNull(),
    mailedAt: moment('mailed_at'),
    openedAt: moment('opened_at'),
    doneAt: moment('done_at'),
    actaSha256: text('acta_sha256'),
    heldBy: text('held_by'),
    tenure: integer('tenure').notNull(),
  },
  (table) => [uniqueIndex('parties_by_order').on(table.operationId, table.level, table.order)],
)

export const tasks = pgTable(
  'tasks',
  {
    id: uuid('id').primaryKey(),
    partyId: uuid('party_id')
      .notNull()
      .references(() => parties.id),
    kind: text('kind').notNull(),
    order: integer('order').notNull(),
    precedesReading: boolean('precedes_reading').notNull().default(false),
    state: text('state').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [uniqueIndex('tasks_by_order').on(table.partyId, table.order)],
)

export const operationDocuments = pgTable(
  'operation_documents',
  {
    id: uuid('id').primaryKey(),
    operationId: uuid('operation_id')
      .notNull()
      .references(() => operations.id),
    reference: text('reference').notNull(),
    name: text('name').notNull(),
    label: text('label').notNull(),
    order: integer('order').notNull(),
    mandatory: boolean('mandatory').notNull(),
    sourceSha256: text('source_sha256').notNull(),
    sourceSize: integer('source_size').notNull(),
    original: jsonb('original').$type<OperationDocument['original']>(),
    notices: jsonb('notices').$type<OperationDocument['notices']>().notNull().default([]),
    pages: integer('pages').notNull(),
    firstPage: jsonb('first_page').$type<{ width: number; height: number }>().notNull(),
    firstPageImage: text('first_page_image'),
    sealedSha256: text('sealed_sha256'),
  },
  (table) => [uniqueIndex('operation_documents_by_reference').on(table.operationId, table.reference)],
)

export const partyDocuments = pgTable(
  'party_documents',
  {
    partyId: uuid('party_id')
      .notNull()
      .references(() => parties.id),
    documentId: uuid('document_id')
      .notNull()
      .references(() => operationDocuments.id),
    boxes: jsonb('boxes').$type<SignatureBox[]>().notNull(),
    readAt: moment('read_at'),
    seen: jsonb('seen').$type<SeenPage[]>(),
    shown: jsonb('shown').$type<NonNullable<PartyDocument['shown']>>(),
  },
  (table) => [primaryKey({ columns: [table.partyId, table.documentId] })],
)

/**
 * A signing link. Its secret is derived from the id with the server's key, so the database alone
 * opens nothing.
 */
export const signingLinks = pgTable(
  'signing_links',
  {
    id: uuid('id').primaryKey(),
    operationId: uuid('operation_id')
      .notNull()
      .references(() => operations.id),
    partyId: uuid('party_id')
      .notNull()
      .references(() => parties.id),
    secretHash: text('secret_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /**
     * The party's `tenure` when it was made: once somebody has acted since, it opens nothing.
     */
    tenure: integer('tenure').notNull(),
    /**
     * How often a page was loaded by it that was told of, and the tab that last did
     * (`Tab.exchange`).
     */
    loads: integer('loads').notNull().default(0),
    loadedBy: text('loaded_by'),
    /**
     * The sender took it to pass it on: whoever comes by it need not be the one its mail would have
     * gone to.
     */
    takenBySender: boolean('taken_by_sender').notNull().default(false),
  },
  (table) => [
    index('signing_links_by_operation').on(table.operationId),
    index('signing_links_by_party').on(table.partyId),
  ],
)

/** What accounts have chosen for operations that say nothing of it. */
export const sendingDefaults = pgTable('sending_defaults', {
  accountId: uuid('account_id').primaryKey(),
  /** Null: what the installation is set to. */
  retention: text('retention').$type<RetentionClass>(),
})

/** Operations whose rows were found to be not what this server wrote. */
export const suspendedOperations = pgTable('suspended_operations', {
  operationId: uuid('operation_id').primaryKey(),
  foundAt: moment('found_at').notNull(),
})

/** What a creation with an `Idempotency-Key` answered. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    bodySha256: text('body_sha256').notNull(),
    operationId: uuid('operation_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.key] })],
)
