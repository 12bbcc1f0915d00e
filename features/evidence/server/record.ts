import { createHash } from 'node:crypto'
import type { Db } from '@firmeza/store'
import { asc, desc, eq } from 'drizzle-orm'
import {
  type ChainVerdict,
  type EvidenceEvent,
  type EvidenceLink,
  GENESIS,
  type Head,
  linkEvents,
  verifyChain,
} from '../domain/chain.ts'
import { evidenceLinks } from './schema.ts'

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The chain's last link; {@link GENESIS} before the first event. */
export const readHead = async (db: Db, operationId: string): Promise<Head> => {
  const [last] = await db
    .select({ seq: evidenceLinks.seq, hash: evidenceLinks.hash })
    .from(evidenceLinks)
    .where(eq(evidenceLinks.operationId, operationId))
    .orderBy(desc(evidenceLinks.seq))
    .limit(1)
  return last ?? GENESIS
}

/**
 * Appends events inside the transaction that changes the operation. The caller's conditional update of the operation holds its row,
 * so heads cannot race; should anyone forget, the primary key refuses the second writer.
 */
export const recordEvents = async (
  tx: Db,
  operationId: string,
  events: EvidenceEvent[],
  after?: Head,
): Promise<Head> => {
  const links = linkEvents(operationId, after ?? (await readHead(tx, operationId)), events, digest)
  await tx.insert(evidenceLinks).values(links.map((link) => ({ operationId, ...link })))
  return links.at(-1)!
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
