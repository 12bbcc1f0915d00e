import type { SignerVia } from '@firmeza/accounts/server'
import type { Refusal, Visitor } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import type { Tab } from '../../domain/in-hand.ts'
import { type Operation, whyNotOpenTo } from '../../domain/operation.ts'
import type { Party } from '../../domain/party.ts'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import { partyOf } from '../party-of.ts'
import { findAuthentic } from '../suspension.ts'
import type { Links, SigningLink } from './links.ts'

export interface ExchangeParts extends ChangeParts {
  clock: Clock
  links: Links
}

class ToldAlready extends Error {}

/**
 * What a link opens, for the tab that loads the page. That says nothing of a person: filters that
 * look through mail load pages too, and run their scripts. So it changes nothing, and whoever comes
 * next may come by the same link, until somebody acts. Evidence says that a page was loaded.
 */
export const exchangeLink = async (
  parts: ExchangeParts,
  { secret, attempt }: { secret: string; attempt: string },
  visitor: Visitor,
): Promise<Result<{ operation: Operation; partyId: string; via: SignerVia; tab: Tab }, Refusal>> => {
  const link = await parts.links.find(secret)
  const operation = link && (await findAuthentic(parts, link.operationId))
  if (!link || !operation) return refuse({ code: 'link-unknown' })
  const party = partyOf(operation, link.partyId)
  const judged = parts.links.judge(link, party, attempt)
  if (!judged.ok) return refuse(whyNoOther(operation, party, parts.clock.now()) ?? judged.refusal)
  const tab = judged.value
  if (link.loadedBy !== tab.exchange) await tell(parts, operation, link, tab, visitor)
  return ok({
    operation: (await findAuthentic(parts, operation.id))!,
    partyId: link.partyId,
    via: viaOf(link),
    tab,
  })
}

const viaOf = ({ takenBySender }: SigningLink): SignerVia => (takenBySender ? 'sender-link' : 'link')

/** Where no fresh link would help either: there is nothing left to sign, and nothing to fetch. */
const whyNoOther = (operation: Operation, party: Party, now: Date) => {
  const closed = whyNotOpenTo(operation, party, now)
  return closed?.code === 'already-signed' ? null : closed
}

const tell = async (
  { links, ...parts }: ExchangeParts,
  known: Operation,
  link: SigningLink,
  tab: Tab,
  visitor: Visitor,
): Promise<void> => {
  try {
    await changeOperation(parts, known, async () =>
      ok({
        change: {},
        events: [
          {
            type: 'PageLoaded',
            at: parts.clock.now(),
            party: link.partyId,
            facts: { ...visitor, link: link.id, via: viaOf(link) },
          },
        ],
        also: async (tx) => {
          if (!(await links.noteLoad(tx, link.id, tab))) throw new ToldAlready()
        },
        value: undefined,
      }),
    )
  } catch (fault) {
    if (!(fault instanceof ToldAlready)) throw fault
  }
}
