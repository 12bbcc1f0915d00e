import { createHash, createHmac } from 'node:crypto'
import { type Clock, newId, ok, type Result, refuse } from '@firmeza/kernel'
import type { Database, Db, Queue } from '@firmeza/store'
import { and, eq, isNull } from 'drizzle-orm'
import type { Operation } from '../../domain/operation.ts'
import { signingLinks } from '../schema.ts'

/** Queue of the e-mails that carry a link. */
export const SIGNING_MAIL = 'signing-mail'
export type SigningMailKind = 'invitation' | 'renewal' | 'confirmation' | 'reminder' | 'cancellation'
export interface SigningMailJob {
  operationId: string
  /** Also the mail's own id. A cancellation carries no link, and this is that of none. */
  linkId: string
  kind: SigningMailKind
}

export type SigningLink = typeof signingLinks.$inferSelect
export type LinkRefusal = { code: 'link-used' | 'link-expired' }

export interface LinkParts {
  database: Database
  key: Uint8Array
  clock: Clock
  baseUrl: string
}

const DAY_MS = 86_400_000
/** How long a link is good that is asked for anew, or that says what was signed: such a one still fetches the documents. */
const FETCHING_DAYS = 90
/** How long the tab that used a link may ask for the answer again: it was lost on the way, or the page was loaded anew. */
const REPEAT_MS = 15 * 60_000

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** One-time links of 160 bits. Only their hashes are stored; the mailer derives a secret anew each time it has to write one. */
export const openLinks = ({ database, key, clock, baseUrl }: LinkParts) => {
  const secretOf = (linkId: string): string =>
    createHmac('sha256', key).update(`signing-link ${linkId}`).digest().subarray(0, 20).toString('base64url')

  const create = async (tx: Db, operation: Operation, expiresAt: Date, takenBySender = false): Promise<string> => {
    const id = newId()
    await tx.insert(signingLinks).values({
      id,
      operationId: operation.id,
      signerId: operation.signer.id,
      secretHash: sha256(secretOf(id)),
      createdAt: clock.now(),
      expiresAt,
      takenBySender,
    })
    return id
  }

  const promiseMail = async (tx: Db, queue: Queue, operation: Operation, kind: SigningMailKind): Promise<void> => {
    const fetching = new Date(clock.now().getTime() + FETCHING_DAYS * DAY_MS)
    const expiresAt = kind === 'invitation' || kind === 'reminder' ? operation.expiresAt : fetching
    const linkId = kind === 'cancellation' ? newId() : await create(tx, operation, expiresAt)
    const job: SigningMailJob = { operationId: operation.id, linkId, kind }
    await queue.enqueue(tx, SIGNING_MAIL, job)
  }

  const find = async (secret: string): Promise<SigningLink | null> => {
    const [link] = await database.db
      .select()
      .from(signingLinks)
      .where(eq(signingLinks.secretHash, sha256(secret)))
    return link ?? null
  }

  return {
    /** Where the e-mailed link leads. The secret stands behind the `#`: no server log and no Referer header ever holds it. */
    url: (linkId: string): string => `${baseUrl}/#/simpleSignature/${secretOf(linkId)}`,

    invite: (tx: Db, queue: Queue, operation: Operation) => promiseMail(tx, queue, operation, 'invitation'),
    confirm: (tx: Db, queue: Queue, operation: Operation) => promiseMail(tx, queue, operation, 'confirmation'),
    renew: (tx: Db, queue: Queue, operation: Operation) => promiseMail(tx, queue, operation, 'renewal'),
    remind: (tx: Db, queue: Queue, operation: Operation) => promiseMail(tx, queue, operation, 'reminder'),
    tellCancelled: (tx: Db, queue: Queue, operation: Operation) => promiseMail(tx, queue, operation, 'cancellation'),

    /** A link for the sender to pass on: who comes by it is not known. Answers its id. */
    take: (tx: Db, operation: Operation) => create(tx, operation, operation.expiresAt, true),

    /** Whether anybody was ever given a link to it. */
    wereGiven: async (operationId: string): Promise<boolean> => {
      const [any] = await database.db
        .select({ id: signingLinks.id })
        .from(signingLinks)
        .where(eq(signingLinks.operationId, operationId))
        .limit(1)
      return any !== undefined
    },

    /** The link, whether or not it can still be used. */
    find,

    /** Uses the link up, in the transaction that records it. False: somebody was quicker. */
    takeUp: async (tx: Db, linkId: string, attempt: string): Promise<boolean> => {
      const won = await tx
        .update(signingLinks)
        .set({ usedAt: clock.now(), usedBy: sha256(attempt) })
        .where(and(eq(signingLinks.id, linkId), isNull(signingLinks.usedAt)))
        .returning({ id: signingLinks.id })
      return won.length > 0
    },

    /** Whether the link is good for this tab. The one that used it may repeat that for a while; nobody else may. */
    judge: ({ usedAt, usedBy, expiresAt }: SigningLink, attempt: string): Result<'first' | 'again', LinkRefusal> => {
      const now = clock.now()
      if (usedAt && usedBy !== sha256(attempt)) return refuse({ code: 'link-used' })
      if (expiresAt <= now) return refuse({ code: 'link-expired' })
      if (!usedAt) return ok('first')
      return now.getTime() - usedAt.getTime() < REPEAT_MS ? ok('again') : refuse({ code: 'link-used' })
    },
  }
}

export type Links = ReturnType<typeof openLinks>
