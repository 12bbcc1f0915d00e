import { m } from '@firmeza/i18n'
import { CheckIcon, pageConfig } from '@firmeza/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DRAWING } from '../../wire.ts'
import { ActionBar } from '../action-bar.tsx'
import { FailureText } from '../failure-text.tsx'
import { quotedNames } from '../quoted-names.ts'
import type { Drawing } from '../signer-states.ts'
import { StepHeading } from '../step-heading.tsx'
import { usePart } from '../use-part.ts'
import { keepDrawnImage } from './drawn-image.ts'
import { type Means, signDrawn } from './sign-drawn.ts'
import { openSignatureCanvas, type SignatureCanvas } from './signature-canvas.ts'
import type { StrokeRecorder } from './stroke-recorder.ts'

// Fetched with this step, so that who cannot draw does not wait for it.
const loadTyping = () => import('./type-step.tsx')
// Of those whose way of drawing is kept.
const loadSeries = () => import('./series-part.tsx')

interface DrawStepProps {
  state: Drawing
  means: Means
  /** There is enough to sign with. */
  onConfirming: () => void
  /** The document, to be read beside. It is told what to say when it cannot be shown. */
  document: (failed: () => string) => ReactNode
  /** Stands below what is drawn on, or typed in. */
  below: ReactNode
}

/** Draws a signature or, of who cannot, types a name. */
export function DrawStep(props: DrawStepProps) {
  const { state, means, below } = props
  const [isTyping, setTyping] = useState(false)
  const { part: typing, isLost, again } = usePart(loadTyping)
  const choose = (types: boolean) => {
    // What failed in one way says nothing of the other.
    means.dispatch({ type: 'way-chosen' })
    if (isLost) again()
    setTyping(types)
  }
  const isHidden = isTyping && typing !== undefined
  return (
    <>
      {/* It stays, with what is drawn so far. */}
      <div className={isHidden ? 'hidden' : 'contents'}>
        <DrawnSignature
          {...props}
          below={isHidden ? undefined : below}
          isHidden={isHidden}
          isLost={isTyping && isLost}
          onType={() => choose(true)}
        />
      </div>
      {isHidden && (
        <>
          <typing.TypeStep state={state} means={means} onDraw={() => choose(false)} />
          {below}
        </>
      )}
    </>
  )
}

interface DrawnSignatureProps extends DrawStepProps {
  isHidden: boolean
  /** Whether the way to type could not be fetched. */
  isLost: boolean
  onType: () => void
}

/** The document beside a canvas to draw one's signature on (specification 1 §2, §4). */
function DrawnSignature(props: DrawnSignatureProps) {
  const { state, means, onConfirming, isHidden, isLost, onType, document, below } = props
  const { operation, busy, failure } = state
  const card = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const signature = useRef<SignatureCanvas>(undefined)
  const strokes = useRef<StrokeRecorder>(undefined)
  const [points, setPoints] = useState(0)
  const isDrawn = points > DRAWING.morePointsThan
  const isSeriesKept = pageConfig().biometrics
  const { part: series, isLost: isSeriesLost, again: loadSeriesAgain } = usePart(loadSeries, isSeriesKept)
  // Who draws has been told before what is kept of it.
  const isReady = !isSeriesKept || series !== undefined
  const failed = isHidden ? undefined : failure
  const isOffline = isLost || isSeriesLost
  const isGood = isDrawn && !isOffline && !failed

  useEffect(() => {
    const opened = openSignatureCanvas(canvas.current!, setPoints)
    signature.current = opened
    // On a phone it stands below the document that was just read to its end, and whose pages take
    // their room after this.
    const frame = requestAnimationFrame(() => card.current?.scrollIntoView({ block: 'nearest' }))
    return () => {
      cancelAnimationFrame(frame)
      opened.close()
    }
  }, [])
  useEffect(() => {
    const recorder = series?.recordStrokes(canvas.current!)
    strokes.current = recorder
    return () => recorder?.close()
  }, [series])
  useEffect(() => {
    if (isDrawn) onConfirming()
  }, [isDrawn, onConfirming])
  useEffect(() => {
    signature.current?.allow(!busy && isReady)
    strokes.current?.allow(!busy)
  }, [busy, isReady])

  const sign = () => {
    const image = signature.current!.image()
    keepDrawnImage(operation.operationUuid, image)
    void signDrawn(means, operation, { image, series: strokes.current?.series(signature.current!.strokes()) })
  }

  const signButton = (
    <button
      type="button"
      className="btn btn-pen w-full"
      aria-disabled={busy}
      aria-busy={busy}
      onClick={() => {
        if (!busy) sign()
      }}
    >
      {busy ? m.sign_otp_signing() : m.sign_otp_sign()}
    </button>
  )

  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_30rem] lg:items-start lg:gap-6">
        {document(m.sign_pdf_failed_drawing)}
        <div>
          <section ref={card} className="card scroll-mb-4 p-4 pt-2 shadow-2 sm:px-6 sm:pb-6 lg:pt-1.5">
            <div className="flex items-center justify-between gap-4">
              <StepHeading key={String(isHidden)} className="text-[1.375rem]">
                {m.sign_draw_title()}
              </StepHeading>
              <button
                type="button"
                className="btn btn-quiet -mr-3 min-h-12 px-3"
                disabled={busy || points === 0}
                onClick={() => {
                  signature.current?.clear()
                  strokes.current?.clear()
                }}
              >
                {m.sign_draw_clear()}
              </button>
            </div>
            {series && <series.SeriesNotice onType={onType} isOff={busy} />}
            <div className="signer-canvas">
              {isReady && points === 0 && (
                <span aria-hidden="true" className="signer-canvas-cue">
                  {m.sign_draw_here()}
                </span>
              )}
              <canvas ref={canvas} role="img" aria-label={m.sign_draw_canvas()} aria-busy={!isReady} />
            </div>
            <div className="mt-3 min-h-6">
              <p role="alert" className="text-rec empty:hidden">
                {isOffline
                  ? m.sign_offline()
                  : failed && <FailureText failure={failed} senderName={operation.senderName} />}
              </p>
              <p role="status" className="flex items-center gap-2 text-[.9375rem] text-ink-2 empty:hidden">
                {isGood && <CheckIcon className="size-5 shrink-0 text-seal" />}
                {isReady && !isOffline && !failed && (isDrawn ? m.sign_draw_ready() : m.sign_draw_hint())}
              </p>
            </div>
            <p className="mt-1 text-sm text-ink-2">
              {m.sign_otp_meaning()} {quotedNames(operation.documents.filter(({ read }) => read))}.
            </p>
            {isDrawn && <div className="mt-4 hidden lg:block">{signButton}</div>}
            {isSeriesLost && (
              <button type="button" className="btn btn-line mt-4 w-full" onClick={loadSeriesAgain}>
                {m.sign_retry()}
              </button>
            )}
            {(!isSeriesKept || isSeriesLost) && (
              <button type="button" className="btn btn-line mt-4 w-full" disabled={busy} onClick={onType}>
                {m.sign_type_instead()}
              </button>
            )}
            <button
              type="button"
              className="btn btn-quiet mt-1 -mb-2 w-full"
              disabled={busy}
              onClick={() => means.dispatch({ type: 'back-to-reading' })}
            >
              {m.sign_otp_back()}
            </button>
          </section>
          {below}
        </div>
      </div>
      {isDrawn && (
        <div className="contents lg:hidden">
          <ActionBar>{signButton}</ActionBar>
        </div>
      )}
    </>
  )
}
