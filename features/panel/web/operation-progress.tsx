import { m } from '@firmeza/i18n'
import type { PanelDetail } from '../wire.ts'
import { isNotice, refusalOf } from '../words.ts'
import { type Step, StepsRail } from './steps-rail.tsx'

const momentOf = ({ events }: PanelDetail, type: string): string | null =>
  events.find((event) => event.type === type)?.at ?? null

const stepsOfSigning = (operation: PanelDetail): Step[] => {
  const allRead = operation.files.every(({ readAt, mandatory }) => readAt || !mandatory)
  return [
    [operation.state === 'created' ? m.panel_state_created() : m.panel_step_created(), operation.createdAt],
    [m.panel_step_opened(), momentOf(operation, 'OperationOpened')],
    [m.panel_step_read(), allRead ? momentOf(operation, 'DocumentRead') : null],
    [m.panel_step_signed(), operation.signedAt],
    [m.panel_step_sealed(), operation.completedAt],
  ]
}

const answerOf = ({ signers: [recipient] }: PanelDetail): string => {
  if (recipient?.state === 'accepted') return m.panel_step_accepted()
  return recipient?.state === 'rejected' ? m.panel_step_rejected() : m.panel_answered()
}

/** That its page was loaded proves no person, and is no step. */
const stepsOfNotice = (operation: PanelDetail): Step[] => [
  [m.panel_state_created(), operation.createdAt],
  [m.panel_step_taken(), momentOf(operation, 'MailSent')],
  [answerOf(operation), operation.signedAt, refusalOf(operation) && 'refused'],
  [m.panel_step_sealed(), operation.completedAt],
]

/** How far an operation has come, each step with its time. */
export const OperationProgress = ({ operation }: { operation: PanelDetail }) => (
  <StepsRail
    label={m.panel_progress()}
    steps={isNotice(operation) ? stepsOfNotice(operation) : stepsOfSigning(operation)}
    className="card"
  />
)
