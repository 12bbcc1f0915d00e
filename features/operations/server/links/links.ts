import { createHash, createHmac } from 'node:crypto'
import { type Clock, newId, ok, type Result, refuse } from '@firmeza/kernel'
import {
  addingJobs,
  addingRows,
  type Database,
  type Db,
  jobRows,
  keysOf,
  newRows,
  type Queue,
  statement,
  type Unanswered,
} from '@firmeza/store'
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { type Tab, tabHasEnded } from '../../domain/in-hand.ts'
import type { Operation } from '../../domain/operation.ts'
import type { Party } from '../../domain/party.ts'
import { type MailKind, pageOf as pageOfKind, type TaskKind } from '../../domain/task-kind.ts'
import type { Decision } from '../change-operation.ts'
import { wholeRows } from '../save-change.ts'
import { signingLinks } from '../schema.ts'

/** Queue of the e-mails that carry a link. */
export const SIGNING_MAIL = 'signing-mail'
export interface SigningMailJob extends Unanswered {
  operationId: string
  partyId: string
  /** Also the mail's own id. What tells of an end carries no link, and this is that of none. */
  linkId: string
  kind: MailKind
  /** The provider wants it done once more. */
  isAgain?: true
}

/** There is nothing to do any more: it leads nowhere. */
export const tellsOfAnEnd = (kind: MailKind): boolean => kind === 'cancellation' || kind === 'refusal'

export type SigningLink = typeof signingLinks.$inferSelect
export type LinkRefusal = { code: 'link-used' | 'link-expired' }

export interface LinkParts {
  database: Database
  key: Uint8Array
  clock: Clock
  baseUrl: string
  kinds: readonly Pick<TaskKind, 'kind' | 'page'>[]
}

const promiseMail = statement<object, { links: string; jobs: string }>(
  'promise_signing_mail',
  () => sql`
    with link as (${addingRows(signingLinks, { keys: keysOf(signingLinks), rows: sql.placeholder('links') })})
    ${addingJobs(sql.placeholder('jobs'))}`,
)

const DAY_MS = 86_400_000
/**
 * How long a link is good that is asked for again, or that says what was signed: such a one still
 * fetches the documents.
 */
const FETCHING_DAYS = 90
/**
 * Loads of its page that evidence tells of, for each link: whoever holds one must not make the
 * chain grow without end.
 */
const MOST_LOADS_TOLD = 20

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Links of 160 bits that open an operation until somebody has acted by one. Only their hashes are
 * stored; the mailer derives a secret again each time it has to write one.
 */
