import type { SignerVia } from '@firmeza/accounts/server'
import type { Refusal, Visitor } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import { isSigned, type Operation, whyNotOpen } from '../../domain/operation.ts'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import { isToBeOpened } from '../mark-opened.ts'
import { findOperation } from '../store.ts'
import type { Links, SigningLink } from './links.ts'

export interface ExchangeParts extends ChangeParts {
  clock: Clock
  links: Links
}

class TakenMeanwhile extends Error {}

/**
 * Uses a link up for the operation it leads to, and opens that. Who used it is evidence, in the same transaction. A repeat by the same tab is
 * the same use, and no event of its own: it gets what the first answer held, and whatever is done with that names who did it.
 */
export const exchangeLink = async (
  parts: ExchangeParts,
  { secret, attempt }: { secret: string; attempt: string },
  visitor: Visitor,
): Promise<Result<{ operation: Operation; signerId: string; via: SignerVia }, Refusal>> => {
  const link = await parts.links.find(secret)
  const operation = link && (await findOperation(parts.database.db, link.operationId))
  if (!link || !operation) return refuse({ code: 'link-unknown' })
  const judged = parts.links.judge(link, attempt)
  if (!judged.ok) return refuse(whyNoOther(operation, parts.clock.now()) ?? judged.refusal)
  if (judged.value === 'first') {
    const used = await use(parts, operation, link, attempt, visitor)
    // Somebody was quicker, perhaps the same tab.
    if (!used) return exchangeLink(parts, { secret, attempt }, visitor)
  }
  return ok({
    operation: (await findOperation(parts.database.db, operation.id))!,
    signerId: link.signerId,
    via: viaOf(link),
  })
}

const viaOf = ({ takenBySender }: SigningLink): SignerVia => (takenBySender ? 'sender-link' : 'link')

/** Where no fresh link would help either: there is nothing left to sign, and nothing to fetch. */
const whyNoOther = (operation: Operation, now: Date) => (isSigned(operation) ? null : whyNotOpen(operation, now))

const use = async (
  { links, ...parts }: ExchangeParts,
  known: Operation,
  link: SigningLink,
  attempt: string,
  visitor: Visitor,
): Promise<boolean> => {
  try {
    await changeOperation(parts, known, async (operation) => {
      const at = parts.clock.now()
      const used = { type: 'LinkUsed', at, facts: { ...visitor, link: link.id, via: viaOf(link) } }
      const opened = { type: 'OperationOpened', at, facts: { ...visitor, via: viaOf(link) } }
      return ok({
        ...(isToBeOpened(operation, at)
          ? { change: { state: 'opened' as const }, events: [used, opened] }
          : { change: {}, events: [used] }),
        also: async (tx) => {
          if (!(await links.takeUp(tx, link.id, attempt))) throw new TakenMeanwhile()
        },
        value: undefined,
      })
    })
    return true
  } catch (fault) {
    if (fault instanceof TakenMeanwhile) return false
    throw fault
  }
}
