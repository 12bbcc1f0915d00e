import { m } from '@firmeza/i18n'
import { Sentence } from '@firmeza/ui'
import { lazy, Suspense, useState } from 'react'
import { Frame } from '../frame.tsx'
import { StepHeading } from '../step-heading.tsx'
import { useWhenOnline } from '../use-when-online.ts'
import type { ClosedReason } from './closed-by.ts'
import { ClosedIcon } from './closed-icon.tsx'

// Nothing of the first load: who may ask for another link has reached the server.
const RenewLink = lazy(async () => ({ default: (await import('./renew-link.tsx')).RenewLink }))
const Renewed = lazy(async () => ({ default: (await import('./renew-link.tsx')).Renewed }))

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

export type ClosedWords = Partial<Record<ClosedReason, () => [title: string, body: string]>>

interface ClosedPageProps {
  why: ClosedReason
  /** The link this tab came in by, to ask for another with. */
  secret?: string
  senderName?: string
  /** Where they are not those of a signature. */
  words?: ClosedWords
  onRetry: () => void
}

/** Nothing can be signed here now: why, and the way out. */
export function ClosedPage({ why, secret, senderName, words, onRetry }: ClosedPageProps) {
  const [renewed, setRenewed] = useState(false)
  useWhenOnline(onRetry, why === 'offline')
  const [title, body] = (words?.[why] ?? WORDS[why])()
  const renewable = RENEWABLE.includes(why) && secret
  const alone = !renewable && !REPEATABLE.includes(why) && !MISSING.includes(why)
  return (
    <Frame width="narrow" {...(senderName && { senderName })}>
      <section className="card w-full p-6 shadow-2 sm:p-8">
        {renewed ? (
          <Suspense>
            <Renewed />
          </Suspense>
        ) : (
          <>
            <ClosedIcon why={why} />
            <StepHeading>{title}</StepHeading>
            <p className="mt-3 text-ink-2" role={MISSING.includes(why) ? 'alert' : undefined}>
              <Sentence text={body} />
            </p>
          </>
        )}
        <div className="mt-6 grid gap-2">
          {renewable && !renewed && (
            <Suspense>
              <RenewLink secret={secret} senderName={senderName ?? ''} onRenewed={() => setRenewed(true)} />
            </Suspense>
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
