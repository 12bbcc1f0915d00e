import type { Payer, Principal } from '@firmeza/accounts/server'

type Named = 'kind' | 'domainUuid'

/**
 * Who creates, and for whom: whoever pays, and a visitor with the grant for one trial. What is
 * known of them at creation, and no token: work that goes on afterwards keeps it.
 */
export type Creator = PayingCreator | Extract<Principal, { kind: 'trial' }>
export type PayingCreator =
  | Pick<Extract<Payer, { kind: 'client' }>, Named | 'accountId' | 'accountName'>
  | Pick<Extract<Payer, { kind: 'holder' }>, Named | 'accountId' | 'accountName' | 'userId'>

export const pays = (creator: Creator): creator is PayingCreator => creator.kind !== 'trial'