export const openLinks = ({ database, key, clock, baseUrl, kinds }: LinkParts) => {
  /** Of what the party does next, or did last (specification 1 §2). */
  const pageOf = ({ tasks }: Party): string => {
    const task = tasks.find(({ doneAt }) => !doneAt) ?? tasks.at(-1)
    return pageOfKind(kinds, task?.kind)
  }

  const secretOf = (linkId: string): string =>
    createHmac('sha256', key).update(`signing-link ${linkId}`).digest().subarray(0, 20).toString('base64url')

  const linkOf = (
    id: string,
    operation: Operation,
    party: Party,
    { expiresAt, takenBySender = false }: { expiresAt: Date; takenBySender?: boolean },
  ) => ({
    id,
    operationId: operation.id,
    partyId: party.id,
    secretHash: sha256(secretOf(id)),
    createdAt: clock.now(),
    expiresAt,
    tenure: party.tenure,
    loads: 0,
    loadedBy: null,
    takenBySender,
  })

  /** A mail and the link it carries, as rows: what is promised with a change goes along with it. */
  const mailOf = (kind: MailKind, operation: Operation, party: Party, isAgain?: true) => {
    const fetching = new Date(clock.now().getTime() + FETCHING_DAYS * DAY_MS)
    const expiresAt = kind === 'invitation' || kind === 'reminder' ? operation.expiresAt : fetching
    const linkId = newId()
    const link = linkOf(linkId, operation, party, { expiresAt })
    const data: SigningMailJob = {
      operationId: operation.id,
      partyId: party.id,
      linkId,
      kind,
      ...(isAgain && { isAgain }),
    }
    return { links: tellsOfAnEnd(kind) ? [] : [link], job: { queue: SIGNING_MAIL, data } }
  }

  const promise =
    (kind: MailKind) =>
    async (tx: Db, queue: Queue, operation: Operation, party: Party, isAgain?: true): Promise<void> => {
      const { links, job } = mailOf(kind, operation, party, isAgain)
      await promiseMail(tx, { links: newRows(signingLinks, links), jobs: jobRows([job]) })
      queue.added([SIGNING_MAIL])
    }

  const find = async (secret: string): Promise<SigningLink | null> => {
    const [link] = await database.db
      .select()
      .from(signingLinks)
      .where(eq(signingLinks.secretHash, sha256(secret)))
    // A row that somebody else put there, with the hash of a secret they know, is of no link of
    // ours.
    return link && secretOf(link.id) === secret ? link : null
  }

  return {
    /**
     * Where the e-mailed link leads. The secret stands behind the `#`: no server log and no Referer
     * header ever holds it.
     */
    url: (linkId: string, party: Party): string => `${baseUrl}/#/${pageOf(party)}/${secretOf(linkId)}`,

    invite: promise('invitation'),
    /** To all of these, as parts of a change. */
    confirmed: (operation: Operation, parties: readonly Party[]): Required<Pick<Decision<never>, 'adds' | 'jobs'>> => {
      const mails = parties.map((party) => mailOf('confirmation', operation, party))
      return {
        adds: wholeRows(
          signingLinks,
          mails.flatMap(({ links }) => links),
        ),
        jobs: mails.map(({ job }) => job),
      }
    },
    confirm: promise('confirmation'),
    renew: promise('renewal'),
    remind: promise('reminder'),
    tellCancelled: promise('cancellation'),
    /** That somebody else declined. */
    tellDeclined: promise('refusal'),

    /** A link for the sender to pass on: who comes by it is not known. Answers its id. */
    take: async (tx: Db, operation: Operation, party: Party): Promise<string> => {
      const id = newId()
      const until = { expiresAt: operation.expiresAt, takenBySender: true }
      await tx.insert(signingLinks).values(linkOf(id, operation, party, until))
      return id
    },

    /** A link for another device of the party, good for as long as it takes to scan a code. */
    lend: async (
      tx: Db,
      operation: Operation,
      party: Party,
      { id, ...until }: { id: string; expiresAt: Date; takenBySender: boolean },
    ): Promise<void> => {
      await tx.insert(signingLinks).values(linkOf(id, operation, party, until))
    },

    /** The parties to whom a link was ever given. */
    whoWereGiven: async ({ id, parties }: Operation): Promise<Party[]> => {
      const given = await database.db
        .selectDistinct({ partyId: signingLinks.partyId })
        .from(signingLinks)
        .where(eq(signingLinks.operationId, id))
      return parties.filter((party) => given.some(({ partyId }) => partyId === party.id))
    },

    /** The link, whether or not it can still be used. */
    find,

    /**
     * Whoever comes by a link of the party's from now on finds that it is none, and gets no other
     * by it.
     */
    forget: async (tx: Db, { id }: Pick<Party, 'id'>): Promise<void> => {
      const secretHash = sql`'forgotten ' || ${signingLinks.id}::text`
      await tx.update(signingLinks).set({ secretHash }).where(eq(signingLinks.partyId, id))
    },

    /** The link of that id, which is that of the mail too that carried it. */
    byId: async (linkId: string): Promise<SigningLink | null> => {
      const [link] = await database.db.select().from(signingLinks).where(eq(signingLinks.id, linkId))
      return link ?? null
    },

    /**
     * Notes that a tab loaded its page, in the transaction that records it. False: it is told
     * already, or enough is.
     */
    noteLoad: async (tx: Db, linkId: string, { exchange }: Tab): Promise<boolean> => {
      const { id, loads, loadedBy } = signingLinks
      const noted = await tx
        .update(signingLinks)
        .set({ loads: sql`${loads} + 1`, loadedBy: exchange })
        .where(and(eq(id, linkId), lt(loads, MOST_LOADS_TOLD), or(isNull(loadedBy), ne(loadedBy, exchange))))
        .returning({ id })
      return noted.length > 0
    },

    /**
     * Who comes by it, if it still opens anything: until it ends, or somebody acts, by this link or
     * another; who acted may come again.
     */
    judge: (link: SigningLink, party: Party, attempt: string): Result<Tab, LinkRefusal> => {
      const tab = { exchange: sha256(`${link.id} ${attempt}`), tenure: link.tenure }
      if (tabHasEnded(party, tab)) return refuse({ code: 'link-used' })
      return link.expiresAt <= clock.now() ? refuse({ code: 'link-expired' }) : ok(tab)
    },
  }
}

export type Links = ReturnType<typeof openLinks>
