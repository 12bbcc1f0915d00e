import { type EventFacts, readLinks } from '@firmeza/evidence/server'
import type { Refusal } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import {
  type Acting,
  acceptedBy,
  type ChangeParts,
  changeOperation,
  type Links,
  type Operation,
  type OperationChange,
  partyOf,
  takeInHand,
  unreadDocument,
  whyNotTheirs,
} from '@firmeza/operations/server'
import { type DrawingRefusal, inspectDrawing } from '@firmeza/pdf'
import { type Db, keepFiles, type Limits, type StagedFile, type Vault } from '@firmeza/store'
import type { WireSeries } from '../../series-wire.ts'
import { drawingOf } from '../kinds.ts'
import { needsLink } from '../needs-link.ts'
import { partySigned } from '../party-signed.ts'
import { readDrawings } from './drawings.ts'
import { drawnAsTold } from './drawn-as-told.ts'
import { releaseReplaced } from './release-replaced.ts'
import { drawings } from './schema.ts'
import { type SeriesBinding, type SeriesKey, sealSeries } from './series-container.ts'
import { readSeries } from './stroke-series.ts'

export interface DrawingParts extends ChangeParts {
  clock: Clock
  links: Links
  vault: Vault
  limits: Limits
  /** Whom the series of a drawing are encrypted for; null: none is kept. */
  seriesKey: SeriesKey | null
}

/** A drawing for a document, as it comes. */
export interface NewDrawing {
  documentId: string
  /** A PNG. */
  image: Buffer
  series?: WireSeries | undefined
}

/** How the party's part then stands, in the words of the wire. */
type DrawnState = 'read' | 'signed' | 'sealing'

const REASONS: Record<DrawingRefusal, string> = {
  'not-a-png': 'drawing-not-png',
  'too-large': 'drawing-too-large',
  empty: 'drawing-empty',
}

/** What may have been noted of a code that they asked for and then did without. */
const CODE_NOTES: OperationChange['clear'] = ['code-locked', 'code-undelivered']
/** Half a megabyte: a drawing on the densest screen has some thirty kilobytes. */
const MOST_BYTES = 2 ** 19
/** Who draws again and again must not fill the disk, nor the chain. */
const MOST_AN_HOUR = 60

/**
 * Takes the drawing for one document. The party has signed once there is one for each document they
 * accepted: of two that come at once the last is one of them, and signs once. A drawing that comes
 * again changes nothing; another one, while they have not signed, replaces it.
 */
export const signByDrawing = async (
  parts: DrawingParts,
  opened: Operation,
  drawing: NewDrawing,
  acting: Acting,
): Promise<Result<DrawnState, Refusal>> => {
  if (needsLink(opened, partyOf(opened, acting.partyId), acting.actor)) return refuse({ code: 'link-needed' })
  const refusal = whyNotNow(opened, drawing.documentId, acting, parts.clock.now())
  if (refusal) return refuse(refusal)
  const mine = { who: `drawings of ${acting.partyId}`, most: MOST_AN_HOUR, withinMinutes: 60 }
  return parts.limits.within<DrawnState, Refusal>([mine], () => keep(parts, opened, drawing, acting))
}

interface Kept {
  documentId: string
  file: StagedFile
  /** The series, encrypted. */
  container: StagedFile | null
  acting: Acting
}

const keep = async (
  parts: DrawingParts,
  opened: Operation,
  { documentId, image, series }: NewDrawing,
  acting: Acting,
): Promise<Result<DrawnState, Refusal>> => {
  const inspected = image.length > MOST_BYTES ? refuse<DrawingRefusal>('too-large') : await inspectDrawing(image)
  if (!inspected.ok) return refuse({ code: 'payload-invalid', field: 'b64img', reason: REASONS[inspected.refusal] })
  const read = series && readSeries(series)
  if (read && !read.ok) return refuse({ code: 'payload-invalid', field: 'series', reason: read.refusal })
  const file = await parts.vault.stage([image])
  const container =
    read && parts.seriesKey
      ? await parts.vault.stage([
          sealSeries(
            parts.seriesKey,
            read.value,
            bindingOf(opened, { documentId, file, acting, at: parts.clock.now() }),
          ),
        ])
      : null
  try {
    return await changeOperation<DrawnState, Refusal>(parts, opened, (operation) =>
      decide(parts, operation, { documentId, file, container, acting }),
    )
  } finally {
    await file.drop()
    await container?.drop()
  }
}

