import { createHash, randomBytes } from 'node:crypto'
import { addingRows, type Db, keysOf, newRows, statement } from '@firmeza/store'
import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import { type ChainVerdict, type EvidenceLink, type Linking, verifyChain } from '../domain/chain.ts'
import type { EventType } from '../domain/events.ts'
import { evidenceLinks, evidenceRecords } from './schema.ts'

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** SHA-256, and salts of 128 bits from the operating system's CSPRNG. */
export const linking: Linking = { digest, salt: () => randomBytes(16).toString('hex') }

/**
 * Appends links, in the two parts of the statement that changes the operation, where `condition`
 * holds: their parameters are what `linkRows` answered. They were linked after the head the
 * operation held when the change was decided, and the operation's conditional update makes sure it
 * still does; should anyone forget, the primary key refuses a second writer.
 */
export const addingLinks = (condition?: SQL) => ({
  links: addingRows(evidenceLinks, { keys: keysOf(evidenceLinks), rows: sql.placeholder('links'), condition }),
  records: addingRows(evidenceRecords, { keys: keysOf(evidenceRecords), rows: sql.placeholder('records'), condition }),
})

export const linkRows = (operationId: string, links: EvidenceLink[]): { links: string; records: string } => {
  if (links.length === 0) throw new Error(`A change of operation ${operationId} without evidence`)
  const records = links.flatMap(({ seq, record }) => (record === null ? [] : [{ operationId, seq, record }]))
  return {
    links: newRows(
      evidenceLinks,
      links.map(({ seq, body, hash }) => ({ operationId, seq, body, hash })),
    ),
    records: newRows(evidenceRecords, records),
  }
}

const findLinks = statement<EvidenceLink, { id: string }>(
  'find_links',
  () => sql`
    select seq, body, hash, record from ${evidenceLinks} left join ${evidenceRecords} using (operation_id, seq)
    where operation_id = ${sql.placeholder('id')} order by seq`,
)

/** All links of an operation, first to last. */
export const readLinks = (db: Db, operationId: string): Promise<EvidenceLink[]> => findLinks(db, { id: operationId })

/** The links of some operations that tell of one type of event, first to last in each. */
export const readLinksOf = async (db: Db, operationIds: string[], type: EventType): Promise<EvidenceLink[]> =>
  operationIds.length === 0
    ? []
    : db
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
        .where(and(inArray(evidenceLinks.operationId, operationIds), like(evidenceLinks.body, `%"type":"${type}"%`)))
        .orderBy(evidenceLinks.operationId, evidenceLinks.seq)

export const checkEvidence = async (db: Db, operationId: string): Promise<ChainVerdict> =>
  verifyChain(operationId, await readLinks(db, operationId), digest)

/**
 * Deletes what the links tell of persons, in the transaction that links
 * {@link PERSONAL_DATA_ERASED}: the database refuses it otherwise.
 */
export const eraseRecords = async (tx: Db, operationId: string): Promise<void> => {
  await tx.delete(evidenceRecords).where(eq(evidenceRecords.operationId, operationId))
}
