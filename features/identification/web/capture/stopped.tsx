import { m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { Frame, failureWords, StepHeading, useSending } from '@firmeza/signing/party-pages'
import { Button, WarningDisc } from '@firmeza/ui'
import { IDENTIFICATION_DEFAULTS } from '../../wire.ts'
import { askOtherWay } from '../calls.ts'
import { ClockIcon } from './capture-icons.tsx'
import type { StopReason } from './capture-model.ts'

type Words = () => [title: string, body: string]
const wordsOf = (sender: string): Record<StopReason, Words> => ({
  'camera-refused': () => [m.identify_stop_camera_refused_title(), m.identify_stop_camera_refused_body({ sender })],
  'camera-none': () => [m.identify_stop_camera_none_title(), m.identify_stop_camera_none_body({ sender })],
  'camera-in-use': () => [m.identify_stop_camera_in_use_title(), m.identify_stop_camera_in_use_body()],
  'camera-lost': () => [m.identify_stop_camera_lost_title(), m.identify_stop_camera_lost_body()],
  'camera-unsupported': () => [m.identify_stop_camera_unsupported_title(), m.identify_stop_camera_unsupported_body()],
  'start-failed': () => [m.identify_stop_start_failed_title(), m.identify_stop_start_failed_body()],
  'save-failed': () => [m.identify_stop_save_failed_title(), m.identify_stop_save_failed_body()],
  biometry: () => [m.identify_stop_biometry_title(), m.identify_stop_biometry_body()],
  timeout: () => [
    m.identify_stop_timeout_title(),
    m.identify_stop_timeout_body({ minutes: IDENTIFICATION_DEFAULTS.videoTimeoutMinutes }),
  ],
  'too-often': () => [m.identify_stop_too_often_title(), m.identify_stop_too_often_body({ sender })],
  unavailable: () => [m.identify_stop_too_often_title(), m.identify_stop_unavailable_body({ sender })],
  over: () => [m.identify_stop_over_title(), m.identify_stop_over_body()],
})

export interface StoppedProps {
  why: StopReason
  operation: WireOperation
  onAgain: () => void
  onOtherWay: () => void
  /** At a desk: the same on their phone. */
  onPhone?: () => void
}

/** Told in red (specification 2 §8). */
const CANNOT_BEGIN: StopReason[] = ['camera-unsupported', 'too-often']

/** What another camera would mend. */
const OF_THE_CAMERA: StopReason[] = [
  'camera-refused',
  'camera-none',
  'camera-in-use',
  'camera-lost',
  'camera-unsupported',
]

/** Why there is no result, and the ways on: it is never a dead end. */
export const Stopped = ({ why, operation, onAgain, onOtherWay, onPhone }: StoppedProps) => {
  const { senderName, reference, operationUuid } = operation
  const { busy, failure, send } = useSending()
  const [title, body] = wordsOf(senderName)[why]()
  const ask = async () => {
    const asked = await send(() => askOtherWay(operationUuid, why))
    if (asked?.ok) onOtherWay()
  }
  const otherWay = (tone: 'pen' | 'quiet') => (
    <Button tone={tone} busy={busy} onClick={() => void ask()}>
      {m.identify_no_camera()}
    </Button>
  )
  return (
    <Frame width="narrow" reference={reference} senderName={senderName}>
      <section className="card w-full p-6 shadow-2 sm:p-8 lg:mt-[max(0px,calc(22dvh-5.5rem))]">
        {why === 'timeout' ? (
          <span className="mb-5 grid size-14 place-items-center rounded-full bg-warn-wash text-warn">
            <ClockIcon className="size-7" />
          </span>
        ) : (
          <WarningDisc className="mb-5" />
        )}
        <div role="alert">
          <StepHeading className={`text-[1.5rem] ${CANNOT_BEGIN.includes(why) ? 'text-rec' : ''}`}>{title}</StepHeading>
          <p className="mt-3 text-ink-2">{body}</p>
        </div>
        <p role="alert" className="mt-2 text-rec empty:hidden">
          {failure && failureWords(failure, senderName)}
        </p>
        <div className="mt-6 grid gap-3">
          {why === 'camera-none' && otherWay('pen')}
          {why !== 'too-often' && why !== 'camera-unsupported' && (
            <Button tone={why === 'camera-none' ? 'line' : 'pen'} onClick={onAgain}>
              {m.identify_again()}
            </Button>
          )}
          {onPhone && OF_THE_CAMERA.includes(why) && (
            <Button tone="line" onClick={onPhone}>
              {m.hand_go_on()}
            </Button>
          )}
          {why !== 'camera-none' && otherWay('quiet')}
        </div>
      </section>
    </Frame>
  )
}
