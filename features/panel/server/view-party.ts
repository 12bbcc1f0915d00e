import { type ReadEvent, sinceReassigned, type ToldEvent } from '@firmeza/evidence/server'
import { firstShown, type Party } from '@firmeza/operations/server'
import type { PanelSigner } from '../wire.ts'

/** Mails that lead to something that is still to be done. */
const ASKING = ['invitation', 'reminder', 'renewal']

const STANDINGS: Record<string, NonNullable<PanelSigner['mail']>['standing']> = {
  MailSent: 'taken',
  MailRejected: 'refused',
  MailUnconfirmed: 'unconfirmed',
  MailBounced: 'returned',
}

/** What the chain tells last of the mails to the mailbox a party has; null: nothing yet. */
export const mailOf = (events: readonly ReadEvent[], party: string): PanelSigner['mail'] => {
  const last = sinceReassigned(events, party).findLast(
    ({ type, facts }) => Object.hasOwn(STANDINGS, type) && ASKING.includes(String(facts.kind)),
  )
  return last ? { standing: STANDINGS[last.type]!, at: last.at.toISOString() } : null
}

/** When the first of their documents was first handed to a page of theirs; null: none was. */
export const shownTo = ({ documents }: Pick<Party, 'documents'>): string | null => {
  const moments = documents.flatMap((each) => firstShown(each) ?? []).map((moment) => moment.toISOString())
  return moments.toSorted()[0] ?? null
}

/** The act that a party gave a reason for, in its sentence, and the reason; null: there is none. */
export const saidBy = (
  events: readonly ReadEvent[],
  told: readonly ToldEvent[],
  party: string,
): PanelSigner['said'] => {
  const act = events.findLast((event) => event.party === party && typeof event.facts.reason === 'string')
  const title = told.find(({ seq }) => seq === act?.seq)?.title
  return act && title ? { title, reason: String(act.facts.reason) } : null
}
