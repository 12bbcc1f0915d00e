import { createHash } from 'node:crypto'
import type { Db } from '@firmeza/store'
import { asc, eq } from 'drizzle-orm'
import { type ChainVerdict, type EvidenceLink, verifyChain } from '../domain/chain.ts'
import { evidenceLinks } from './schema.ts'

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Appends links inside the transaction that changes the operation. They were linked after the head the operation held when the change was
 * decided, and the operation's conditional update makes sure it still does; should anyone forget, the primary key refuses a second writer.
 */
export const recordLinks = async (tx: Db, operationId: string, links: EvidenceLink[]): Promise<void> => {
  if (links.length === 0) throw new Error(`A change of operation ${operationId} without evidence`)
  await tx.insert(evidenceLinks).values(links.map((link) => ({ operationId, ...link })))
}

/** All links of an operation, first to last. */
export const readLinks = (db: Db, operationId: string): Promise<EvidenceLink[]> =>
  db
    .select({ seq: evidenceLinks.seq, body: evidenceLinks.body, hash: evidenceLinks.hash })
    .from(evidenceLinks)
    .where(eq(evidenceLinks.operationId, operationId))
    .orderBy(asc(evidenceLinks.seq))

export const checkEvidence = async (db: Db, operationId: string): Promise<ChainVerdict> =>
  verifyChain(operationId, await readLinks(db, operationId), digest)
