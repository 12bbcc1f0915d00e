import { type Clock, isUuid, ok } from '@firmeza/kernel'
import { type Bounce, isAbout, withoutAddress } from '@firmeza/messaging'
import { sql } from 'drizzle-orm'
import { withCopy } from '../../domain/copy.ts'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import { operations } from '../schema.ts'
import { copyNamed } from './copy-facts.ts'

/** A mail that went out, or may have. */
const OUT = ['sent', 'unconfirmed']

/**
 * A report says that the mail with a copy could not be delivered: evidence says so, once. False: no
 * such mail was sent to that address, or it is told already.
 */
export const noteCopyBounce = async (
  { clock, ...parts }: ChangeParts & { clock: Clock },
  report: Bounce,
): Promise<boolean> => {
  const { mailId, status, diagnostic } = report
  if (!isUuid(mailId)) return false
  const named = JSON.stringify([{ mailId }])
  const [row] = await parts.database.db
    .select({ id: operations.id })
    .from(operations)
    .where(sql`copies <> '[]'::jsonb and ${operations.copies} @> ${named}::jsonb`)
  if (!row) return false
  const noted = await changeOperation<boolean, never>(parts, row.id, async ({ copies }) => {
    const copy = copies.find((each) => each.mailId === mailId)
    if (!copy || !OUT.includes(copy.standing) || !isAbout(report, copy.email)) return ok({ unchanged: false })
    const facts = { ...copyNamed(copy), status, reply: withoutAddress(diagnostic || status, copy.email) }
    return ok({
      change: { copies: withCopy(copies, copy.id, { standing: 'returned' }) },
      events: [{ type: 'CopyBounced', at: clock.now(), facts }],
      value: true,
    })
  })
  return noted.ok && noted.value
}
