import { m } from '@firmeza/i18n'
import { useState } from 'react'
import { requestNewLink } from './calls.ts'
import { ClosedIcon } from './closed-icon.tsx'
import type { Failure } from './failure.ts'
import { Frame } from './frame.tsx'
import { failureWords } from './refusal-words.ts'
import type { ClosedReason } from './signer-state.ts'
import { StepHeading } from './step-heading.tsx'
import { useWhenOnline } from './use-when-online.ts'

const WORDS: Record<ClosedReason, () => [title: string, body: string]> = {
  'no-link': () => [m.sign_closed_no_link_title(), m.sign_closed_no_link_body()],
  'link-unknown': () => [m.sign_closed_link_unknown_title(), m.sign_closed_link_unknown_body()],
  'link-used': () => [m.sign_closed_link_used_title(), m.sign_closed_link_used_body()],
  'link-expired': () => [m.sign_closed_link_expired_title(), m.sign_closed_link_expired_body()],
  'operation-expired': () => [m.sign_closed_operation_expired_title(), m.sign_closed_operation_expired_body()],
  'operation-closed': () => [m.sign_closed_operation_closed_title(), m.sign_closed_operation_closed_body()],
  'operation-cancelled': () => [m.sign_closed_operation_cancelled_title(), m.sign_closed_operation_cancelled_body()],
  'operation-suspended': () => [m.sign_closed_operation_suspended_title(), m.refusal_operation_suspended()],
  'signing-elsewhere': () => [m.sign_closed_signing_elsewhere_title(), m.sign_closed_signing_elsewhere_body()],
  'operation-declined': () => [m.sign_closed_operation_declined_title(), m.sign_closed_operation_declined_body()],
  'operation-failed': () => [m.sign_closed_operation_failed_title(), m.sign_closed_operation_failed_body()],
  'operation-missing': () => [m.sign_closed_fault_title(), m.sign_operation_missing()],
  'document-missing': () => [m.sign_closed_fault_title(), m.sign_document_missing()],
  'session-over': () => [m.sign_closed_session_over_title(), m.sign_closed_session_over_body()],
  busy: () => [m.sign_closed_busy_title(), m.sign_refusal_too_many_requests()],
  offline: () => [m.sign_closed_offline_title(), m.sign_offline()],
  fault: () => [m.sign_closed_fault_title(), m.sign_operation_failed()],
}

const RENEWABLE: readonly ClosedReason[] = ['link-used', 'link-expired', 'signing-elsewhere', 'session-over']
const REPEATABLE: readonly ClosedReason[] = ['operation-suspended', 'busy', 'offline', 'fault']
const MISSING: readonly ClosedReason[] = ['operation-missing', 'document-missing']

interface ClosedPageProps {
  why: ClosedReason
  /** The link this tab came in by, to ask for another with. */
  secret?: string
  senderName?: string
  onRetry: () => void
}

/** Nothing can be signed here now: why, and the way out. */
export function ClosedPage({ why, secret, senderName, onRetry }: ClosedPageProps) {
  const [renewed, setRenewed] = useState(false)
  useWhenOnline(onRetry, why === 'offline')
  const [title, body] = WORDS[why]()
  const renewable = RENEWABLE.includes(why) && secret
  const alone = !renewable && !REPEATABLE.includes(why) && !MISSING.includes(why)
  return (
    <Frame width="narrow" {...(senderName && { senderName })}>
      <section className="card w-full p-6 shadow-2 sm:p-8">
        {renewed ? (
          <Renewed />
        ) : (
          <>
            <ClosedIcon why={why} />
            <StepHeading>{title}</StepHeading>
            <p className="mt-3 text-ink-2" role={MISSING.includes(why) ? 'alert' : undefined}>
              {body}
            </p>
          </>
        )}
        <div className="mt-6 grid gap-2">
          {renewable && !renewed && (
            <RenewLink secret={secret} senderName={senderName ?? ''} onRenewed={() => setRenewed(true)} />
          )}
          {REPEATABLE.includes(why) && (
            <button type="button" className="btn btn-pen w-full" onClick={onRetry}>
              {m.sign_retry()}
            </button>
          )}
          {MISSING.includes(why) && (
            <button type="button" className="btn btn-pen w-full" disabled>
              {m.sign_accept()}
            </button>
          )}
          <a className={`btn w-full ${alone || renewed ? 'btn-line' : 'btn-quiet'}`} href="#/">
            {m.sign_go_home()}
          </a>
        </div>
      </section>
    </Frame>
  )
}

/** The news after another link was asked for. Its heading takes the focus, and so is read out. */
const Renewed = () => (
  <>
    <ClosedIcon why="renewed" />
    <StepHeading>{m.sign_renewed_title()}</StepHeading>
    <p className="mt-3 text-ink-2">{m.sign_renewed_body()}</p>
  </>
)

interface RenewLinkProps {
  secret: string
  senderName: string
  onRenewed: () => void
}

function RenewLink({ secret, senderName, onRenewed }: RenewLinkProps) {
  const [renewal, setRenewal] = useState<'idle' | 'busy' | Failure>('idle')
  const ask = async () => {
    if (renewal === 'busy') return
    setRenewal('busy')
    const answer = await requestNewLink(secret)
    if (answer.ok) onRenewed()
    else setRenewal(answer.refusal)
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-pen w-full"
        aria-disabled={renewal === 'busy'}
        onClick={() => void ask()}
      >
        {renewal === 'busy' ? m.sign_renewing() : m.sign_renew()}
      </button>
      <p role="alert" className="text-rec empty:hidden">
        {typeof renewal === 'object' && failureWords(renewal, senderName)}
      </p>
    </>
  )
}
