import { addingLinks, type EvidenceLink, linkRows } from '@firmeza/evidence/server'
import { addingRows, type Db, keysOf, newRows, statement } from '@firmeza/store'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Operation, waitingFor } from '../domain/operation.ts'
import type { Party } from '../domain/party.ts'
import { operationDocuments, operations, operationWords, parties, partyDocuments, tasks } from './schema.ts'
import { beginningsOf, searchTextOf } from './search-words.ts'

const value = sql.placeholder
const all = (table: Parameters<typeof keysOf>[0], rows: string) =>
  addingRows(table, { keys: keysOf(table), rows: value(rows) })

const insertWhole = statement('insert_operation', (): SQL => {
  const { place: _, changedIn: __, ...columns } = getTableColumns(operations)
  const names = sql.join(
    Object.values(columns).map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const { links, records } = addingLinks()
  return sql`
    with made as (
      insert into ${operations} (place, ${names})
      select (${value('createdMs')}::bigint << 20) | (nextval('operation_places') & 1048575), ${names}
      from json_populate_recordset(null::${operations}, ${value('operation')}::json)
      returning account_id, place
    ), new_words as (
      insert into ${operationWords} (account_id, beginning, place)
      select account_id, beginning, place from made, json_array_elements_text(${value('beginnings')}::json) as beginning
    ), new_documents as (${all(operationDocuments, 'documents')}
    ), new_parties as (${all(parties, 'parties')}
    ), new_party_documents as (${all(partyDocuments, 'partyDocuments')}
    ), new_tasks as (${all(tasks, 'tasks')}
    ), new_links as (${links}
    ) ${records}`
})

/**
 * Keeps a new operation and the beginning of its evidence, in the transaction that creates it: all
 * of it by one statement.
 */
export const insertOperation = async (
  tx: Db,
  whole: Operation,
  evidence: EvidenceLink[],
  remindAt: Date | null,
): Promise<void> => {
  const { documents, parties: theirs, head, ...operation } = whole
  const { id: operationId, accountId, createdAt } = operation
  // Whoever does not pay has no panel to search in.
  const searchText = accountId === null ? '' : searchTextOf(whole)
  const each = <Row>(rowsOf: (party: Party) => Row[]) =>
    theirs.flatMap((party) => rowsOf(party).map((row) => ({ ...row, partyId: party.id })))
  const row = {
    ...operation,
    signatureType: theirs[0]!.signatureTypes[0]!,
    waitingFor: waitingFor(whole),
    remindAt,
    searchText,
    updatedAt: createdAt,
    headSeq: head.seq,
    headHash: head.hash,
  }
  await insertWhole(tx, {
    createdMs: createdAt.getTime(),
    operation: newRows(operations, [row]),
    beginnings: JSON.stringify(searchText === '' ? [] : beginningsOf(searchText)),
    documents: newRows(
      operationDocuments,
      documents.map((document) => ({ ...document, operationId })),
    ),
    parties: newRows(
      parties,
      theirs.map(({ person, documents: _, tasks: __, ...party }) => ({ ...party, ...person, operationId })),
    ),
    partyDocuments: newRows(
      partyDocuments,
      each((party) => party.documents),
    ),
    tasks: newRows(
      tasks,
      each((party) => party.tasks),
    ),
    ...linkRows(operationId, evidence),
  })
}
