import type { ReadEvent } from './chain.ts'

/** Events by which a party is somebody else, or has another mailbox. */
const ELSEWHERE = ['PartyCorrected', 'PartyHandedOver']
/** Those that say who a party is from then on, in `person`. */
const TELLING = [...ELSEWHERE, 'PhoneCorrected']

type Told = Pick<ReadEvent, 'type' | 'party'>

const lastOf = <Event extends Told>(types: string[], events: readonly Event[], party: string): Event | undefined =>
  events.findLast((event) => types.includes(event.type) && event.party === party)

/** The person a party is by what was told last of it, as evidence tells persons. */
export const personTold = (events: readonly ReadEvent[], party: string): ReadEvent['facts'][string] | undefined =>
  lastOf(TELLING, events, party)?.facts.person

/**
 * What happened to a party since they are who they are now, and have the mailbox they have: what
 * was mailed to another, and whatever somebody looked at who came by it, tells nothing of them.
 */
export const sinceReassigned = <Event extends Told>(events: readonly Event[], party: string): Event[] => {
  const last = lastOf(ELSEWHERE, events, party)
  return events.slice(last ? events.indexOf(last) + 1 : 0).filter((event) => event.party === party)
}
