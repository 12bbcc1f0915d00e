import type { Failure } from '../failure.ts'

/** Why there is nothing to sign here. Each has its own words and way out. */
export type ClosedReason =
  | 'no-link'
  | 'link-unknown'
  | 'link-used'
  | 'link-expired'
  | 'operation-expired'
  | 'operation-closed'
  | 'operation-cancelled'
  | 'operation-suspended'
  | 'signing-elsewhere'
  | 'operation-declined'
  | 'operation-failed'
  | 'operation-missing'
  | 'document-missing'
  | 'session-over'
  | 'busy'
  | 'offline'
  | 'fault'

/** The pages a refusal ends on, whichever call met it. */
export const closedBy = (failure: Failure): ClosedReason | undefined => {
  if (failure.kind !== 'refused') return undefined
  switch (failure.code) {
    case 'link-unknown':
    case 'link-used':
    case 'link-expired':
    case 'operation-expired':
    case 'operation-closed':
    case 'operation-cancelled':
    case 'operation-suspended':
    case 'signing-elsewhere':
      return failure.code
    case 'not-authorised':
    case 'forbidden':
    case 'not-found':
      return 'session-over'
    default:
      return undefined
  }
}
