import { originsOf, type Refusal, type Visitor } from '@firmeza/http'
import { maskEmail, maskPhone, ok, type Result, refuse } from '@firmeza/kernel'
import { type Operation, whyNotCorrected, whyPhoneNotCorrected } from '../domain/operation.ts'
import type { Party, Person } from '../domain/party.ts'
import { takesPhone } from '../domain/task-kind.ts'
import { changeOperation, type Decision } from './change-operation.ts'
import { mailLimits } from './links/mail-limits.ts'
import { personFacts } from './operation-facts.ts'
import { partyToAct } from './party-of.ts'
import { type ReassignParts, readPerson, reassigned } from './reassigned.ts'

/** Where somebody is reached; what is absent stays. */
export interface Correction {
  signerUuid?: string | undefined
  email?: string | undefined
  phone?: string | undefined
}

export interface EndCodes {
  /** What ends the codes that a party was sent to the phone they have. */
  endCodes(party: Party, at: Date): Promise<Required<Pick<Decision<never>, 'events' | 'also'>>>
}

const MOST_AN_HOUR = 5

/**
 * Corrects where a party is reached, as long as they have not acted; the phone that their code goes
 * to, until they have signed. With another e-mail address, the links until then open nothing any
 * more and, where it is the party's turn, a fresh one is mailed; with another phone, a code that is
 * out signs nothing any more. What was, and what is, is evidence.
 */
export const correctParty = async (
  { links, limits, queue, clock, kinds, smsCountries, endCodes, ...parts }: ReassignParts & EndCodes,
  known: Operation,
  { correction, visitor }: { correction: Correction; visitor: Visitor },
): Promise<Result<void, Refusal>> => {
  const asked = partyToAct(known, correction.signerUuid)
  if (!asked.ok) return asked
  const { id: partyId } = asked.value
  const way = { needsPhone: takesPhone(asked.value, kinds), smsCountries }
  const read = readPerson({ ...asked.value.person, ...given(correction) }, way)
  if (!read.ok) return read
  const corrected = { ...asked.value, person: read.value }
  const mine = { who: `correction ${known.id}`, most: MOST_AN_HOUR, withinMinutes: 60 }
  const counted = await mailLimits(parts, known, corrected, originsOf(visitor.ip))
  return limits.within<void, Refusal>([mine, ...counted], () =>
    changeOperation<undefined, Refusal>({ ...parts, queue }, known, async (operation) => {
      const at = clock.now()
      const party = operation.parties.find(({ id }) => id === partyId)!
      const now = readPerson({ ...party.person, ...given(correction) }, way)
      if (!now.ok) return now
      const person = now.value
      const hasMoved = person.email !== party.person.email
      const hasOther = person.phone !== party.person.phone
      const closed = (hasMoved ? whyNotCorrected : whyPhoneNotCorrected)(operation, party, at)
      if (closed) return refuse(closed)
      if (!hasMoved && !hasOther) return ok({ unchanged: undefined })
      const type = hasMoved ? 'PartyCorrected' : 'PhoneCorrected'
      const to = [hasMoved && maskEmail(person.email), hasOther && person.phone && maskPhone(person.phone)]
      const facts = { ...visitor, to: to.filter(Boolean).join(' · '), person: personFacts(person) }
      const decided = reassigned({ links, queue }, operation, party, { person, at, told: { type, facts } })
      return ok(hasOther ? await endingCodes(decided, endCodes, party, at) : decided)
    }),
  )
}

/** What was noted of codes to the other phone concerns nobody any more. */
const endingCodes = async (
  { change, events, also, ...decided }: Decision<undefined>,
  endCodes: EndCodes['endCodes'],
  party: Party,
  at: Date,
): Promise<Decision<undefined>> => {
  const ended = await endCodes(party, at)
  return {
    ...decided,
    change: { ...change, clear: [...(change.clear ?? []), 'code-locked', 'code-undelivered'] },
    events: [...events, ...ended.events],
    also: async (tx) => {
      await also?.(tx)
      await ended.also(tx)
    },
  }
}

const given = ({ email, phone }: Correction): Partial<Pick<Person, 'email' | 'phone'>> => ({
  ...(email === undefined ? {} : { email }),
  ...(phone === undefined ? {} : { phone }),
})
