import type { Db } from '@firmeza/store'
import type { JudgedFile } from './judge-file.ts'
import type { RowValues } from './row-payload.ts'
import { bulkRows } from './schema.ts'

/** Characters of a cell that are kept. What can be sent is shorter. */
const LONGEST_CELL = 500
const ROWS_AT_A_TIME = 500

/** Keeps the rows of a batch, those that can be sent and those that cannot. */
export const keepRows = async (tx: Db, batchId: string, rows: JudgedFile['rows']): Promise<void> => {
  const kept = rows.map(({ row, values, faults: [fault] }) => {
    const cells = storable(values)
    return {
      batchId,
      row,
      state: fault ? ('refused' as const) : ('waiting' as const),
      values: cells,
      reference: cells.reference ?? '',
      ...(fault ? { fault } : {}),
    }
  })
  for (let at = 0; at < kept.length; at += ROWS_AT_A_TIME)
    await tx.insert(bulkRows).values(kept.slice(at, at + ROWS_AT_A_TIME))
}

const storable = (values: RowValues): RowValues =>
  Object.fromEntries(Object.entries(values).map(([column, cell]) => [column, storableText(cell)]))

/** PostgreSQL holds no NUL, and half a character is no Unicode. */
export const storableText = (text: string): string => text.replaceAll('\0', '').slice(0, LONGEST_CELL).toWellFormed()
