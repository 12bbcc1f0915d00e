import { originsOf, type Refusal } from '@firmeza/http'
import { maskEmail, ok, type Result, refuse } from '@firmeza/kernel'
import { namesPlace } from '@firmeza/messaging'
import { takeInHand } from '../domain/in-hand.ts'
import { type Operation, whyNotHandedOver } from '../domain/operation.ts'
import type { Person } from '../domain/party.ts'
import { takesPhone } from '../domain/task-kind.ts'
import type { Acting } from './actor.ts'
import { changeOperation } from './change-operation.ts'
import { mailLimits } from './links/mail-limits.ts'
import { messageKindOf } from './message-kind.ts'
import { personFacts } from './operation-facts.ts'
import { partyOf } from './party-of.ts'
import { type ReassignParts, readPerson, reassigned } from './reassigned.ts'
import { SENDER_MAIL, type SenderMailJob } from './tell-sender.ts'

export type Successor = Pick<Person, 'name' | 'lastname' | 'email' | 'phone'>

/** Of an operation: it goes from hand to hand no further. */
const MOST_A_DAY = 3
/** What the sender knew the person by who was asked first is nothing of the other's. */
const KEPT_FIELDS = ['name', 'lastname', 'email', 'cellphone', 'idiomadef', 'signbox']

/**
 * Who was asked to act passes that on to somebody else, where the sender lets them, and as long as
 * they have not acted. Evidence tells who it was, by what they came, and who it is now.
 */
export const handOver = async (
  { links, limits, queue, clock, kinds, smsCountries, ...parts }: ReassignParts,
  opened: Operation,
  successor: Successor,
  { partyId, actor, tab }: Acting,
): Promise<Result<void, Refusal>> => {
  const known = partyOf(opened, partyId)
  const fields = known.person.fields.filter(({ identifier }) => KEPT_FIELDS.includes(identifier))
  const needsPhone = takesPhone(known, kinds)
  const read = readPerson({ ...successor, fields }, { needsPhone, smsCountries })
  if (!read.ok) return read
  const person = read.value
  if (person.email.toLowerCase() === known.person.email.toLowerCase())
    return refuse({ code: 'payload-invalid', field: 'email', reason: 'email' })
  const kind = await messageKindOf(parts.database.db, opened)
  const lure = kind === 'free' && (['name', 'lastname'] as const).find((each) => namesPlace(person[each]))
  if (lure) return refuse({ code: 'payload-invalid', field: lure, reason: 'link' })
  const mine = { who: `handover ${opened.id}`, most: MOST_A_DAY, withinMinutes: 24 * 60 }
  const counted = await mailLimits(parts, opened, { ...known, person }, originsOf(actor.ip))
  // Its sender is told by e-mail too.
  const telling = opened.accountId ? parts.messageLimits.mail(kind, { account: opened.accountId }) : []
  return limits.within<void, Refusal>([mine, ...counted, ...telling], () =>
    changeOperation<undefined, Refusal>({ ...parts, queue }, opened, async (operation) => {
      const at = clock.now()
      const party = partyOf(operation, partyId)
      const closed = whyNotHandedOver(operation, party, at)
      if (closed) return refuse(closed)
      const hand = takeInHand(party, tab)
      if (!hand.ok) return hand
      const { name, lastname } = party.person
      const from = { name: name.toWellFormed(), lastname: lastname.toWellFormed() }
      const facts = { ...actor, from, person: personFacts(person), to: maskEmail(person.email) }
      const decided = reassigned({ links, queue }, operation, party, {
        person,
        at,
        told: { type: 'PartyHandedOver', facts },
      })
      const { accountId } = operation
      const told = accountId && ({ operationId: operation.id, accountId, of: 'handover' } satisfies SenderMailJob)
      return ok({ ...decided, jobs: told ? [{ queue: SENDER_MAIL, data: told }] : [] })
    }),
  )
}
