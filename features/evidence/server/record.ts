import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '@firmeza/store'
import { and, asc, eq } from 'drizzle-orm'
import { type ChainVerdict, type EvidenceLink, type Linking, verifyChain } from '../domain/chain.ts'
import { evidenceLinks, evidenceRecords } from './schema.ts'

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** SHA-256, and salts of 128 bits from the operating system's CSPRNG. */
export const linking: Linking = { digest, salt: () => randomBytes(16).toString('hex') }

/**
 * Appends links inside the transaction that changes the operation. They were linked after the head
 * the operation held when the change was decided, and the operation's conditional update makes sure
 * it still does; should anyone forget, the primary key refuses a second writer.
 */
export const recordLinks = async (tx: Db, operationId: string, links: EvidenceLink[]): Promise<void> => {
  if (links.length === 0) throw new Error(`A change of operation ${operationId} without evidence`)
  await tx.insert(evidenceLinks).values(links.map(({ seq, body, hash }) => ({ operationId, seq, body, hash })))
  const records = links.flatMap(({ seq, record }) => (record === null ? [] : [{ operationId, seq, record }]))
  if (records.length > 0) await tx.insert(evidenceRecords).values(records)
}

/** All links of an operation, first to last. */
export const readLinks = (db: Db, operationId: string): Promise<EvidenceLink[]> =>
  db
    .select({
      seq: evidenceLinks.seq,
      body: evidenceLinks.body,
      hash: evidenceLinks.hash,
      record: evidenceRecords.record,
    })
    .from(evidenceLinks)
    .leftJoin(
      evidenceRecords,
      and(eq(evidenceRecords.operationId, evidenceLinks.operationId), eq(evidenceRecords.seq, evidenceLinks.seq)),
    )
    .where(eq(evidenceLinks.operationId, operationId))
    .orderBy(asc(evidenceLinks.seq))

export const checkEvidence = async (db: Db, operationId: string): Promise<ChainVerdict> =>
  verifyChain(operationId, await readLinks(db, operationId), digest)

/**
 * Deletes what the links tell of persons, in the transaction that links
 * {@link PERSONAL_DATA_ERASED}: the database refuses it otherwise.
 */
export const eraseRecords = async (tx: Db, operationId: string): Promise<void> => {
  await tx.delete(evidenceRecords).where(eq(evidenceRecords.operationId, operationId))
}
