import { originsOf, type Refusal, type Visitor } from '@firmeza/http'
import { maskEmail, maskPhone, ok, type Result, refuse } from '@firmeza/kernel'
import { type Operation, whyNotCorrected } from '../domain/operation.ts'
import type { Person } from '../domain/party.ts'
import { takesPhone } from '../domain/task-kind.ts'
import { changeOperation } from './change-operation.ts'
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

const MOST_AN_HOUR = 5

/**
 * Corrects where a party is reached, as long as they have not acted. With another e-mail address,
 * the links until then open nothing any more and, where it is the party's turn, a fresh one is
 * mailed. What was, and what is, is evidence.
 */
export const correctParty = async (
  { links, limits, queue, clock, kinds, smsCountries, ...parts }: ReassignParts,
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
      const closed = whyNotCorrected(operation, party, at)
      if (closed) return refuse(closed)
      const now = readPerson({ ...party.person, ...given(correction) }, way)
      if (!now.ok) return now
      const person = now.value
      const hasMoved = person.email !== party.person.email
      const hasOther = person.phone !== party.person.phone
      if (!hasMoved && !hasOther) return ok({ unchanged: undefined })
      const type = hasMoved ? 'PartyCorrected' : 'PhoneCorrected'
      const to = [hasMoved && maskEmail(person.email), hasOther && person.phone && maskPhone(person.phone)]
      const facts = { ...visitor, to: to.filter(Boolean).join(' · '), person: personFacts(person) }
      return ok(reassigned({ links, queue }, operation, party, { type, at, person, facts }))
    }),
  )
}

const given = ({ email, phone }: Correction): Partial<Pick<Person, 'email' | 'phone'>> => ({
  ...(email === undefined ? {} : { email }),
  ...(phone === undefined ? {} : { phone }),
})