const bindingOf = (
  { id, documents }: Operation,
  { documentId, file, acting, at }: { documentId: string; file: StagedFile; acting: Acting; at: Date },
): SeriesBinding => {
  const { sourceSha256: sha256, sourceSize: bytes } = documents.find((each) => each.id === documentId)!
  return { operation: id, party: acting.partyId, document: { id: documentId, sha256, bytes }, drawing: file.sha256, at }
}

type SeriesFacts = Pick<EventFacts['SignatureDrawn'], 'series' | 'seriesSha256' | 'seriesKeySha256'>

/** What evidence tells of a series: that it was kept, and which it is; or why it was not. */
const seriesFacts = (key: SeriesKey | null, container: StagedFile | null): SeriesFacts => {
  if (!key) return { series: 'no-key' }
  return container
    ? { series: 'kept', seriesSha256: container.sha256, seriesKeySha256: key.sha256 }
    : { series: 'not-given' }
}

const decide = async (
  { database, clock, links, queue, seriesKey }: DrawingParts,
  operation: Operation,
  { documentId, file, container, acting: { partyId, actor, tab } }: Kept,
) => {
  const at = clock.now()
  const refusal = whyNotNow(operation, documentId, { partyId, tab }, at)
  if (refusal) return refuse(refusal)
  const party = partyOf(operation, partyId)
  const task = drawingOf(party)!
  const hand = takeInHand(party, tab)
  if (!hand.ok) return hand
  const accepted = acceptedBy(operation, party)
  const before = await readDrawings(database.db, task.id)
  const drawn = new Set([...before.map((each) => each.documentId), documentId])
  const isLast = accepted.every(({ id }) => drawn.has(id))
  // The drawings may be newer than the operation: where this one is among them and all are there,
  // they have signed.
  if (before.some((each) => each.documentId === documentId && each.sha256 === file.sha256))
    return ok({ unchanged: isLast ? ('signed' as const) : ('read' as const) })
  const replaced = before.some((each) => each.documentId === documentId)
    ? drawnAsTold(await readLinks(database.db, operation.id), task, documentId)
    : null
  const signing = { operation, party, task, held: hand.value, actor, at }
  const {
    isLast: isLastParty,
    also,
    ...follows
  } = isLast
    ? partySigned({ links, queue }, signing)
    : { isLast: false, change: { parties: [{ id: party.id, ...hand.value }] }, events: [], also: undefined }
  const facts = {
    ...actor,
    document: documentId,
    sha256: file.sha256,
    bytes: file.size,
    ...seriesFacts(seriesKey, container),
  }
  return ok({
    ...follows,
    change: isLast ? { ...follows.change, clear: CODE_NOTES } : follows.change,
    events: [{ type: 'SignatureDrawn' as const, at, party: party.id, task: task.id, facts }, ...follows.events],
    also: async (tx: Db) => {
      const row = { sha256: file.sha256, at }
      await tx
        .insert(drawings)
        .values({ taskId: task.id, documentId, ...row })
        .onConflictDoUpdate({ target: [drawings.taskId, drawings.documentId], set: row })
      if (replaced) await releaseReplaced(tx, operation, replaced)
      await keepFiles(tx, operation.id, container ? [file, container] : [file])
      await also?.(tx)
    },
    value: isLast ? (isLastParty ? ('sealing' as const) : ('signed' as const)) : ('read' as const),
  })
}

/** Why the party cannot draw on the document now; null where they can. */
const whyNotNow = (
  operation: Operation,
  documentId: string,
  { partyId, tab }: Pick<Acting, 'partyId' | 'tab'>,
  at: Date,
): Refusal | null => {
  const party = partyOf(operation, partyId)
  const closed = whyNotTheirs(operation, party, at)
  if (closed) return closed
  if (!drawingOf(party)) return { code: 'other-way-to-sign' }
  const hand = takeInHand(party, tab)
  if (!hand.ok) return hand.refusal
  const unread = unreadDocument(operation, party)
  if (unread) return { code: 'document-not-read', documentUuid: unread }
  const isAccepted = acceptedBy(operation, party).some(({ id }) => id === documentId)
  return isAccepted ? null : { code: 'document-not-read', documentUuid: documentId }
}
