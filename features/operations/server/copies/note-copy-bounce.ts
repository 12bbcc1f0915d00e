import { type Clock, isUuid, ok } from '@firmeza/kernel'
import { type Bounce, withoutAddress } from '@firmeza/messaging'
import { sql } from 'drizzle-orm'
import { withCopy } from '../../domain/copy.ts'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import { operations } from '../schema.ts'
import { copyNamed } from './copy-facts.ts'

/**
 * A report says that the mail with a copy could not be delivered: evidence says so, once. False: no
 * such mail was sent to that address, or it is told already.
 */
export const noteCopyBounce = async (
  { clock, ...parts }: ChangeParts & { clock: Clock },
  { mailId, status, diagnostic, recipient }: Bounce,
): Promise<boolean> => {
  if (!isUuid(mailId)) return false
  const named = JSON.stringify([{ id: mailId }])
  const [row] = await parts.database.db
    .select({ id: operations.id })
    .from(operations)
    .where(sql`copies <> '[]'::jsonb and ${operations.copies} @> ${named}::jsonb`)
  if (!row) return false
  const noted = await changeOperation<boolean, never>(parts, row.id, async ({ copies }) => {
    const copy = copies.find(({ id }) => id === mailId)
    const isOther = recipient && recipient.toLowerCase() !== copy?.email.toLowerCase()
    if (copy?.standing !== 'sent' || isOther) return ok({ unchanged: false })
    const facts = { ...copyNamed(copy), status, reply: withoutAddress(diagnostic || status, copy.email) }
    return ok({
      change: { copies: withCopy(copies, mailId, { standing: 'returned' }) },
      events: [{ type: 'CopyBounced', at: clock.now(), facts }],
      value: true,
    })
  })
  return noted.ok && noted.value
}
