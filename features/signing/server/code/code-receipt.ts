import { type ReadEvent, readLink, readLinks } from '@firmeza/evidence/server'
import { type Clock, isUuid, ok } from '@firmeza/kernel'
import { type Bounce, isAbout } from '@firmeza/messaging'
import {
  type ChangeParts,
  changeOperation,
  type Operation,
  type OperationChange,
  type Party,
  whyNotTheirs,
} from '@firmeza/operations/server'
import type { Db } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import { currentChallenge } from '../../domain/otp.ts'
import { type MessageStatus, otpChallenges } from '../schema.ts'
import { readChallenges } from './challenges.ts'

export interface ReceiptParts extends ChangeParts {
  clock: Clock
}

/** What is told of a code's message once it is out. */
export interface CodeReceipt {
  /** In the gateway's words; `bounced`: a mail server returned it. */
  status: MessageStatus
  facts: Record<string, string>
}

/**
 * Records what became of a challenge's message, one event for each status. It may come once all is
 * sealed: then it stands after the head that the acta tells. False: there is no such challenge, it
 * is told already, or `read` finds that it tells nothing of this party.
 */
export const recordReceipt = async (
  parts: ReceiptParts,
  challenge: string,
  read: (operation: Operation, party: Party) => Promise<CodeReceipt | null>,
): Promise<boolean> => {
  const { db } = parts.database
  const [row] = await db.select().from(otpChallenges).where(eq(otpChallenges.id, challenge))
  if (!row) return false
  const isInForce = async (operation: Operation, party: Party): Promise<boolean> =>
    !whyNotTheirs(operation, party, parts.clock.now()) &&
    currentChallenge(await readChallenges(db, row.taskId))?.id === challenge
  const recorded = await changeOperation<boolean, never>(parts, row.operationId, async (operation) => {
    const party = operation.parties.find(({ tasks }) => tasks.some(({ id }) => id === row.taskId))!
    const receipt = await read(operation, party)
    const told = await receiptsOf(db, challenge)
    if (!receipt || told.includes(receipt.status)) return ok({ unchanged: false })
    const { status, facts } = receipt
    const wasDelivered = told.includes('delivered')
    return ok({
      change: noteAfter(status, (await isInForce(operation, party)) && !wasDelivered),
      events: [
        {
          type: 'OtpReceipt',
          at: parts.clock.now(),
          party: party.id,
          task: row.taskId,
          facts: { challenge, status, ...facts },
        },
      ],
      also: (tx) => keepReceipts(tx, challenge, [...told, status]),
      value: true,
    })
  })
  return recorded.ok && recorded.value
}

/** What was told of its message so far. */
const receiptsOf = async (db: Db, challenge: string): Promise<MessageStatus[]> => {
  const { id, receipts } = otpChallenges
  const [row] = await db.select({ receipts }).from(otpChallenges).where(eq(id, challenge))
  return row?.receipts ?? []
}

const keepReceipts = async (tx: Db, challenge: string, receipts: MessageStatus[]): Promise<void> => {
  await tx.update(otpChallenges).set({ receipts }).where(eq(otpChallenges.id, challenge))
}

/** Receipts may come in another order than what they tell of: what was delivered stays so. */
const noteAfter = (status: CodeReceipt['status'], matters: boolean): Pick<OperationChange, 'note' | 'clear'> => {
  if (!matters) return {}
  return status === 'delivered' ? { clear: ['code-undelivered'] } : { note: 'code-undelivered' }
}

/**
 * A report says that the mail with a code could not be delivered: evidence says so, once, in its
 * words. Anybody can write one who has the mail: it tells nothing of a code that was used. False:
 * that was so, no such mail was sent to that address, or it is told already.
 */
export const noteCodeBounce = async (parts: ReceiptParts, report: Bounce): Promise<boolean> => {
  const { mailId, status, diagnostic } = report
  if (!isUuid(mailId)) return false
  return recordReceipt(parts, mailId, async ({ id, erasedAt }, { person }) => {
    if (erasedAt || !isAbout(report, person.email)) return null
    const events = (await readLinks(parts.database.db, id)).map(readLink)
    const theirs = events.filter(({ facts }) => facts.challenge === mailId)
    if (!wasMailed(theirs) || theirs.some(({ type }) => type === 'OtpVerified')) return null
    const facts = { channel: 'email', ...(status ? { errorCode: status } : {}), reply: diagnostic || status }
    return { status: 'bounced', facts }
  })
}

/** A mail server took it or, for all we know, may have. */
const wasMailed = (theirs: ReadEvent[]): boolean =>
  theirs.some(({ type, facts }) => (type === 'OtpSent' || type === 'OtpSendUnconfirmed') && facts.channel === 'email')
