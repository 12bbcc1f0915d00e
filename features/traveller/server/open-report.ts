import type { Refusal } from '@firmeza/http'
import { documentReadOf } from '@firmeza/identification/server'
import type { Clock } from '@firmeza/kernel'
import { ok, type Result, refuse } from '@firmeza/kernel'
import { type Operation, type Party, whyNotNext, whyNotTheirs } from '@firmeza/operations/server'
import type { OpenedReport, ReportField } from '../wire.ts'
import { reportTaskOf } from './kinds.ts'
import { begunReport, readFields } from './read-fields.ts'

export type ReadParts = Parameters<typeof documentReadOf>[0]
export interface OpenReportParts extends ReadParts {
  clock: Clock
  /** Whether what was filmed stays once the report is made of it. */
  keepsPictures: boolean
}

/** The party's task, which it is their turn to do. */
export const taskToFill = (operation: Operation, party: Party, now: Date) => {
  const task = reportTaskOf(party)
  if (!task) return refuse({ code: 'not-a-report' } as const)
  if (task.doneAt) return refuse({ code: 'report-filled' } as const)
  const closed = whyNotTheirs(operation, party, now)
  if (closed) return refuse(closed)
  const early = whyNotNext(party, task)
  return early ? refuse(early) : ok(task)
}

/** What was read of the traveller's document, in the fields of the report. */
export const readOf = async (parts: ReadParts, party: Party) => {
  const read = await documentReadOf(parts, party)
  return read && readFields(read, party.person)
}

/** The form, with what is known of the traveller already. */
export const openReport = async (
  parts: OpenReportParts,
  operation: Operation,
  party: Party,
): Promise<Result<OpenedReport, Refusal>> => {
  const task = taskToFill(operation, party, parts.clock.now())
  if (!task.ok) return task
  const read = await readOf(parts, party)
  return ok({
    report: begunReport(party, read ?? {}),
    read: Object.keys(read ?? {}) as ReportField[],
    pictures: read ? (parts.keepsPictures || operation.legalHoldSince ? 'kept' : 'destroyed') : null,
  })
}
