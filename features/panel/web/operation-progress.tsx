import { m } from '@firmeza/i18n'
import type { OperationState, WireSignatureType } from '@firmeza/operations/wire'
import type { PanelDetail } from '../wire.ts'
import { isNotice, refusalOf } from '../words.ts'
import { addressees } from './row-texts.ts'
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

const answerOf = ({ signers: [recipient, ...others] }: PanelDetail): string => {
  if (others.length > 0) return m.panel_answered()
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

/** What is still to be done by the first of those whose turn it is. */
const nextWords = (operation: PanelDetail): string | undefined => {
  const { signers, state } = operation
  const next = signers.find(({ turn, signedAt }) => turn === 'now' && !signedAt)
  // Whether they are identified already does not show here.
  if (!next || (state === 'opened' && next.types.some((type) => FILMED.includes(type)))) return
  if (!isNotice(operation)) return NEXT[state]?.({ name: next.name || m.panel_anonymous() })
  const { names } = addressees({ signers: signers.filter(({ signedAt }) => !signedAt) })
  return (signers.length > 1 ? NEXT_OF_SEVERAL : NEXT_OF_NOTICE)[state]?.({ name: names })
}

const FILMED: WireSignatureType[] = ['AVANZADA_VIDEO_1PASO', 'VIDEO_1PASO_OTP', 'IDENTIFICATION_NO_ASISTIDA']

const NEXT: Partial<Record<OperationState, (facts: { name: string }) => string>> = {
  sent: m.panel_next_open,
  opened: m.panel_next_read,
  recording: m.panel_next_identify,
  read: m.panel_next_sign,
}
const NEXT_OF_NOTICE: typeof NEXT = { sent: m.panel_next_answer, opened: m.panel_next_answer }
const NEXT_OF_SEVERAL: typeof NEXT = { sent: m.panel_next_answers, opened: m.panel_next_answers }

/** How far an operation has come, each step with its time, and what is to follow. */
export const OperationProgress = ({ operation }: { operation: PanelDetail }) => {
  const next = operation.needs ? undefined : nextWords(operation)
  return (
    <div className="card">
      <StepsRail
        label={m.panel_progress()}
        steps={isNotice(operation) ? stepsOfNotice(operation) : stepsOfSigning(operation)}
      />
      {next && <p className="border-line border-t px-5 py-3 font-medium sm:px-6">{next}</p>}
    </div>
  )
}
