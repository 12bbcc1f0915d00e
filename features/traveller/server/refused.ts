import { plain, refuser, type Telling } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import { operationTellings } from '@firmeza/operations/server'
import type { TravellerRefusalCode } from '../wire.ts'

const travellerTellings: Record<TravellerRefusalCode, Telling> = {
  'not-a-report': plain(409, m.refusal_not_a_report),
  'report-filled': plain(409, m.refusal_report_filled),
  'report-invalid': plain(422, m.refusal_report_invalid),
  'other-task-first': plain(409, m.refusal_other_task_first),
}

export const refused = refuser({ ...operationTellings, ...travellerTellings })
