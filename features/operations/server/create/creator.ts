import type { Payer, Principal } from '@firmeza/accounts/server'

/** Who may create: whoever pays, and a visitor with the grant for one trial. */
export type Creator = Payer | Extract<Principal, { kind: 'trial' }>
