import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type OperationDocument,
  type SignatureBox,
  type SignatureType,
  type SignerField,
  STATES,
} from '../domain/operation.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const operations = pgTable(
  'operations',
  {
    id: uuid('id').primaryKey(),
    domainUuid: uuid('domain_uuid').notNull(),
    accountId: uuid('account_id'),
    opClass: text('op_class').notNull(),
    demo: boolean('demo').notNull(),
    state: text('state', { enum: STATES }).notNull(),
    language: text('language', { enum: ['es', 'en', 'it'] }).notNull(),
    senderName: text('sender_name').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    signedAt: moment('signed_at'),
    completedAt: moment('completed_at'),
    actaSha256: text('acta_sha256'),
    erasedAt: moment('erased_at'),
    version: integer('version').notNull().default(1),
    headSeq: integer('head_seq').notNull(),
    headHash: text('head_hash').notNull(),
  },
  (table) => [
    index('operations_by_account').on(table.accountId, table.createdAt),
    index('operations_to_seal').on(table.signedAt).where(sql`state in ('signed', 'sealing')`),
    index('operations_failed').on(table.signedAt).where(sql`state = 'failed'`),
    index('operations_to_expire').on(table.expiresAt).where(sql`state in ('created', 'sent', 'opened', 'read')`),
  ],
)

export const signers = pgTable(
  'signers',
  {
    id: uuid('id').primaryKey(),
    operationId: uuid('operation_id')
      .notNull()
      .references(() => operations.id),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    name: text('name').notNull(),
    lastname: text('lastname').notNull(),
    signatureTypes: jsonb('signature_types').$type<SignatureType[]>().notNull(),
    fields: jsonb('fields').$type<SignerField[]>().notNull(),
    invite: boolean('invite').notNull(),
    confirm: boolean('confirm').notNull(),
  },
  (table) => [uniqueIndex('signers_by_operation').on(table.operationId)],
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
    pages: integer('pages').notNull(),
    firstPage: jsonb('first_page').$type<{ width: number; height: number }>().notNull(),
    box: jsonb('box').$type<SignatureBox>(),
    readAt: moment('read_at'),
    sealedSha256: text('sealed_sha256'),
  },
  (table) => [uniqueIndex('operation_documents_by_reference').on(table.operationId, table.reference)],
)

/** A signing link. Its secret is derived from the id with the server's key, so the database alone opens nothing. */
export const signingLinks = pgTable('signing_links', {
  id: uuid('id').primaryKey(),
  operationId: uuid('operation_id')
    .notNull()
    .references(() => operations.id),
  signerId: uuid('signer_id').notNull(),
  secretHash: text('secret_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  /** SHA-256 of the using tab's `attempt`: the same tab may repeat an exchange whose answer was lost. */
  usedBy: text('used_by'),
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
