import { digest, readLink, readLinks, type Titles, tellEvents, verifyChain } from '@firmeza/evidence/server'
import type { Clock, Locale } from '@firmeza/kernel'
import {
  type Copy,
  endOfCopy,
  fullName,
  hasEnded,
  noticesOf,
  type Operation,
  opensCopy,
  type Party,
  rendered,
  signatureTypeWord,
  type TaskKind,
  takesPhone,
  whyNotCorrected,
  whyNotOpen,
  whyNotTheirs,
  whyPhoneNotCorrected,
} from '@firmeza/operations/server'
import type { Database } from '@firmeza/store'
import type { PanelCaptures } from '../captures-wire.ts'
import type { PanelCopy, PanelDetail, PanelDocument, PanelSigner } from '../wire.ts'
import { findRow, viewRow } from './rows.ts'
import { mailOf, saidBy, shownTo } from './view-party.ts'

export interface DetailParts {
  database: Database
  clock: Clock
  brandName: string
  /** The sentences of all events that are known. */
  eventTitles: Titles
  kinds: readonly TaskKind[]
  /** How it stands with what was filmed in it; null: nobody was. */
  capturesOf: (operation: Operation) => Promise<{ standing: PanelCaptures['standing']; at: Date | null } | null>
}

/** An operation whole, for whoever sent it: what happened is told in the reader's language. */
export const viewDetail = async (
  { database: { db }, clock, brandName, eventTitles: titles, kinds, capturesOf }: DetailParts,
  operation: Operation,
  locale: Locale,
): Promise<PanelDetail> => {
  const now = clock.now()
  const [found, links, captures] = await Promise.all([
    findRow(db, operation.id),
    readLinks(db, operation.id),
    capturesOf(operation),
  ])
  const verdict = verifyChain(operation.id, links, digest)
  const whole = verdict.status === 'passed' && verdict.head.hash === found.headHash
  const isOpen = !whyNotOpen(operation, now)
  const completed = operation.phase === 'completed'
  const names = new Map(operation.parties.map(({ id, person }) => [id, fullName(person)]))
  const past = links.map(readLink)
  const events = tellEvents(links, { locale, brandName, names, titles })
  return {
    ...viewRow(found, now),
    senderName: operation.senderName,
    signedAt: operation.parties.every(({ doneAt }) => doneAt) ? iso(operation.closedAt) : null,
    completedAt: iso(operation.completedAt),
    erasedAt: iso(operation.erasedAt),
    reminder: isOpen ? reminderOf(operation, found.remindAt) : null,
    everyPage: operation.rules.everyPage,
    signers: operation.parties.map((party) => ({
      uuid: party.id,
      name: fullName(party.person),
      email: party.person.email,
      phone: party.person.phone,
      language: party.language,
      types: party.signatureTypes.map(signatureTypeWord),
      level: party.level,
      turn: turnOf(operation, party, now),
      correctable: correctableOf(operation, party, { kinds, now }),
      invited: party.invite,
      needsPhone: takesPhone(party, kinds),
      signedAt: iso(party.doneAt),
      state: party.tasks.at(-1)!.state,
      mail: mailOf(past, party.id),
      shownAt: shownTo(party),
      said: saidBy(past, events, party.id),
      sealed: party.actaSha256 !== null && !operation.erasedAt,
    })),
    captures: captures && { standing: captures.standing, at: iso(captures.at) },
    copies: operation.copies.map((copy) => viewCopy(operation, copy, now)),
    unopened: rendered(operation, kinds) === 'unopened',
    files: operation.documents.map((document) => viewDocument(operation, document)),
    sealed: operation.actaSha256 !== null && !operation.erasedAt,
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    chain: { status: whole ? 'passed' : 'failed', head: found.headHash },
    can: {
      resend: !operation.erasedAt && (isOpen || completed),
      cancel: isOpen,
      link: isOpen,
    },
  }
}

/** The phone outlasts the e-mail address, where a code goes to it or may. */
const correctableOf = (
  operation: Operation,
  party: Party,
  { kinds, now }: { kinds: readonly TaskKind[]; now: Date },
): PanelSigner['correctable'] => {
  if (!whyNotCorrected(operation, party, now)) return 'all'
  const hasUse = takesPhone(party, kinds) || party.person.phone !== ''
  return hasUse && !whyPhoneNotCorrected(operation, party, now) ? 'phone' : 'nothing'
}

const viewCopy = (operation: Operation, copy: Copy, now: Date): PanelCopy => {
  const { email, standing, openedAt } = copy
  const told = { email, openedAt, expiresAt: iso(endOfCopy(copy, operation)) }
  if (standing === 'waiting') return { ...told, standing: waitingOf(operation) }
  const isOut = standing === 'sent' || standing === 'unconfirmed'
  return { ...told, standing: isOut && opensCopy(copy, operation, now) === 'expired' ? 'expired' : standing }
}

const waitingOf = (operation: Operation): PanelCopy['standing'] => {
  if (operation.phase === 'completed') return 'sending'
  return hasEnded(operation) ? 'unsent' : 'waiting'
}

const reminderOf = ({ rules }: Operation, remindAt: Date | null): PanelDetail['reminder'] =>
  remindAt && rules.reminderDays ? { days: rules.reminderDays, next: remindAt.toISOString() } : null

const turnOf = (operation: Operation, party: Party, now: Date): PanelSigner['turn'] => {
  const why = whyNotTheirs(operation, party, now)
  if (!why) return 'now'
  return why.code === 'not-your-turn' ? 'later' : 'over'
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

const viewDocument = ({ parties }: Operation, document: Operation['documents'][number]): PanelDocument => ({
  uuid: document.id,
  name: document.name,
  label: document.label,
  pages: document.pages,
  bytes: document.sourceSize,
  mandatory: document.mandatory,
  readAt: iso(lastRead(parties, document.id)),
  sha256: document.sourceSha256,
  notices: noticesOf(document),
  stampPages: stampPages(parties, document.id),
  sealedSha256: document.sealedSha256,
})

const stampPages = (parties: Operation['parties'], id: string): number[] => {
  const theirs = parties.flatMap(({ documents }) => documents).filter(({ documentId }) => documentId === id)
  const pages = theirs.flatMap(({ boxes }) => boxes.map(({ page }) => page))
  return [...new Set(pages)].sort((one, other) => one - other)
}

/** When the last of those who have to read it did; null while somebody has not. */
const lastRead = (parties: Operation['parties'], id: string): Date | null => {
  const reads = parties
    .flatMap(({ documents }) => documents)
    .filter(({ documentId }) => documentId === id)
    .map(({ readAt }) => readAt?.getTime() ?? Number.POSITIVE_INFINITY)
  const last = Math.max(...reads)
  return Number.isFinite(last) ? new Date(last) : null
}
