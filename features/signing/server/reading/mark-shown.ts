import { type Clock, ok } from '@firmeza/kernel'
import {
  type Acting,
  type ChangeParts,
  changeOperation,
  type Operation,
  type PartyDocument,
  partyOf,
  tabHasEnded,
  whyNotTheirs,
} from '@firmeza/operations/server'

export interface Shown {
  documentId: string
  /** Of the bytes that were drawn from: the vault hands out no others under that name. */
  sha256: string
  as: keyof NonNullable<PartyDocument['shown']>
}

/**
 * A party was shown a document, for the first time in this way while it can be signed. Whoever
 * shows it some other way (a PDF viewer of their own) is not told of: the event says what was drawn
 * from which bytes.
 */
export const markShown = async (
  parts: ChangeParts & { clock: Clock },
  opened: Operation,
  { documentId, sha256, as }: Shown,
  { partyId, actor, tab }: Acting,
): Promise<void> => {
  await changeOperation(parts, opened, async (operation) => {
    const at = parts.clock.now()
    const party = partyOf(operation, partyId)
    if (whyNotTheirs(operation, party, at) || (tab && tabHasEnded(party, tab))) return ok({ unchanged: undefined })
    const theirs = party.documents.find((each) => each.documentId === documentId)
    if (!theirs || theirs.shown?.[as]) return ok({ unchanged: undefined })
    const shown = { ...theirs.shown, [as]: at.toISOString() }
    return ok({
      change: { parties: [{ id: partyId, documents: [{ documentId, shown }] }] },
      events: [{ type: 'DocumentShown', at, party: partyId, facts: { ...actor, document: documentId, sha256, as } }],
      value: undefined,
    })
  })
}
