import { session } from '@firmeza/accounts/tab'
import { m } from '@firmeza/i18n'
import { type Notice, pageConfig, Snackbar, useTitle } from '@firmeza/ui'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { closedBy } from '../arrival/closed-by.ts'
import { ClosedPage } from '../arrival/closed-page.tsx'
import { rememberedLink } from '../arrival/link-memory.ts'
import { hasSignerSession } from '../arrival/signer-session.ts'
import { Frame } from '../frame.tsx'
import { Awaited } from './awaited.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { SealNote } from './seal-note.tsx'
import { sealStanding } from './seal-watch.ts'
import type { Saved } from './sealed-file.tsx'
import { SigningMoment } from './signing-moment.tsx'
import { SummaryCard } from './summary-card.tsx'
import { useSealWatch } from './use-seal-watch.ts'
import { useSigningMoment } from './use-signing-moment.ts'

interface ResumeProps {
  /** Whether this page has just seen it done. */
  justSigned: boolean
  onNotSigned: () => void
}

/** `#/resumeSignature`: the signature was done, and what came of it. */
export function ResumeSignatureScreen({ justSigned, onNotSigned }: ResumeProps) {
  return hasSignerSession() ? (
    <Completion justSigned={justSigned} onNotSigned={onNotSigned} />
  ) : (
    <ClosedPage why="no-link" onRetry={onNotSigned} />
  )
}

function Completion({ justSigned, onNotSigned }: ResumeProps) {
  const { operation, answered, failure, slow, ask } = useSealWatch()
  const [notice, setNotice] = useState<Notice>()
  const dismiss = useCallback(() => setNotice(undefined), [])
  const showError = useCallback((text: string) => setNotice({ text, tone: 'error' }), [])
  const documents = useRef<HTMLHeadingElement>(null)
  const [document, setDocument] = useState<Saved>()
  const [stamped, setStamped] = useState<Saved>()
  const [acta, setActa] = useState<Saved>()
  useTitle(m.done_title({ brand: pageConfig().brandName }))

  const standing = operation && sealStanding(operation)
  const isMoment = useSigningMoment(justSigned ? standing : undefined, failure !== undefined)
  const notSigned = standing === 'not-signed'
  useEffect(() => {
    if (notSigned) onNotSigned()
  }, [notSigned, onNotSigned])

  const dataFailed = failure !== undefined && !answered
  useEffect(() => {
    if (!dataFailed) return
    showError(m.done_data_failed())
    return dismiss
  }, [dataFailed, showError, dismiss])

  const toDocuments = () => {
    documents.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    documents.current?.focus({ preventScroll: true })
  }
  const over = failure && closedBy(failure)
  const secret = rememberedLink()?.secret
  if (over && !answered) return <ClosedPage why={over} onRetry={ask} secret={secret} />
  if (operation && isMoment) return <SigningMoment operation={operation} sealed={standing === 'sealed'} />
  return (
    <CompletionFrame at={operation ? 2 : 1}>
      {operation && !notSigned ? (
        <>
          <SummaryCard
            operation={operation}
            document={document}
            stamped={document ?? stamped}
            acta={acta}
            onContinue={toDocuments}
          >
            <SealNote operation={operation} slow={slow} offline={failure?.kind === 'offline'} />
          </SummaryCard>
          {standing === 'sealed' && (
            <DocumentsCard
              operation={operation}
              heading={documents}
              showError={showError}
              onSaved={{ document: setDocument, stamped: setStamped, acta: setActa }}
            />
          )}
        </>
      ) : (
        <FirstAnswer failed={dataFailed} onRetry={ask} />
      )}
      {/* Away from the buttons that it may speak of. */}
      <Snackbar notice={notice} position="top-right" onDismiss={dismiss} />
    </CompletionFrame>
  )
}

function CompletionFrame({ at, children }: { at: 1 | 2; children: ReactNode }) {
  const email = session.read().userEmail
  const end = (
    <span className="flex min-w-0 flex-wrap items-center justify-end gap-x-4 lg:max-w-[calc(50%-12rem)] lg:flex-nowrap">
      {email && <span className="truncate text-sm text-ink-2">{email}</span>}
      <a className="btn btn-quiet -mr-3 shrink-0 text-sm" href="#/">
        {m.done_home()}
      </a>
    </span>
  )
  return (
    <Frame width="wide" step={at} end={end}>
      <div className="grid gap-4">{children}</div>
    </Frame>
  )
}

const FirstAnswer = ({ failed, onRetry }: { failed: boolean; onRetry: () => void }) =>
  failed ? (
    <section className="card grid justify-items-center gap-4 p-10 text-center shadow-2">
      <p role="alert">{m.done_data_failed()}</p>
      <button type="button" className="btn btn-pen" onClick={onRetry}>
        {m.sign_retry()}
      </button>
    </section>
  ) : (
    <Awaited>{m.done_loading()}</Awaited>
  )
