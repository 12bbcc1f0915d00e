import { m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { prepareSigning } from '@firmeza/signing/party-pages'
import { lockScroll } from '@firmeza/ui'
import { useEffect, useRef, useState } from 'react'
import { type CaptureState, instructionOf, isRecording, type StopReason } from './capture-model.ts'
import { captureBegun } from './capture-state.ts'
import { delaysCamera, isIphone, isPhone, videoSize } from './device.ts'
import { Guide } from './guide.tsx'
import { InstructionCard } from './instruction-card.tsx'
import { RecordingPill } from './recording-pill.tsx'
import { Capture } from './run-capture.ts'
import { Stages } from './stages.tsx'
import { useOrientation } from './use-orientation.ts'
import './capture.css'

export { Stopped } from './stopped.tsx'

export interface CaptureScreenProps {
  operation: WireOperation
  isBiometryBlocking: boolean
  isSpoken: boolean
  onSpoken: (isSpoken: boolean) => void
  onDone: (videoUuid: string) => void
  onLeft: () => void
  onStopped: (why: StopReason) => void
}

const DEVICE = { delaysCamera: delaysCamera(navigator), isIphone: isIphone(navigator), checksBrightness: true }

/** The camera over the whole screen: one thing to do at a time. */
export const CaptureScreen = ({
  operation,
  isBiometryBlocking,
  isSpoken,
  onSpoken,
  onDone,
  onLeft,
  onStopped,
}: CaptureScreenProps) => {
  const options = { ...DEVICE, isBiometryBlocking }
  const video = useRef<HTMLVideoElement>(null)
  const capture = useRef<Capture>(null)
  const [state, setState] = useState<CaptureState>(() => captureBegun(0, options))
  const [sent, setSent] = useState(0)
  const orientation = useOrientation()
  const size = videoSize(isPhone(navigator), orientation)
  useEffect(() => lockScroll(), [])
  useEffect(prepareSigning, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one try, from its start to its end
  useEffect(() => {
    const running = new Capture({
      video: video.current!,
      operationUuid: operation.operationUuid,
      options,
      onState: (now) => {
        setState(now)
        if (now.stopped) onStopped(now.stopped)
      },
      onProgress: (done, of) => setSent(of === 0 ? 0 : done / of),
      onError: (error) => dispatchEvent(new CustomEvent('identification-error', { detail: error })),
      onLeave: onDone,
    })
    capture.current = running
    const leave = () => running.close()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const shownIn = useRef(orientation)
  useEffect(() => {
    if (shownIn.current !== orientation) capture.current?.turn()
    shownIn.current = orientation
  }, [orientation])

  const leave = () => {
    capture.current?.close()
    onLeft()
  }
  const { stage, challenge, hasFace } = state
  const instruction = instructionOf(state)
  const isFilming = isRecording(state)
  const isOver = stage === 'saving' || stage === 'done'
  const isFace = stage === 'camera' || stage === 'light' || stage === 'starting' || stage === 'face'
  return (
    <div className="identify-night fixed inset-0 z-20 flex flex-col">
      <div className={`identify-veil ${state.pause ? 'is-paused' : ''}`} />
      <header className="identify-column pt-[max(1.25rem,env(safe-area-inset-top))]">
        <div className="flex min-h-12 items-center justify-between">
          {isFilming && state.video ? (
            <RecordingPill since={state.video.since} isBlind={state.pause !== null} />
          ) : (
            <span />
          )}
          <button type="button" className="identify-chip min-h-12 cursor-pointer px-4" onClick={leave}>
            {m.identify_cancel()}
          </button>
        </div>
        <Stages state={state} />
      </header>
      <div className="relative grid min-h-0 flex-1 place-items-center px-5">
        {/* A face is seen as in a mirror, and what is held before the camera can be read. */}
        <video
          ref={video}
          width={size.width}
          height={size.height}
          className={`identify-video ${isFace ? '-scale-x-100' : ''}`}
          aria-label={m.identify_page({ brand: operation.senderName })}
          playsInline
          muted
        />
        <Guide
          shape={isOver ? stage : isFace ? 'face' : 'document'}
          instruction={instruction}
          isFound={
            isFace ? hasFace : instruction === 'tilt' || instruction === 'hold-still' || instruction === 'front-done'
          }
        />
      </div>
      <InstructionCard
        instruction={instruction}
        isSpoken={isSpoken}
        onSpoken={isOver ? null : onSpoken}
        sent={stage === 'saving' ? sent : null}
      >
        {instruction === 'interrupted' && (
          <button type="button" className="identify-quiet" onClick={leave}>
            {m.identify_begin_again()}
          </button>
        )}
        {stage === 'face' && challenge && hasFace && (
          <button type="button" className="identify-quiet" onClick={() => capture.current?.leaveOutChallenge()}>
            {m.identify_cannot_do()}
          </button>
        )}
        {stage === 'face' && state.video && !state.pause && (
          <span className="font-mono text-sm opacity-80">{m.identify_code({ code: state.video.challenge.code })}</span>
        )}
      </InstructionCard>
    </div>
  )
}
