import type { Allowance, Visitor } from '@firmeza/http'
import { type Clock, maskEmail, ok } from '@firmeza/kernel'
import { isSigned, whyNotOpen } from '../../domain/operation.ts'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import type { Links } from './links.ts'

export interface RenewParts extends ChangeParts {
  clock: Clock
  links: Links
  /** Fresh links an operation. */
  renewals: Allowance
}

/**
 * Mails a fresh link to the address the old one went to, where there is still something to sign or to fetch. The caller learns nothing: not
 * whether the secret is of a link, nor whether a mail goes out. Who asked is evidence.
 */
export const renewLink = async (parts: RenewParts, secret: string, visitor: Visitor): Promise<void> => {
  const { links, renewals, queue, clock } = parts
  const link = await links.find(secret)
  if (!link || renewals.wait(link.operationId) > 0) return
  renewals.count(link.operationId)
  await changeOperation(parts, link.operationId, async (operation) => {
    const at = clock.now()
    if (!isSigned(operation) && whyNotOpen(operation, at)) return ok({ unchanged: undefined })
    return ok({
      change: {},
      events: [{ type: 'LinkRenewed', at, facts: { ...visitor, to: maskEmail(operation.signer.email) } }],
      also: (tx) => links.renew(tx, queue, operation),
      value: undefined,
    })
  })
}
