import { originsOf, type Visitor } from '@firmeza/http'
import { type Clock, maskEmail, ok, refuse } from '@firmeza/kernel'
import type { MessageLimits } from '@firmeza/messaging'
import type { Limits } from '@firmeza/store'
import { type Operation, whyNotOpenTo } from '../../domain/operation.ts'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import { partyOf } from '../party-of.ts'
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
  if (!link || !known) return
  const whose = (operation: Operation) => partyOf(operation, link.partyId)
  const mine = { who: `renewal ${link.partyId}`, most: 3, withinMinutes: 60 }
  await limits.within([mine, ...(await mailLimits(parts, known, whose(known), originsOf(visitor.ip)))], () =>
    changeOperation(parts, known, async (operation) => {
      const party = whose(operation)
      const at = clock.now()
      const closed = whyNotOpenTo(operation, party, at)
      if (closed && closed.code !== 'already-signed') return refuse(closed)
      return ok({
        change: {},
        events: [
          { type: 'LinkRenewed', at, party: party.id, facts: { ...visitor, to: maskEmail(party.person.email) } },
        ],
        also: (tx) => links.renew(tx, queue, operation, party),
        value: undefined,
      })
    }),
  )
}
