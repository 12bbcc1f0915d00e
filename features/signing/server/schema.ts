import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { OtpChannel } from '../domain/otp.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** What became of a message that was out: `bounced` by a mail server, the others by a gateway. */
export type MessageStatus = 'delivered' | 'undelivered' | 'failed' | 'bounced'

/**
 * One-time codes asked for. `codeHmac` is bound to operation, party, documents and challenge: it
 * verifies nothing else.
 */
export const otpChallenges = pgTable(
  'otp_challenges',
  {
    id: uuid('id').primaryKey(),
    operationId: uuid('operation_id').notNull(),
    taskId: uuid('task_id').notNull(),
    codeHmac: text('code_hmac').notNull(),
    channel: text('channel').$type<OtpChannel>().notNull(),
    issuedAt: moment('issued_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    failed: boolean('failed').notNull().default(false),
    lockedUntil: moment('locked_until'),
    /** It went to a phone that was corrected since. */
    endedAt: moment('ended_at'),
    /** What was told of its message once it was out, each once. */
    receipts: jsonb('receipts').$type<MessageStatus[]>().notNull().default([]),
  },
  (table) => [index('otp_challenges_by_task').on(table.taskId)],
)
