import { session } from '@firmeza/accounts/tab'
import { m } from '@firmeza/i18n'
import { OPERATIONS_BASE, type WireOperation } from '@firmeza/operations/wire'
import {
  ClosedPage,
  type ClosedReason,
  type ClosedWords,
  Frame,
  Opening,
  type OtherScreen,
  openSigning,
  rememberedLink,
  StepHeading,
} from '@firmeza/signing/party-pages'
import { pageConfig, useTitle, WarningDisc } from '@firmeza/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type IdentificationTerms, VIDEO_BASE } from '../wire.ts'
import { BeforeCamera } from './before/before-camera.tsx'
import { OtherWayAsked } from './before/other-way-asked.tsx'
import { fetchTerms } from './calls.ts'
import type { StopReason } from './capture/capture-model.ts'
import { isPhone } from './capture/device.ts'
import { externalAddress } from './external-address.ts'
import { missingInputs } from './inputs.ts'
import { keepVideo, namedIn } from './video-memory.ts'

const ContinueOnPhone = lazy(async () => ({
  default: (await import('./hand-off/continue-on-phone.tsx')).ContinueOnPhone,
}))
// In one file with the screen that stops: it is there without a connection.
const Stopped = lazy(async () => ({ default: (await import('./capture/capture-screen.tsx')).Stopped }))
const CaptureScreen = lazy(async () => ({ default: (await import('./capture/capture-screen.tsx')).CaptureScreen }))

type State =
  | { at: 'opening' }
  | { at: 'missing'; words: string[] }
  | { at: 'closed'; why: ClosedReason }
  | { at: 'phone' | 'before' | 'recording' | 'other-way'; operation: WireOperation; terms: IdentificationTerms }
  | { at: 'stopped'; why: StopReason; operation: WireOperation; terms: IdentificationTerms }

/** `#/identificationSignature`: who somebody is, by video. */
export const IdentificationScreen: OtherScreen = ({ route, opening }) => {
  const [state, setState] = useState<State>({ at: 'opening' })
  const [isSpoken, setSpoken] = useState(false)
  useTitle(m.identify_page({ brand: pageConfig().brandName }))
  const open = async (begun: typeof opening) =>
    setState(await opened(route.secret !== undefined, begun ?? openSigning(route)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another link is drawn again.
  useEffect(() => {
    void open(opening)
  }, [])

  if (state.at === 'opening') return <Opening />
  if (state.at === 'missing') return <MissingInputs words={state.words} />
  if (state.at === 'closed') {
    const secret = rememberedLink()?.secret
    const retry = () => {
      setState({ at: 'opening' })
      void open(undefined)
    }
    return <ClosedPage why={state.why} words={CLOSED_WORDS} onRetry={retry} secret={secret} />
  }
  const { operation, terms } = state
  const otherWay = () => setState({ at: 'other-way', operation, terms })
  const before = () => setState({ at: 'before', operation, terms })
  const phone = isPhone(navigator) ? undefined : () => setState({ at: 'phone', operation, terms })
  if (state.at === 'phone')
    return (
      <Suspense fallback={<Opening />}>
        <ContinueOnPhone operation={operation} askedAgain={terms.askedAgain} onHere={before} onOtherWay={otherWay} />
      </Suspense>
    )
  if (state.at === 'other-way') return <OtherWayAsked operation={operation} />
  if (state.at === 'stopped')
    return (
      <Suspense fallback={<Opening />}>
        <Stopped
          why={state.why}
          operation={operation}
          onAgain={before}
          onOtherWay={otherWay}
          {...(phone && { onPhone: phone })}
        />
      </Suspense>
    )
  if (state.at === 'recording')
    return (
      <Suspense fallback={<div className="identify-night min-h-dvh" />}>
        <CaptureScreen
          operation={operation}
          isBiometryBlocking={terms.isBiometryBlocking}
          isSpoken={isSpoken}
          onSpoken={setSpoken}
          onDone={(videoUuid) => {
            keepVideo(videoUuid)
            // Going back must not lead to a recording that is over.
            location.replace(`#/resumeIdentification/${operation.operationUuid}/${videoUuid}`)
          }}
          onLeft={before}
          onStopped={(why) => setState({ at: 'stopped', why, operation, terms })}
        />
      </Suspense>
    )
  return (
    <BeforeCamera
      operation={operation}
      terms={terms}
      isSpoken={isSpoken}
      onSpoken={setSpoken}
      onBegin={() => setState({ at: 'recording', operation, terms })}
      onOtherWay={otherWay}
    />
  )
}

const CLOSED_WORDS: ClosedWords = {
  fault: () => [m.identify_cannot_start(), m.identify_operation_failed()],
}

const opened = async (hasLink: boolean, opening: ReturnType<typeof openSigning>): Promise<State> => {
  const event = await opening
  const { esignToken = '', operationUuid = '', domainUuid = '' } = session.read()
  const inputs = { token: esignToken, operationsUrl: OPERATIONS_BASE, videoUrl: VIDEO_BASE, operationUuid, domainUuid }
  const words = missingInputs(inputs)
  // Whoever came by a link is told what became of the link.
  if (!hasLink && words.length > 0) return { at: 'missing', words }
  if (event.type !== 'opened') return { at: 'closed', why: event.type === 'not-opened' ? event.why : 'fault' }
  const { operation } = event
  const ended = ENDED[operation.status]
  if (ended) return { at: 'closed', why: ended }
  const task = operation.tasks.find(({ kind }) => kind === 'identify')
  if (!task || task.doneAt || task.state === 'in-review') {
    location.replace(afterIdentified(operation, task?.state))
    return { at: 'opening' }
  }
  const terms = await fetchTerms(operation.operationUuid)
  if (!terms.ok) return { at: 'closed', why: terms.refusal.kind === 'offline' ? 'offline' : 'fault' }
  const { externalPage } = terms.value
  if (externalPage) {
    location.replace(externalAddress(externalPage, operation.operationUuid))
    return { at: 'opening' }
  }
  return { at: isPhone(navigator) ? 'before' : 'phone', operation, terms: terms.value }
}

const ENDED: Partial<Record<WireOperation['status'], ClosedReason>> = {
  declined: 'operation-declined',
  cancelled: 'operation-cancelled',
  failed: 'operation-failed',
  expired: 'operation-expired',
}

/** Where somebody stands who has nothing to record any more. */
const afterIdentified = ({ status, tasks }: WireOperation, state: string | undefined): string => {
  if (state === 'in-review' || namedIn(location.hash).videoUuid) return '#/resumeIdentification'
  const next = tasks.find(({ doneAt }) => !doneAt)
  return next && !['signed', 'sealing', 'completed'].includes(status) ? `#/${next.page}` : '#/resumeSignature'
}

const MissingInputs = ({ words }: { words: string[] }) => (
  <Frame width="narrow">
    <section className="card w-full p-6 shadow-2 sm:p-8">
      <WarningDisc className="mb-5" />
      <div role="alert">
        <StepHeading className="text-[1.5rem]">{m.identify_cannot_start()}</StepHeading>
        <p className="mt-3 text-ink-2">{m.identify_missing_body()}</p>
        <ul className="mt-5 grid gap-1.5 border-line border-t pt-4 text-[.8125rem] text-ink-2">
          {words.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </div>
      <a className="btn btn-line mt-6 w-full" href="#/">
        {m.sign_go_home()}
      </a>
    </section>
  </Frame>
)
