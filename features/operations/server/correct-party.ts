import { originsOf, type Refusal, type Visitor } from '@firmeza/http'
import { type Clock, isEmailAddress, ok, type Result, refuse } from '@firmeza/kernel'
import type { MessageLimits } from '@firmeza/messaging'
import type { Limits } from '@firmeza/store'
import { type Operation, partiesInTurn, whyNotCorrected } from '../domain/operation.ts'
import type { Person } from '../domain/party.ts'
import type { TaskKind } from '../domain/task-kind.ts'
import { type ChangeParts, changeOperation } from './change-operation.ts'
import type { Links } from './links/links.ts'
import { mailLimits } from './links/mail-limits.ts'
import { personFacts } from './operation-facts.ts'
import { partyToAct } from './party-of.ts'
import { toE164, whyNoSms } from './phone.ts'

export interface CorrectionParts extends ChangeParts {
  clock: Clock
  kinds: readonly TaskKind[]
  links: Links
  limits: Limits
  messageLimits: MessageLimits
  /** Countries that SMS are sent to. */
  smsCountries: ReadonlySet<string>
}

/** Where somebody is reached; what is absent stays. */
export interface Correction {
  signerUuid?: string | undefined
  email?: string | undefined
  phone?: string | undefined
}

const MOST_AN_HOUR = 5

/**
 * Corrects where a party is reached, as long as they have not acted: whoever was reached until then
 * finds that their links open nothing any more and, where it is the party's turn, a fresh one is
 * mailed to the right address. Both addresses are evidence.
 */
export const correctParty = async (
  { links, limits, queue, clock, kinds, smsCountries, ...parts }: CorrectionParts,
  known: Operation,
  { correction, visitor }: { correction: Correction; visitor: Visitor },
): Promise<Result<void, Refusal>> => {
  const asked = partyToAct(known, correction.signerUuid)
  if (!asked.ok) return asked
  const { id: partyId, tasks } = asked.value
  const needsPhone = tasks.some((task) => kinds.some(({ kind, needsPhone: needs }) => kind === task.kind && needs))
  const read = readCorrection(asked.value.person, correction, { needsPhone, smsCountries })
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
      const person = { ...party.person, ...read.value }
      if (person.email === party.person.email && person.phone === party.person.phone)
        return ok({ unchanged: undefined })
      const tenure = party.tenure + 1
      const isInTurn = partiesInTurn(operation).some(({ id }) => id === partyId)
      return ok({
        change: {
          parties: [{ id: partyId, person, tenure, heldBy: null, mailedAt: null }],
          clear: ['mail-rejected'],
        },
        events: [{ type: 'PartyCorrected', at, party: partyId, facts: { ...visitor, person: personFacts(person) } }],
        also: async (tx) => {
          if (isInTurn && party.invite) await links.invite(tx, queue, operation, { ...party, person, tenure })
        },
        value: undefined,
      })
    }),
  )
}

/** The person with what is corrected, wherever it stands. */
const readCorrection = (
  person: Person,
  { email = person.email, phone = person.phone }: Correction,
  { needsPhone, smsCountries }: { needsPhone: boolean; smsCountries: ReadonlySet<string> },
): Result<Person, Refusal> => {
  const bad = (field: string, reason: string) => refuse({ code: 'payload-invalid', field, reason } as const)
  if (!isEmailAddress(email)) return bad('email', 'email')
  const number = phone && toE164(phone)
  if (number === null) return bad('phone', 'phone')
  if (needsPhone && number === '') return bad('phone', 'value-missing')
  const unserved = needsPhone && whyNoSms(number, smsCountries)
  if (unserved) return bad('phone', unserved)
  return ok({ ...person, email, phone: number, fields: fieldsWith(person, { email, cellphone: number }) })
}

/** What pages and panel show of it stands among the sender's fields too. */
const fieldsWith = ({ fields }: Person, values: Record<string, string>): Person['fields'] =>
  fields.map((field) => ({ ...field, value: values[field.identifier] ?? field.value }))
