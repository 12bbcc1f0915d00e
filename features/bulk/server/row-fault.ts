import type { BulkColumn } from '../wire.ts'

/** Why a row cannot be sent, as codes: the sentence is chosen where the language is known. */
export interface RowFault {
  /** None: it is about the row as a whole. */
  column?: BulkColumn
  /** Of the refusal that a creation of this row meets; `payload-invalid` has a reason too. */
  code: string
  reason?: string
  /** Of `too-long`: the most characters. */
  most?: number
}
