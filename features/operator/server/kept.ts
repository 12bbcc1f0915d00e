import { readLink, readLinks } from '@firmeza/evidence/server'
import { keptOf } from '@firmeza/identification/server'
import { shortReference } from '@firmeza/kernel'
import {
  type AuthenticatedParts,
  findAuthentic,
  findByReference,
  findHeld,
  type Operation,
  type RetentionTerms,
} from '@firmeza/operations/server'
import type { WireKeptOperation } from '../wire.ts'

export interface KeptParts extends AuthenticatedParts {
  retention: RetentionTerms
}

/** The operations that a reference names; without one those on hold. */
export const listKept = async (parts: KeptParts, reference: string | undefined): Promise<WireKeptOperation[]> => {
  const { db } = parts.database
  return viewAll(parts, reference ? await findByReference(db, reference) : await findHeld(db))
}

/** How long an operation is kept, and whether it is held; null where there is none. */
export const viewKept = async (parts: KeptParts, id: string): Promise<WireKeptOperation | null> =>
  (await viewAll(parts, [id]))[0] ?? null

const viewAll = async (parts: KeptParts, ids: string[]): Promise<WireKeptOperation[]> => {
  const { database, retention } = parts
  const kept = await keptOf(database.db, ids, retention)
  const views: WireKeptOperation[] = []
  for (const id of ids) {
    const operation = await findAuthentic(parts, id)
    if (!operation) continue
    views.push({
      uuid: id,
      reference: shortReference(id),
      senderName: operation.senderName,
      createdAt: operation.createdAt.toISOString(),
      retention: operation.rules.retention ?? null,
      destroyedAt: kept.flatMap(({ operationId, until }) => (operationId === id ? [until.toISOString()] : [])),
      hold: await holdOf(parts, operation),
    })
  }
  return views
}

/** Who said so and why is told by its evidence. */
const holdOf = async (
  { database }: KeptParts,
  { id, legalHoldSince }: Operation,
): Promise<WireKeptOperation['hold']> => {
  if (!legalHoldSince) return null
  const events = (await readLinks(database.db, id)).map(readLink)
  const { facts = {} } = events.findLast(({ type }) => type === 'LegalHoldPlaced') ?? {}
  const told = (fact: unknown) => (typeof fact === 'string' ? fact : null)
  return { since: legalHoldSince.toISOString(), by: told(facts.operatorName), reason: told(facts.words) }
}
