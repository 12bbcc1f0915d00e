import { m } from '@firmeza/i18n'
import { StepHeading } from '@firmeza/signing/party-pages'
import { DoneDisc } from '@firmeza/ui'
import type { HandOffStanding } from '../../wire.ts'
import { PhoneSteps } from './phone-steps.tsx'

/** What the phone does, as long as there is something to follow. */
export const FollowPhone = ({ standing, senderName }: { standing: HandOffStanding; senderName: string }) => {
  const { stage } = standing
  if (stage === 'closed' || stage === 'elsewhere')
    return (
      <div role="status">
        <StepHeading className="text-[1.5rem]">{m.hand_gone_title()}</StepHeading>
        <p className="mt-2 text-ink-2">{m.hand_gone_body()}</p>
      </div>
    )
  const isDone = stage === 'done'
  return (
    <>
      {isDone && <DoneDisc className="mb-5" />}
      <p className="text-ink-2">
        {m.identify_asked_by()} <strong className="font-semibold text-ink">{senderName}</strong>
      </p>
      <StepHeading className="mt-1 text-[1.75rem]">{isDone ? m.hand_done_title() : m.hand_title()}</StepHeading>
      <p className="mt-2 text-ink-2">{isDone ? m.hand_done_body() : m.hand_follow_body()}</p>
      {stage === 'stopped' && (
        <p role="alert" className="mt-3 text-rec">
          {m.hand_stopped()}
        </p>
      )}
      <p role="status" className="sr-only">
        {SAID[stage]?.()}
      </p>
      <PhoneSteps standing={standing} />
      {!isDone && <p className="mt-4 text-[.9375rem] text-ink-2">{m.hand_follow_lost()}</p>}
    </>
  )
}

/** The step that is under way, for who does not see the list change. */
const SAID: Partial<Record<HandOffStanding['stage'], () => string>> = {
  opened: m.hand_opened,
  face: m.hand_face_now,
  document: m.hand_document_now,
  saving: m.hand_result_now,
  done: m.hand_done_title,
}
