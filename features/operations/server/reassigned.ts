import type { Told, WingEvent } from '@firmeza/evidence/server'
import type { Refusal } from '@firmeza/http'
import { type Clock, isEmailAddress, ok, type Result, refuse } from '@firmeza/kernel'
import type { MessageLimits } from '@firmeza/messaging'
import type { Limits, Queue } from '@firmeza/store'
import { type Operation, partiesInTurn } from '../domain/operation.ts'
import type { Party, PartyDocument, Person } from '../domain/party.ts'
import type { TaskKind } from '../domain/task-kind.ts'
import type { ChangeParts, Decision } from './change-operation.ts'
import type { Links } from './links/links.ts'
import { toE164, whyNoSms } from './phone.ts'

export interface ReassignParts extends ChangeParts {
  clock: Clock
  kinds: readonly TaskKind[]
  links: Links
  limits: Limits
  messageLimits: MessageLimits
  /** Countries that SMS are sent to. */
  smsCountries: ReadonlySet<string>
}

interface Reassignment {
  person: Person
  at: Date
  told: Told<'PartyCorrected' | 'PhoneCorrected' | 'PartyHandedOver'>
}

/**
 * A party who has not acted is somebody else from now on, or is reached elsewhere. Where mails go
 * to another mailbox, links and tabs from before open nothing any more, nor are they known again;
 * where it is the party's turn, a fresh link is mailed. Whatever was mailed before stays rendered.
 */
export const reassigned = (
  { links, queue }: { links: Links; queue: Queue },
  operation: Operation,
  party: Party,
  { person, at, told }: Reassignment,
): Decision<undefined> => {
  const events: WingEvent[] = [{ ...told, at, party: party.id }]
  if (person.email === party.person.email)
    return { change: { parties: [{ id: party.id, person }] }, events, value: undefined }
  const next = { ...party, person, tenure: party.tenure + 1 }
  const isInTurn = partiesInTurn(operation).some(({ id }) => id === party.id)
  return {
    change: {
      // What somebody else saw who came by their mailbox tells nothing of the party.
      parties: [{ id: party.id, person, tenure: next.tenure, heldBy: null, documents: party.documents.map(unseen) }],
      clear: ['mail-rejected', 'mail-unconfirmed'],
    },
    events,
    also: async (tx) => {
      await links.forget(tx, party)
      if (isInTurn && party.invite) await links.invite(tx, queue, operation, next)
    },
    value: undefined,
  }
}

const unseen = ({ documentId }: PartyDocument) => ({ documentId, seen: null, shown: null })

/** The person as they can be reached, whose fields say the same. */
export const readPerson = (
  person: Person,
  { needsPhone, smsCountries }: { needsPhone: boolean; smsCountries: ReadonlySet<string> },
): Result<Person, Refusal> => {
  const bad = (field: string, reason: string) => refuse({ code: 'payload-invalid', field, reason } as const)
  const { email, name, lastname } = person
  if (!isEmailAddress(email)) return bad('email', 'email')
  const phone = person.phone && toE164(person.phone)
  if (phone === null) return bad('phone', 'phone')
  if (needsPhone && phone === '') return bad('phone', 'value-missing')
  const unserved = needsPhone && whyNoSms(phone, smsCountries)
  if (unserved) return bad('phone', unserved)
  const values: Record<string, string> = { name, lastname, email, cellphone: phone }
  const fields = person.fields.map((field) => ({
    ...field,
    value: Object.hasOwn(values, field.identifier) ? values[field.identifier]! : field.value,
  }))
  return ok({ ...person, phone, fields })
}
