import type { Refusal } from '@firmeza/http'
import { ONE_LINE, type Result } from '@firmeza/kernel'
import { type CreationPayload, creationPayload } from '@firmeza/operations/contract'
import type { BulkColumn } from '../wire.ts'
import type { RowFault } from './row-fault.ts'
import { columnOf, payloadOfRow, type RowValues } from './row-payload.ts'

/**
 * The rules of a creation. `isPhoneOurs`: the phone is the faultless one, whose country does not
 * matter.
 */
export type Judge<Judged = unknown> = (
  payload: CreationPayload,
  of: { isPhoneOurs: boolean },
) => Promise<Result<Judged, Refusal>>

/** Where the faultless phone is. */
export const FAULTLESS_COUNTRY = 'ES'
/** What no rule objects to, to see what else is wrong beside a cell that is. */
export const FAULTLESS: RowValues = { name: 'A', email: 'a@example.com', phone: '+34600000000', language: 'es' }

/** Every fault of a row, each column's once: the rules of a creation name one at a time. */
export const judgeRow = async (template: CreationPayload, values: RowValues, judge: Judge): Promise<RowFault[]> => {
  const faults = faultOfReference(values)
  let row = values
  for (;;) {
    const isPhoneOurs = faults.some(({ column }) => column === 'phone')
    const fault = await firstFault(template, row, (payload) => judge(payload, { isPhoneOurs }))
    if (!fault) return faults
    const { column } = fault
    if (!column || faults.some((known) => known.column === column)) return faults.length > 0 ? faults : [fault]
    faults.push(fault)
    row = { ...row, [column]: FAULTLESS[column] ?? '' }
  }
}

const LONGEST_REFERENCE = 100

/** It goes into no creation, whose rules know nothing of it. */
const faultOfReference = ({ reference = '' }: RowValues): RowFault[] => {
  const of = { column: 'reference', code: 'payload-invalid' } as const
  if (!ONE_LINE.test(reference)) return [{ ...of, reason: 'not-one-line' }]
  return reference.length > LONGEST_REFERENCE ? [{ ...of, reason: 'too-long', most: LONGEST_REFERENCE }] : []
}

const firstFault = async (
  template: CreationPayload,
  row: RowValues,
  judge: (payload: CreationPayload) => ReturnType<Judge>,
): Promise<RowFault | null> => {
  const payload = payloadOfRow(template, row)
  const shape = creationPayload.shape.signers.safeParse(payload.signers)
  if (!shape.success) {
    const { path, code, ...issue } = shape.error.issues[0]!
    const column = columnOf(`signers[0].signerData[${String(path[2])}]`, payload)
    const facts =
      code === 'too_big' && 'maximum' in issue
        ? { reason: 'too-long', most: Number(issue.maximum) }
        : { reason: 'not-one-line' }
    return faultIn(column, { code: 'payload-invalid', ...facts })
  }
  const judged = await judge(payload)
  return judged.ok ? null : faultOf(judged.refusal, payload)
}

/** A refusal of a row's creation, as the row's fault. */
export const faultOf = ({ code, field = '', reason }: Refusal, payload: CreationPayload): RowFault =>
  faultIn(columnOf(field, payload), { code, ...(typeof reason === 'string' ? { reason } : {}) })

const faultIn = (column: BulkColumn | null, fault: RowFault): RowFault => (column ? { column, ...fault } : fault)
