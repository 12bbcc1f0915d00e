import { currentLanguage, m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { useEffect, useReducer, useRef } from 'react'
import { OTP_LIMITS, TYPED } from '../wire.ts'
import { openSigning } from './arrival/open-signing.ts'
import type { SignerRoute } from './arrival/signer-route.ts'
import { keepOperation } from './arrival/signer-session.ts'
import { acceptDocument, fetchOperation, sendCode, signWithCode } from './calls.ts'
import { type Failure, refusedWith } from './failure.ts'
import { signerReducer } from './signer-state.ts'
import { type AcceptStep, currentDocument, doneElsewhere, isDrawn, type SignerEvent } from './signer-states.ts'
import { useWhenOnline } from './use-when-online.ts'

/** Lets one call through at a time: a second press while the first is on its way does nothing. */
const useOneAtATime = () => {
  const busy = useRef(false)
  return async (work: () => Promise<void>): Promise<void> => {
    if (busy.current) return
    busy.current = true
    try {
      await work()
    } finally {
      busy.current = false
    }
  }
}

/** The snackbar. */
export interface Notices {
  showError: (text: string) => void
  dismiss: () => void
}

/** What comes by itself: it does not answer the failure that the snackbar tells of. */
const UNASKED: readonly SignerEvent['type'][] = ['operation-refreshed', 'document-loaded']

/**
 * The signer's way through one operation: the state, and what they can do. `opening` is the first
 * opening, where it has begun already.
 */
export const useSigning = (
  route: SignerRoute,
  opening: Promise<SignerEvent> | undefined,
  { showError, dismiss }: Notices,
) => {
  const [state, happen] = useReducer(signerReducer, { at: 'opening' })
  const oneAtATime = useOneAtATime()
  /** How often something has happened that a failure told of before it says nothing of. */
  const turns = useRef(0)
  const dispatch = (event: SignerEvent) => {
    if (!UNASKED.includes(event.type)) {
      turns.current += 1
      dismiss()
    }
    happen(event)
  }

  const open = (begun?: Promise<SignerEvent>) =>
    oneAtATime(async () => {
      dispatch({ type: 'opening' })
      const event = await (begun ?? openSigning(route))
      const elsewhere = event.type === 'opened' && doneElsewhere(event.operation)
      // Going back must not lead here before that is done.
      if (elsewhere) return location.replace(`#/${elsewhere}`)
      dispatch(event)
      if (event.type === 'not-opened' && event.why === 'fault') showError(m.sign_operation_failed())
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another link is drawn again.
  useEffect(() => {
    void open(opening)
  }, [])

  useWhenOnline(() => dispatch({ type: 'network-returned' }), true)

  /**
   * Asks the server where the code stands. Without that answer the page goes on with what it knows.
   */
  const refresh = async (): Promise<void> => {
    const fresh = await fetchOperation()
    if (fresh.ok) dispatch({ type: 'operation-refreshed', operation: fresh.value })
  }

  const send = async (operation: WireOperation): Promise<Failure | undefined> => {
    const sent = await sendCodeAnew(operation)
    if (!sent.ok) return sent.refusal
    dispatch({ type: 'code-sent', now: Date.now() })
    // Not awaited: the code may be typed and sent before this answer comes.
    void refresh()
    return undefined
  }

  /** Not to be waited for: until its words were fetched, a press would do nothing. */
  const tell = (failure: Failure, quoted: string, { senderName }: WireOperation) => {
    if (goesOn(failure)) return
    // Without a network nothing more can be fetched.
    if (failure.kind !== 'refused') return showError(quoted)
    const turn = turns.current
    const show = (words = quoted) => {
      if (turns.current === turn) showError(words)
    }
    import('./snackbar-words.ts').then(
      ({ snackbarWords }) => show(snackbarWords(failure, quoted, senderName)),
      () => show(),
    )
  }

  const acceptFailed = (step: AcceptStep, failure: Failure, operation: WireOperation) => {
    dispatch({ type: 'accept-failed', step, failure, now: Date.now() })
    tell(failure, m.sign_accept_failed(), operation)
  }

  const accept = () =>
    oneAtATime(async () => {
      const document = state.at === 'reading' && currentDocument(state)
      if (!document) return
      const { operation } = state
      dispatch({ type: 'accept-started' })
      if (!document.read) {
        const accepted = await acceptDocument(operation.operationUuid, document.documentUuid, currentLanguage())
        if (!accepted.ok) return acceptFailed('approval', accepted.refusal, operation)
        dispatch({ type: 'document-accepted', documentUuid: document.documentUuid })
      }
      if (isDrawn(operation) || operation.documents.some((one) => !one.read && one !== document)) return
      const failure = await send(operation)
      if (failure) acceptFailed('dispatch', failure, operation)
    })

  const sign = (code: string) =>
    oneAtATime(async () => {
      if (state.at !== 'confirming') return
      if (code.length < OTP_LIMITS.digits) return dispatch({ type: 'sign-failed', failure: 'empty', now: Date.now() })
      dispatch({ type: 'sign-started' })
      const { operation, typedName } = state
      const signed = await signWithCode(operation.operationUuid, code, typedName)
      if (signed.ok || refusedWith(signed.refusal, 'already-signed')) {
        // The next screen can tell so even if the network is gone by then.
        const typed = TYPED[operation.otp.maskedEmail ? 'email' : 'sms']
        const tasks = typedName ? operation.tasks.map((task) => ({ ...task, state: typed })) : operation.tasks
        keepOperation({ ...operation, tasks, status: 'sealing' })
        return dispatch({ type: 'signed' })
      }
      dispatch({ type: 'sign-failed', failure: signed.refusal, now: Date.now() })
      tell(signed.refusal, m.sign_verify_failed(), state.operation)
    })

  const resend = () =>
    oneAtATime(async () => {
      if (state.at !== 'confirming') return
      dispatch({ type: 'resend-started' })
      const failure = await send(state.operation)
      if (!failure) return
      dispatch({ type: 'resend-failed', failure, now: Date.now() })
      tell(failure, m.sign_dispatch_failed(), state.operation)
    })

  return { state, dispatch, open, accept, sign, resend, refresh, oneAtATime, tell }
}

/** Sends it to the phone that the sender may have corrected since this page was opened. */
const sendCodeAnew = async (operation: WireOperation): ReturnType<typeof sendCode> => {
  const sent = await sendCode(operation)
  if (sent.ok || !refusedWith(sent.refusal, 'phone-mismatch')) return sent
  const fresh = await fetchOperation()
  return fresh.ok ? sendCode(fresh.value) : sent
}

/** Refusals that are no failure to the signer: what they wanted is already done, or on its way. */
const goesOn = (failure: Failure): boolean =>
  refusedWith(failure, 'already-signed') || refusedWith(failure, 'otp-too-soon')
