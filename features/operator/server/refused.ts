import { commonTellings, plain, refuser, type Telling } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import { operationTellings } from '@firmeza/operations/server'
import type { OperatorRefusalCode } from '../wire.ts'

const operatorTellings: Record<OperatorRefusalCode, Telling> = {
  'operation-not-failed': plain(409, m.refusal_operation_not_failed),
  'personal-data-erased': operationTellings['personal-data-erased'],
}

export const refused = refuser({ ...commonTellings, ...operatorTellings })
