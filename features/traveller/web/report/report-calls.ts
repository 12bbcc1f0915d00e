import { RequestFailure } from '@firmeza/accounts/tab'
import { ok, type Result, refuse } from '@firmeza/kernel'
import { request } from '@firmeza/operations/tab'
import { type Failure, outcome, post } from '@firmeza/signing/party-pages'
import {
  type OpenedReport,
  type ReportMistakes,
  type TravellerRefusalCode,
  type TravellerReport,
  travellerPaths,
} from '../../wire.ts'

/** Made before, by this tab or another: it is read next. */
const FILLED: TravellerRefusalCode = 'report-filled'
const INVALID: TravellerRefusalCode = 'report-invalid'

const codeOf = (fault: unknown): string | undefined =>
  fault instanceof RequestFailure ? fault.problem?.code : undefined

/** The form; `filled` where there is nothing left to fill in. */
export const fetchReport = (operationUuid: string): Promise<Result<OpenedReport | 'filled', Failure>> =>
  outcome(async () => {
    try {
      return (await request(travellerPaths.report(operationUuid))).json()
    } catch (fault) {
      if (codeOf(fault) === FILLED) return 'filled'
      throw fault
    }
  })

/** Makes the PDF of it. What the server finds wrong is told by field. */
export const sendReport = async (
  operationUuid: string,
  report: TravellerReport,
): Promise<Result<void, Failure | { kind: 'mistaken'; fields: ReportMistakes }>> => {
  let fields: ReportMistakes | undefined
  const sent = await outcome(async () => {
    await post(travellerPaths.report(operationUuid), report).catch((fault: unknown) => {
      if (codeOf(fault) === FILLED) return
      if (codeOf(fault) !== INVALID) throw fault
      fields = (fault as RequestFailure).problem?.fields as ReportMistakes | undefined
    })
  })
  if (!sent.ok) return sent
  return fields ? refuse({ kind: 'mistaken', fields }) : ok(undefined)
}
