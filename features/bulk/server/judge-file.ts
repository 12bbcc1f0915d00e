import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import { mailboxOf } from '@firmeza/messaging'
import type { CreationPayload } from '@firmeza/operations/contract'
import { judgeCreation, messageKindOf, type PayingCreator, type Plan, priceOf } from '@firmeza/operations/server'
import type { BulkColumn, BulkReport } from '../wire.ts'
import { giveTurns } from './give-turns.ts'
import { FAULTLESS, FAULTLESS_COUNTRY, type Judge, judgeRow } from './judge-row.ts'
import { type ReadFile, type ReadRow, readRows } from './read-rows.ts'
import type { RowFault } from './row-fault.ts'
import { columnOf, payloadOfRow } from './row-payload.ts'

export type JudgeFileParts = Parameters<typeof judgeCreation>[0]

interface JudgedRow extends Pick<ReadRow, 'row' | 'values'> {
  /** None: it can be sent. */
  faults: RowFault[]
}

export interface JudgedFile extends Omit<ReadFile, 'rows'>, Pick<BulkReport, 'duplicates'> {
  rows: JudgedRow[]
  /** Of a row as the template has it. */
  plan: Plan
  /** Credits of each. */
  price: number
}

/** Judges a file of rows by the rules of a creation, each row as the creation it would be. */
export const judgeFile = async (
  parts: JudgeFileParts,
  { template, bytes, creator }: { template: CreationPayload; bytes: Uint8Array; creator: PayingCreator },
): Promise<Result<JudgedFile, Refusal>> => {
  const kind = messageKindOf(parts.database.db, { demo: false, accountId: creator.accountId })
  const turns = giveTurns()
  const anyPhone = { ...parts, smsCountries: new Set(parts.smsCountries).add(FAULTLESS_COUNTRY) }
  const judge: Judge<Judged> = async (payload, { isPhoneOurs }) => {
    await turns()
    return judgeCreation(isPhoneOurs ? anyPhone : parts, payload, creator, () => kind)
  }
  const judged = await judgeTemplate(template, judge)
  if (!judged.ok) return judged
  const { plan, needed } = judged.value
  const read = await readRows(bytes, needed)
  if (!read.ok) return read
  const rows: JudgedRow[] = []
  for (const { row, values, isLong } of read.value.rows) {
    const faults = isLong ? [TOO_MANY_CELLS] : await judgeRow(template, values, judge)
    rows.push({ row, values, faults })
  }
  return ok({ ...read.value, rows, plan, price: priceOf(plan), duplicates: duplicatesIn(rows) })
}

type Judged = { plan: Plan }

const TOO_MANY_CELLS: RowFault = { code: 'payload-invalid', reason: 'cells-too-many' }

/**
 * What is wrong whatever a row says is refused as it is for a creation; what only a row can say is
 * a column that the file needs.
 */
const judgeTemplate = async (
  template: CreationPayload,
  judge: Judge<Judged>,
): Promise<Result<{ plan: Plan; needed: BulkColumn[] }, Refusal>> => {
  const full = await judge(payloadOfRow(template, FAULTLESS), { isPhoneOurs: true })
  if (!full.ok) return full
  const { plan } = full.value
  if (plan.demo) return refuse({ code: 'bulk-of-demo', field: 'operationData' })
  const payload = payloadOfRow(template, { ...FAULTLESS, phone: '' })
  const without = await judge(payload, { isPhoneOurs: false })
  const needsPhone = !without.ok && columnOf(without.refusal.field ?? '', payload) === 'phone'
  return ok({ plan, needed: ['name', 'email', ...(needsPhone ? (['phone'] as const) : [])] })
}

/** By what a person has alone; an empty cell is nobody's. */
const TELLING: Partial<Record<BulkColumn, (value: string) => string>> = {
  email: mailboxOf,
  nif: (value) => value.toUpperCase().replace(/[^A-Z0-9]/g, ''),
  reference: (value) => value,
}

const duplicatesIn = (rows: JudgedRow[]): BulkReport['duplicates'] => {
  const first = new Map<string, number>()
  return rows.flatMap(({ row, values }) =>
    (Object.entries(TELLING) as [BulkColumn, (value: string) => string][]).flatMap(([column, plain]) => {
      const value = values[column] && plain(values[column])
      if (!value) return []
      const key = `${column} ${value}`
      const of = first.get(key)
      if (of === undefined) first.set(key, row)
      return of === undefined ? [] : [{ row, column, of }]
    }),
  )
}
