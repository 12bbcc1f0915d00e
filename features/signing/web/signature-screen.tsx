import { m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { type Notice, pageConfig, Snackbar, useTitle } from '@firmeza/ui'
import { type ComponentProps, Suspense, useCallback, useEffect, useState } from 'react'
import { ClosedPage } from './arrival/closed-page.tsx'
import { rememberedLink } from './arrival/link-memory.ts'
import { Opening } from './arrival/opening.tsx'
import type { SignerRoute } from './arrival/signer-route.ts'
import { Awaited } from './completion/awaited.tsx'
import { SignedWait } from './completion/signed-wait.tsx'
import { Frame } from './frame.tsx'
import { loadable } from './loadable.tsx'
import { DocumentCard } from './reading/document-card.tsx'
import { ReadStep } from './reading/read-step.tsx'
import { currentDocument, isDrawn, type SignerEvent } from './signer-states.ts'
import { usePart } from './use-part.ts'
import { type Notices, useSigning } from './use-signing.ts'
import { whenIdle } from './when-idle.ts'

const ConfirmStep = loadable(async () => ({ default: (await import('./code/confirm-step.tsx')).ConfirmStep }))
const DrawStep = loadable(async () => ({ default: (await import('./drawn/draw-step.tsx')).DrawStep }))
/** Not before the document is on screen. */
const loadDecline = async () => {
  await whenIdle()
  return await import('./decline-link.tsx')
}

/** The next step's code is fetched once the document is on screen. */
const prepareNext = (operation: WireOperation) =>
  void whenIdle().then(() => (isDrawn(operation) ? DrawStep : ConfirmStep).preload())

interface SignatureScreenProps {
  route: SignerRoute
  /** The opening that began before this screen was there. */
  opening: Promise<SignerEvent> | undefined
  onConfirming: () => void
  onSigned: () => void
}

/**
 * `#/simpleSignature`, `#/handwrittenSignature`: reads the document, accepts it and signs it with a
 * code, or by drawing, as the operation asks.
 */
export function SignatureScreen({ route, opening, onConfirming, onSigned }: SignatureScreenProps) {
  const [notice, setNotice] = useState<Notice>()
  const dismiss = useCallback(() => setNotice(undefined), [])
  const showError = useCallback((text: string) => setNotice({ text, tone: 'error' }), [])
  const signing = useSigning(route, opening, { showError, dismiss })
  useTitle(m.sign_title({ brand: pageConfig().brandName }))
  const { at } = signing.state
  useEffect(() => {
    if (at === 'confirming') onConfirming()
    if (at === 'signed') onSigned()
  }, [at, onConfirming, onSigned])
  return (
    <>
      <Step signing={signing} notice={notice} showError={showError} dismiss={dismiss} onConfirming={onConfirming} />
      <Snackbar notice={notice} onDismiss={dismiss} />
    </>
  )
}

interface StepProps extends Notices {
  signing: ReturnType<typeof useSigning>
  notice: Notice | undefined
  onConfirming: () => void
}

function Step({ signing, notice, showError, dismiss, onConfirming }: StepProps) {
  const { state, dispatch, open, accept, sign, resend, refresh } = signing
  if (state.at === 'opening') return <Opening />
  if (state.at === 'signed') return <SignedWait />
  if (state.at === 'closed')
    return (
      <ClosedPage
        why={state.why}
        onRetry={() => void open()}
        secret={rememberedLink()?.secret}
        senderName={state.senderName}
      />
    )
  const { operation } = state
  const isReading = state.at === 'reading'
  const { reference, senderName } = operation
  const decline = <Decline operation={operation} isReading={isReading} onLeft={() => void open()} />
  return (
    <Frame step={isReading ? 0 : 1} width={WIDTHS[state.at]} reference={reference} senderName={senderName}>
      {isReading && (
        <ReadStep
          key={currentDocument(state)?.documentUuid}
          state={state}
          noticed={notice !== undefined}
          onLoaded={(documentUuid) => {
            dispatch({ type: 'document-loaded', documentUuid })
            prepareNext(operation)
          }}
          onPdfFailed={() => showError(m.sign_pdf_failed())}
          onPdfRetried={dismiss}
          onAccept={() => void accept()}
          onChoose={(index) => dispatch({ type: 'document-chosen', index })}
          onToCode={() => dispatch({ type: 'back-to-code' })}
          onToDrawing={() => dispatch({ type: 'back-to-drawing' })}
        />
      )}
      <Suspense fallback={<Awaited>{state.at === 'drawing' ? m.sign_accepting() : m.sign_sending_code()}</Awaited>}>
        {state.at === 'confirming' && (
          <ConfirmStep
            state={state}
            onSign={(code) => void sign(code)}
            onEdit={() => dispatch({ type: 'code-edited' })}
            onResend={() => void resend()}
            onReadAgain={() => dispatch({ type: 'back-to-reading' })}
            onLook={() => void refresh()}
          />
        )}
        {state.at === 'drawing' && (
          <DrawStep
            state={state}
            means={signing}
            onConfirming={onConfirming}
            below={decline}
            document={(failed) => (
              <DocumentCard
                operation={operation}
                index={0}
                onLoaded={() => {}}
                onPdfFailed={() => showError(failed())}
                onPdfRetried={dismiss}
              />
            )}
          />
        )}
        {/* Not before what it stands below. */}
        {(isReading ? state.loaded : state.at === 'confirming') && decline}
      </Suspense>
    </Frame>
  )
}

/** Whatever becomes of it takes nothing away: what did not come is asked for with the network. */
function Decline(props: ComponentProps<Awaited<ReturnType<typeof loadDecline>>['DeclineLink']>) {
  const { part } = usePart(loadDecline)
  return part && <part.DeclineLink {...props} />
}

const WIDTHS = { reading: 'page', confirming: 'narrow', drawing: 'wide' } as const
