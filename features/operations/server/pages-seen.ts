import type { WingEvent } from '@firmeza/evidence/server'
import type { Refusal } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import type { Database, Limits } from '@firmeza/store'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Operation, type OperationDocument, whyNotTheirs } from '../domain/operation.ts'
import { type SeenPage, seenTogether, unseenPages } from '../domain/pages-seen.ts'
import { firstShown, type Party } from '../domain/party.ts'
import type { SeenDocument } from '../wire.ts'
import type { Acting } from './actor.ts'
import { partyOf } from './party-of.ts'
import { parties, partyDocuments } from './schema.ts'

/** A page that is left and come back to tells twice; this often only a program does. */
const MOST_AN_HOUR = 120

/** How far a party saw a document, as their browser told; null: it did not. */
export interface Seen {
  document: OperationDocument
  pages: SeenPage[] | null
}

/**
 * How far a party has seen their documents, with what their browser tells now. That is a claim: it
 * counts for no longer than the document has been handed out to them. What another program says
 * of a screen is none.
 */
export const seenNow = (
  operation: Operation,
  { documents }: Pick<Party, 'documents'>,
  told: readonly SeenDocument[],
  { actor }: Pick<Acting, 'actor'>,
  at: Date,
): Seen[] => {
  const claims = actor.via === 'api-client' ? [] : told
  return documents.map((theirDocument) => {
    const { documentId, seen } = theirDocument
    const document = operation.documents.find(({ id }) => id === documentId)!
    const first = firstShown(theirDocument)
    const mostSeconds = first ? (at.getTime() - first.getTime()) / 1000 : 0
    const theirs = claims.filter(({ documentUuid }) => documentUuid === documentId).flatMap(({ pages }) => pages)
    return { document, pages: seenTogether(seen, theirs, { pages: document.pages, mostSeconds }) }
  })
}

/**
 * Why a party cannot accept documents yet: their sender wants every page seen, and of some the
 * browser has not told. Null while they can.
 */
export const whyUnseen = (
  { rules }: Pick<Operation, 'rules'>,
  seen: readonly Seen[],
): Refusal<'pages-not-seen'> | null => {
  if (!rules.everyPage) return null
  const unseen = seen
    .map(({ document, pages }) => ({ documentUuid: document.id, pages: unseenPages(pages, document.pages) }))
    .find(({ pages }) => pages.length > 0)
  return unseen ? { code: 'pages-not-seen', ...unseen } : null
}

/** The evidence of it, where anything was told. */
export const seenEvents = (seen: readonly Seen[], { party, at }: { party: string; at: Date }): WingEvent[] =>
  seen.flatMap(({ document: { id, sourceSha256, pages: total }, pages }) =>
    pages
      ? [{ type: 'PagesSeen', at, party, facts: { document: id, sha256: sourceSha256, seen: pages, pages: total } }]
      : [],
  )

/**
 * The evidence of what browsers had told of those who have not answered, when an operation ends
 * without them.
 */
export const seenWithoutAnswer = ({ parties, documents }: Operation, at: Date): WingEvent[] =>
  parties
    .filter(({ doneAt }) => doneAt === null)
    .flatMap(({ id, documents: theirs }) => {
      const seen = theirs
        .filter(({ readAt }) => readAt === null)
        .map((each) => ({ document: documents.find((one) => one.id === each.documentId)!, pages: each.seen }))
      return seenEvents(seen, { party: id, at })
    })

/**
 * Keeps what a party's browser tells while they have not answered. It is no act of theirs, and no
 * change of the operation: it becomes evidence with the answer, or when the operation ends without.
 * What comes at the same time as another telling may be lost; the next one tells the totals again.
 */
export const keepPagesSeen = async (
  { database, clock, limits }: { database: Database; clock: Clock; limits: Limits },
  operation: Operation,
  told: readonly SeenDocument[],
  acting: Acting,
): Promise<Result<void, Refusal>> => {
  const at = clock.now()
  const party = partyOf(operation, acting.partyId)
  const closed = whyNotTheirs(operation, party, at)
  if (closed) return refuse(closed)
  const mine = { who: `pages seen ${party.id}`, most: MOST_AN_HOUR, withinMinutes: 60 }
  return limits.within<void, Refusal>([mine], async () => {
    const now = seenNow(operation, party, told, acting, at)
    for (const { document, pages } of now) {
      const before = party.documents.find(({ documentId }) => documentId === document.id)!
      if (JSON.stringify(pages) !== JSON.stringify(before.seen))
        await keep(database, party, document.id, before.seen, pages)
    }
    return ok(undefined)
  })
}

/** Only over what was known, of the same person, and before they have accepted it, or answered. */
const keep = (
  { db }: Database,
  { id, tenure }: Party,
  documentId: string,
  before: SeenPage[] | null,
  seen: SeenPage[] | null,
) =>
  db
    .update(partyDocuments)
    .set({ seen })
    .where(
      and(
        eq(partyDocuments.partyId, id),
        eq(partyDocuments.documentId, documentId),
        isNull(partyDocuments.readAt),
        before === null ? isNull(partyDocuments.seen) : sql`${partyDocuments.seen} = ${JSON.stringify(before)}::jsonb`,
        sql`exists (select 1 from ${parties} where ${parties.id} = ${id} and ${parties.tenure} = ${tenure} and ${parties.doneAt} is null)`,
      ),
    )
