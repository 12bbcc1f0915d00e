import { originsOf, type Visitor } from '@firmeza/http'
import { type Clock, maskEmail, ok, refuse } from '@firmeza/kernel'
import type { MessageLimits } from '@firmeza/messaging'
import type { Limits } from '@firmeza/store'
import { isSigned, whyNotOpen } from '../../domain/operation.ts'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import { findOperation } from '../store.ts'
import type { Links } from './links.ts'
import { mailLimits } from './mail-limits.ts'

export interface RenewParts extends ChangeParts {
  clock: Clock
  links: Links
  limits: Limits
  messageLimits: MessageLimits
}

/**
 * Mails a fresh link to the address the old one went to, where there is still something to sign or
 * to fetch. The caller learns nothing: not whether the secret is of a link, nor whether a mail goes
 * out. Who asked is evidence.
 */
export const renewLink = async (parts: RenewParts, secret: string, visitor: Visitor): Promise<void> => {
  const { links, limits, queue, clock } = parts
  const link = await links.find(secret)
  const known = link && (await findOperation(parts.database.db, link.operationId))
  if (!known) return
  const mine = { who: `renewal ${known.id}`, most: 3, withinMinutes: 60 }
  await limits.within([mine, ...(await mailLimits(parts, known, originsOf(visitor.ip)))], () =>
    changeOperation(parts, known, async (operation) => {
      const at = clock.now()
      const closed = isSigned(operation) ? null : whyNotOpen(operation, at)
      if (closed) return refuse(closed)
      return ok({
        change: {},
        events: [{ type: 'LinkRenewed', at, facts: { ...visitor, to: maskEmail(operation.signer.email) } }],
        also: (tx) => links.renew(tx, queue, operation),
        value: undefined,
      })
    }),
  )
}
