import { isPayer, type Principal } from '@firmeza/accounts/server'
import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import type { Operation } from '../domain/operation.ts'
import type { Party } from '../domain/party.ts'

/** The party of that id, which must be there. */
export const partyOf = ({ id, parties }: Operation, partyId: string): Party => {
  const party = parties.find((each) => each.id === partyId)
  if (!party) throw new RangeError(`operation ${id} has no party ${partyId}`)
  return party
}

/**
 * The party a caller acts for. A party's own token names it; who pays may act for any, and has to
 * say for which (`signerUuid`) where there are several.
 */
export const partyFor = (
  principal: Principal | null,
  { parties }: Operation,
  signerUuid?: string,
): Result<Party, Refusal> => {
  const named = principal?.kind === 'signer' ? principal.partyId : signerUuid
  if (named === undefined && !isPayer(principal)) return refuse({ code: 'forbidden' })
  return partyToAct({ parties }, named)
}

/** The party named, or the only one there is. */
export const partyToAct = (
  { parties }: Pick<Operation, 'parties'>,
  named: string | undefined,
): Result<Party, Refusal> => {
  const [only, ...others] = parties
  if (named === undefined)
    return others.length === 0
      ? ok(only!)
      : refuse({ code: 'payload-invalid', field: 'signerUuid', reason: 'value-missing' })
  const party = parties.find(({ id }) => id === named)
  return party ? ok(party) : refuse({ code: 'not-found' })
}
